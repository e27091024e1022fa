import { useCallback, useEffect, useState } from "react";
import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import { toJsonText } from "#admin/assessment-editor/draft/draft-store.ts";

/** Milliseconds for which the form may go on being typed in before the JSON beside it follows. */
const reprintAfter = 150;

/**
 * The JSON view's text: what is typed in it at once, what is edited in the form a moment later, so that a long assessment
 * is not printed anew with every key. `followNow` prints what is still to come: for who goes from one view to the other.
 */
export function useJsonText(): { text: string; followNow: () => void } {
  const { store } = useDraftStore();
  const [text, setText] = useState(() => toJsonText(store.getState()));
  const followNow = useCallback(() => setText(toJsonText(store.getState())), [store]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    followNow();
    const unsubscribe = store.subscribe(({ draft, json }, before) => {
      if (draft === before.draft && json === before.json) return;
      if (json !== null || before.json !== null) {
        end();
        followNow();
        return;
      }
      timer ??= setTimeout(() => {
        end();
        followNow();
      }, reprintAfter);
    });
    return () => {
      end();
      unsubscribe();
    };
  }, [store, followNow]);
  return { text, followNow };
}
