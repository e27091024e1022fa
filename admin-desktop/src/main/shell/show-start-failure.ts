import { app, dialog } from "electron";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";

export function showStartFailure(error: unknown, log: Log): void {
  log.error("The app didn't start", error);
  const reason = error instanceof DesktopFailure ? error.message : "Something went wrong.";
  dialog.showErrorBox(
    "The app can't start",
    `${reason}\n\nNothing was deleted. Your drafts are in ${app.getPath("userData")}. Start the app again. If that doesn't help, copy that folder to a safe place and reinstall the app.`,
  );
  app.exit(1);
}
