import { app, dialog } from "electron";
import { DesktopFailure } from "../failure.ts";
import type { Log } from "../platform.ts";

/** The app cannot start: says why and what to do, and ends. */
export function sayWhyNotStarted(error: unknown, log: Log): void {
  log.error("The app did not start", error);
  const reason = error instanceof DesktopFailure ? error.message : "Something in the app went wrong.";
  dialog.showErrorBox(
    "The app cannot start",
    `${reason}\n\nNothing was deleted: your drafts are in ${app.getPath("userData")}. Start the app again. If it goes on, copy that folder to a safe place and install the app anew.`,
  );
  app.exit(1);
}
