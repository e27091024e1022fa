import { brand } from "@illumine/shared/brand.ts";
import { app, dialog } from "electron";
import type { Log } from "../platform.ts";

/**
 * electron-builder's start script of an AppImage adds this option where the system allows no user namespaces, as Ubuntu
 * does since 24.04. Main reads its arguments, because Electron removes the option from the switches it lists.
 */
const option = "--no-sandbox";

/** False where the app must not start: then it has said why, and ends. An app from its source may run without. */
export function requireSandbox(log: Log, argv: readonly string[] = process.argv): boolean {
  if (!app.isPackaged || !argv.includes(option)) return true;
  log.error("The app doesn't start without Chromium's sandbox");
  dialog.showErrorBox(
    `${brand.name} can't start here`,
    `It only runs inside Chromium's sandbox, which this system doesn't allow to an AppImage. Install the .deb package instead: it has the permission that Ubuntu 24.04 and later ask for. Your drafts stay where they are, in ${app.getPath("userData")}.`,
  );
  app.exit(1);
  return false;
}
