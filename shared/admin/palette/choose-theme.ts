import { mountedEvent, type Theme, themeStorageKey } from "#ui/theme/theme.ts";

/** Shows a theme from now on. The script in the head does it: it reads the choice anew when it is told of a mount. */
export function chooseTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(themeStorageKey, theme);
  } catch {
    // A browser that refuses storage keeps its theme; the button in the header changes it until the page is left.
    return;
  }
  window.dispatchEvent(new Event(mountedEvent));
}
