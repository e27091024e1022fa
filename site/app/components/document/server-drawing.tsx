import { memo, useEffect, useRef } from "react";

interface ServerDrawingProps {
  /** The drawing, on the server; empty in the browser, where the bundler drops the code that draws. */
  svg: string;
  /** Draws in the browser, after a navigation that the server had no part in. */
  draw: () => Promise<string>;
  className?: string;
}

/**
 * A drawing of ours that comes with the page. The browser loads the drawing code only when it has to draw itself: React
 * leaves what the server wrote as it is. An ornament: what it shows stands beside it as text.
 */
export const ServerDrawing = memo(
  function ServerDrawing({ svg, draw, className }: ServerDrawingProps) {
    const frame = useRef<HTMLDivElement>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing never changes; its key does
    useEffect(() => {
      const element = frame.current;
      if (!element || element.firstChild) return;
      void draw().then((drawn) => {
        if (!element.firstChild) element.innerHTML = drawn;
      });
    }, []);
    return (
      <div
        ref={frame}
        className={className ? `drawn ${className}` : "drawn"}
        aria-hidden="true"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    );
  },
  // The markup is the server's for good: a render with an empty string must not wipe it.
  () => true,
);
