import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

export const themeStorageKey = "theme";
const darkQuery = "(prefers-color-scheme: dark)";
export const themeEvent = "illumine:theme";

/**
 * Runs in the head, before the first paint, and goes on listening: to the operating system's preference and to other
 * tabs. Sets `data-theme="dark"` and the class `dark` on the root, or removes both; `data-theme-choice` holds the
 * choice. Storage that is blocked or holds nonsense counts as 'system'. Written by hand, because a function turned
 * into text would carry the bundler's helpers with it.
 */
export const themeScript = `(function(){var m=window.matchMedia("${darkQuery}");function a(e){var r=document.documentElement,c=e&&e.detail;if(!c)try{c=localStorage.getItem("${themeStorageKey}")}catch(_){}if(c!=="light"&&c!=="dark")c="system";var d=c==="dark"||c==="system"&&m.matches;r.setAttribute("data-theme-choice",c);r.classList.toggle("dark",d);if(d)r.setAttribute("data-theme","dark");else r.removeAttribute("data-theme")}a();m.addEventListener("change",a);window.addEventListener("storage",a);window.addEventListener("${themeEvent}",a)})()`;

/** What one press after the other chooses, and the icon of each. */
export const themeSteps = [
  { theme: "system", icon: "system", next: "light" },
  { theme: "light", icon: "sun", next: "dark" },
  { theme: "dark", icon: "moon", next: "system" },
] as const satisfies readonly { theme: Theme; icon: string; next: Theme }[];

/** Marks the root again where React has made it anew: an error screen above every route takes the whole document down. */
export const restoreTheme = () => window.dispatchEvent(new CustomEvent(themeEvent));

function subscribe(onChange: () => void): () => void {
  const events = ["storage", themeEvent];
  const system = window.matchMedia(darkQuery);
  for (const name of events) window.addEventListener(name, onChange);
  system.addEventListener("change", onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
    system.removeEventListener("change", onChange);
  };
}

/** What is shown now, for parts that cannot read CSS (a code editor, a toast library). The server says 'light'. */
export function useResolvedTheme(): "light" | "dark" {
  const readResolved = () => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");
  return useSyncExternalStore(subscribe, readResolved, () => "light" as const);
}
