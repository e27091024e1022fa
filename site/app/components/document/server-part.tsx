import { type ComponentType, useEffect, useRef, useState } from "react";

interface ServerPartProps<Props extends object> {
  /** Null in the browser, where the bundler drops the component. */
  part: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
  /** Undefined where the browser shows the server's markup: see `site/framework/rendered-data.ts`. */
  props: Props | undefined;
}

/** The server's markup stays: the browser doesn't load the part's code. No state, handlers or React's ids in it. */
export function ServerPart<Props extends object>({ part: Part, load, props }: ServerPartProps<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part never changes; its key does
  useEffect(() => {
    if (!frame.current?.firstChild) void load().then((loaded) => setLoaded(() => loaded));
  }, []);
  const Shown = Part ?? Loaded;
  if (Shown && props) {
    return (
      <div key="shown">
        <Shown {...props} />
      </div>
    );
  }
  return <div ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
