import { app, type BrowserWindow, powerMonitor } from "electron";
import type { Desktop } from "../desktop.ts";
import type { Clock, Log } from "../platform.ts";

/** Milliseconds that writing may take when the app is left. */
const longestClose = 5000;

interface Quitting {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  /** Resolves once the window's place is written. */
  finishPlace(): Promise<void>;
  clock: Pick<Clock, "after">;
  log: Log;
}

/**
 * Lets the app go only when nothing is being written. First the window goes, and the page hands its last words over; then
 * main closes, for which it has 5 s. One window: closing it ends the app, on macOS too.
 */
export function setupQuit({ window, desktop, finishPlace, clock, log }: Quitting): void {
  let isClosed = false;
  const close = async () => {
    let endLimit = () => {};
    const limit = new Promise<"late">((resolve) => {
      endLimit = clock.after(longestClose, () => resolve("late"));
    });
    try {
      const closing = Promise.all([desktop.then((opened) => opened.close()), finishPlace()]);
      if ((await Promise.race([closing, limit])) === "late") log.error("Main was still writing after 5 s");
    } catch (error) {
      log.error("Main did not close as it should", error);
    }
    endLimit();
    isClosed = true;
    app.quit();
  };

  // A page that asked for a moment has closed the window itself: the quitting that it held up goes on here.
  app.on("window-all-closed", () => app.quit());
  let isClosing = false;
  app.on("will-quit", (event) => {
    if (isClosed) return;
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    void close();
  });
  powerMonitor.on("shutdown", () => app.quit());
  window.on(
    "session-end",
    () => void desktop.then((opened) => opened.close()).catch((error) => log.error("At log-off", error)),
  );
}
