import { mountedEvent, type Theme, themeEvent, themeSteps, themeStorageKey } from "@illumine/shared/ui/theme/theme.ts";
import { ask } from "./desktop.ts";
import type { DesktopStore } from "./state/desktop-store.ts";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** Marks the root as the head's script of the site does it, which this app's content policy would not run. */
function show(choice: Theme): void {
  const root = document.documentElement;
  const isDark = choice === "dark" || (choice === "system" && dark.matches);
  root.dataset["themeChoice"] = choice;
  root.classList.toggle("dark", isDark);
  if (isDark) root.dataset["theme"] = "dark";
  else delete root.dataset["theme"];
  window.dispatchEvent(new Event(themeEvent));
}

const isTheme = (value: string | null): value is Theme => themeSteps.some(({ theme }) => theme === value);

/** Follows the setting, the system, the theme's button and the palette's commands. */
export function setupTheme({ getState, subscribe }: DesktopStore): void {
  const read = () => getState().settings.theme;
  const choose = (theme: Theme) => void ask("changeSettings", { theme }).catch(console.error);
  show(read());
  subscribe(({ settings }, before) => {
    if (settings.theme !== before.settings.theme) show(settings.theme);
  });
  dark.addEventListener("change", () => show(read()));
  window.addEventListener(mountedEvent, () => {
    const wanted = window.localStorage.getItem(themeStorageKey);
    if (isTheme(wanted)) choose(wanted);
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".theme-switch") : null;
    if (!button) return;
    const next = themeSteps.find(({ theme }) => theme === read())?.next ?? "system";
    choose(next);
    const status = button.nextElementSibling;
    if (status) status.textContent = `Theme: ${next}`;
  });
}
