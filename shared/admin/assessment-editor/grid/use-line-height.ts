import { useSyncExternalStore } from "react";

const mouseHeight = 28;
const touchHeight = 44;
const query = "(pointer: coarse)";

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** In px; fingers need more than a mouse. */
export const useLineHeight = (): number =>
  useSyncExternalStore(subscribe, () => (window.matchMedia(query).matches ? touchHeight : mouseHeight));
