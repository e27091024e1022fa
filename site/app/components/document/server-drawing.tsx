import { memo, useEffect, useRef } from "react";
import { afterPaint } from "#app/browser/after-paint.ts";

interface ServerDrawingProps {
  /** Empty in the browser, where the bundler drops the drawing code. */
  svg: string;
  draw: () => Promise<string>;
  className?: string;
}

/** Decorative. The server's markup stays, so the browser loads the drawing code only after client-side navigation. */
export const ServerDrawing = memo(
  function ServerDrawing({ svg, draw, className }: ServerDrawingProps) {
    const frame = useRef<HTMLDivElement>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing never changes; its key does
    useEffect(() => {
      const element = frame.current;
      if (!element || element.firstChild) return;
      return afterPaint(() => {
        void draw().then((drawn) => {
          if (!element.firstChild) element.innerHTML = drawn;
        });
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
  // A render with an empty string must not replace the server's markup.
  () => true,
);
