import { type RefObject, useLayoutEffect, useState } from "react";

const overscan = 8;

interface GridWindow {
  first: number;
  last: number;
}

/** Which lines of equal height are in sight, with some above and below, so that 10,000 lines cost no more than 50. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  { lineHeight, lineCount }: { lineHeight: number; lineCount: number },
): GridWindow {
  const [inSight, setInSight] = useState<GridWindow>({ first: 0, last: 40 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const first = Math.floor(element.scrollTop / lineHeight / overscan) * overscan;
      const last = first + Math.ceil(element.clientHeight / lineHeight / overscan + 1) * overscan;
      setInSight((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener("scroll", update, { passive: true });
    update();
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", update);
    };
  }, [scroller, lineHeight]);
  return { first: Math.max(0, inSight.first - overscan), last: Math.min(lineCount - 1, inSight.last + overscan) };
}
