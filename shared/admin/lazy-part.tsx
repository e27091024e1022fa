import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { reportFailure } from "./failure-message.ts";

/** If the code can't be loaded, a toast says so, the part closes, and the next time it's shown loads it again. */
export function createLazyPart<Props extends { onClose: () => void }>(
  failure: string,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  function LazyPart(props: Props) {
    const { onClose } = props;
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      loadOnce().then(
        (found) => isShown && setPart(() => found),
        (error: unknown) => {
          if (!isShown) return;
          reportFailure(failure, error);
          onClose();
        },
      );
      return () => {
        isShown = false;
      };
    }, [Part, onClose]);
    return Part ? <Part {...props} /> : waiting;
  }
  // A failure matters only once the part is shown.
  return Object.assign(LazyPart, { preload: () => void loadOnce().catch(() => {}) });
}
