import { nativeTheme } from "electron";
import type { Desktop } from "../desktop.ts";

/** Light, dark or as the system: the page's media queries, the menus and the dialogs follow. */
export async function setupTheme(desktop: Desktop): Promise<void> {
  desktop.subscribe((event) => {
    if (event.kind === "settings") nativeTheme.themeSource = event.settings.theme;
  });
  nativeTheme.themeSource = (await desktop.calls.readApp()).settings.theme;
}
