import { useSyncExternalStore } from "react";
import { themeEvent } from "./theme.ts";

/** What is shown now, for parts that can't read CSS (a code editor, a toast library). The server says "light". */
export const useResolvedTheme = (): "light" | "dark" => useSyncExternalStore(subscribe, readShown, () => "light");

function subscribe(onChange: () => void): () => void {
  window.addEventListener(themeEvent, onChange);
  return () => window.removeEventListener(themeEvent, onChange);
}

const readShown = () => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");
