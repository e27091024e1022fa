import { useEffect } from "react";
import { moveFocus } from "#ui/feedback/dialog.tsx";

/**
 * When what has the focus is removed, such as a deleted row, the heading of its section gets the focus, or a section
 * without one. Otherwise Tab would start over at the top of the page. Screens that move the focus themselves come first.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let focused: Element | null = null;
    /** From the inside out, while it is in the page. */
    let surroundings: HTMLElement[] = [];
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to what opened it.
      if (!(target instanceof Element) || target.closest("dialog")) return;
      focused = target;
      surroundings = [];
      for (
        let around = focused.closest<HTMLElement>("section, main");
        around;
        around = around.parentElement?.closest<HTMLElement>("section, main") ?? null
      )
        surroundings.push(around);
    };
    const focusNearby = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const isScreenGone = !surroundings.at(-1)?.isConnected;
      const area = surroundings.find((around) => around.isConnected);
      focused = null;
      if (isScreenGone) return;
      const headings = [...(area?.querySelectorAll<HTMLElement>("h1, h2, h3") ?? [])];
      moveFocus(headings.find((heading) => heading.checkVisibility()) ?? area);
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(focusNearby);
    });

    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
