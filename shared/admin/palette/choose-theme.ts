import { mountedEvent, type Theme, themeStorageKey } from "#ui/theme/theme.ts";

/** The script in the page's head applies the theme: it reads the stored choice when this event fires. */
export function chooseTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage may be blocked: the theme stays, and the button in the header still changes it for this page.
    return;
  }
  window.dispatchEvent(new Event(mountedEvent));
}
