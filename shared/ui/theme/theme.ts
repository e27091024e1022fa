export type Theme = "light" | "dark" | "system";

export const themeStorageKey = "theme";

/** Fired on the window when what is shown may have changed. */
export const themeEvent = "illumine:theme";

/** Fired on the window when React has mounted: what the inline scripts have marked, they mark again. */
export const mountedEvent = "illumine:mounted";

export const themeSteps = [
  { theme: "system", icon: "system", next: "light" },
  { theme: "light", icon: "sun", next: "dark" },
  { theme: "dark", icon: "moon", next: "system" },
] as const satisfies readonly { theme: Theme; icon: string; next: Theme }[];

/** A stored choice; blocked storage and anything else count as "system". */
export const parseTheme = (stored: string | null): Theme =>
  stored === "light" || stored === "dark" ? stored : "system";

/** Marks the root for CSS: `data-theme="dark"` and the class `dark`, or neither; `data-theme-choice` holds the choice. */
export function showTheme(choice: Theme, prefersDark: boolean): void {
  const root = document.documentElement;
  const isDark = choice === "dark" || (choice === "system" && prefersDark);
  root.setAttribute("data-theme-choice", choice);
  root.classList.toggle("dark", isDark);
  if (isDark) root.setAttribute("data-theme", "dark");
  else root.removeAttribute("data-theme");
  window.dispatchEvent(new Event(themeEvent));
}

/** The choice that a click on the theme button makes; undefined for a click anywhere else. */
export function findNextTheme(target: EventTarget | null, current: string | null): Theme | undefined {
  if (!(target as Element | null)?.closest(".theme-switch")) return undefined;
  return themeSteps.find(({ theme }) => theme === current)?.next ?? "light";
}

export function announceTheme(target: EventTarget | null, choice: Theme): void {
  const status = (target as Element | null)?.closest(".theme-switch")?.nextElementSibling;
  if (status) status.textContent = `Theme: ${choice}`;
}
