import { useEffect } from "react";
import { focusPane, listPanes, rememberFocus } from "./focus-pane.ts";

function focusNextPane(step: 1 | -1): void {
  const panes = listPanes();
  const focused = document.activeElement?.closest<HTMLElement>("[data-pane]");
  const current = focused ? panes.indexOf(focused) : -1;
  const next = current < 0 && step < 0 ? panes.length - 1 : (current + step + panes.length) % panes.length;
  const pane = panes[next];
  if (pane) focusPane(pane);
}

export function usePaneKeys(): void {
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) rememberFocus(target);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      focusNextPane(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("focusin", handleFocus);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("keydown", handleKey);
    };
  }, []);
}
