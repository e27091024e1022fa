import { nativeTheme } from "electron";
import type { Desktop } from "../desktop.ts";

export async function setupTheme(desktop: Desktop): Promise<void> {
  desktop.subscribe((event) => {
    if (event.kind === "settings") nativeTheme.themeSource = event.settings.theme;
  });
  nativeTheme.themeSource = (await desktop.calls.readApp()).settings.theme;
}
