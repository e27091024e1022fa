import { type ComponentType, useEffect, useRef, useState } from "react";

interface ServerPartProps<Props extends object> {
  /** Draws the part, on the server; the bundler drops it in the browser. */
  part: ComponentType<Props> | null;
  /** Loads it in the browser, after a navigation that the server had no part in. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/**
 * A part of a page that is read, not used: it comes with the page, and React leaves what the server wrote as it is, so
 * that its code is not loaded. No state, no handlers, no ids of React's in it.
 */
export function ServerPart<Props extends object>({ part: Part, load, props }: ServerPartProps<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part is the same for good; its key changes with it
  useEffect(() => {
    if (!frame.current?.firstChild) void load().then((loaded) => setLoaded(() => loaded));
  }, []);
  const Shown = Part ?? Loaded;
  if (Shown) {
    return (
      <div key="shown">
        <Shown {...props} />
      </div>
    );
  }
  return <div ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
