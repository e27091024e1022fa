import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

export const themeStorageKey = "theme";
const darkQuery = "(prefers-color-scheme: dark)";

/** Fired on the window when what is shown may have changed. */
export const themeEvent = "illumine:theme";

/** Fired on the window when React has mounted: what scripts in the head have marked, they mark again. */
export const mountedEvent = "illumine:mounted";

/**
 * Runs in the head, before the first paint, and goes on listening: to the theme's button, to the operating system's
 * preference, to other tabs, and to React making the document anew. Sets `data-theme="dark"` and the class `dark` on the
 * root, or removes both; `data-theme-choice` holds the choice. Storage that is blocked or holds nonsense counts as
 * 'system'; a choice that cannot be stored holds until the page is left. Written by hand, because a function turned into
 * text would carry the bundler's helpers with it.
 */
export const themeScript = `(function(){var m=window.matchMedia("${darkQuery}"),n={system:"light",light:"dark",dark:"system"},k;function a(){var r=document.documentElement,c=k;if(!c)try{c=localStorage.getItem("${themeStorageKey}")}catch(_){}if(c!=="light"&&c!=="dark")c="system";var d=c==="dark"||c==="system"&&m.matches;r.setAttribute("data-theme-choice",c);r.classList.toggle("dark",d);if(d)r.setAttribute("data-theme","dark");else r.removeAttribute("data-theme");window.dispatchEvent(new Event("${themeEvent}"))}a();m.addEventListener("change",a);window.addEventListener("storage",a);window.addEventListener("${mountedEvent}",a);document.addEventListener("click",function(e){var b=e.target.closest(".theme-switch");if(!b)return;var c=n[document.documentElement.getAttribute("data-theme-choice")]||"light";try{localStorage.setItem("${themeStorageKey}",c)}catch(_){k=c}a();b.nextElementSibling.textContent="Theme: "+c})})()`;

/** What one press after the other chooses, and the icon of each. */
export const themeSteps = [
  { theme: "system", icon: "system", next: "light" },
  { theme: "light", icon: "sun", next: "dark" },
  { theme: "dark", icon: "moon", next: "system" },
] as const satisfies readonly { theme: Theme; icon: string; next: Theme }[];

/** What is shown now, for parts that cannot read CSS (a code editor, a toast library). The server says 'light'. */
export const useResolvedTheme = (): "light" | "dark" => useSyncExternalStore(subscribe, readShown, () => "light");

function subscribe(onChange: () => void): () => void {
  window.addEventListener(themeEvent, onChange);
  return () => window.removeEventListener(themeEvent, onChange);
}

const readShown = () => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");
