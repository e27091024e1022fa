import { mountedEvent, type Theme, themeEvent, themeSteps, themeStorageKey } from "@illumine/shared/ui/theme/theme.ts";
import { callMain } from "./desktop.ts";
import type { DesktopStore } from "./state/desktop-store.ts";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

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

export function setupTheme({ getState, subscribe }: DesktopStore): void {
  const read = () => getState().settings.theme;
  const choose = (theme: Theme) => void callMain("changeSettings", { theme }).catch(console.error);
  show(read());
  subscribe(({ settings }, before) => {
    if (settings.theme !== before.settings.theme) show(settings.theme);
  });
  dark.addEventListener("change", () => show(read()));
  window.addEventListener(mountedEvent, () => {
    const stored = window.localStorage.getItem(themeStorageKey);
    if (isTheme(stored)) choose(stored);
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
