import { type RefObject, useEffect } from "react";

/** A keyboard on the screen is higher than this, a browser's bar isn't. */
const minKeyboardPx = 120;

/** Keeps the page above a keyboard on the screen, which covers the window without resizing it. */
export function useVisibleHeight(inside: RefObject<HTMLElement>) {
  useEffect(() => {
    const page = inside.current?.closest<HTMLElement>(".qpage");
    const view = page?.ownerDocument.defaultView;
    const visible = view?.visualViewport;
    if (!page || !view || !visible) return;
    const fit = () => {
      const { documentElement, activeElement } = view.document;
      // Zoomed in, a visitor sees a part of the page on purpose.
      const isCovered = visible.scale === 1 && documentElement.clientHeight - visible.height > minKeyboardPx;
      page.style.setProperty("--visible-height", isCovered ? `${visible.height}px` : null);
      if (!isCovered) return;
      view.scrollTo(0, 0);
      activeElement?.scrollIntoView({ block: "nearest" });
    };
    visible.addEventListener("resize", fit);
    return () => {
      visible.removeEventListener("resize", fit);
      page.style.removeProperty("--visible-height");
    };
  }, [inside]);
}
