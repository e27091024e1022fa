import { useSyncExternalStore } from "react";

/** As in the editor's style sheet. */
const query = "(max-width: 640px)";

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the bar has two short lines: its rarer buttons are then in the menu. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
