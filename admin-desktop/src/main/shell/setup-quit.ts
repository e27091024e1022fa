import { app, type BrowserWindow, powerMonitor } from "electron";
import type { Desktop } from "../desktop.ts";
import type { Clock, Log } from "../platform.ts";

const closeTimeoutMs = 5000;

interface QuitOptions {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  flushBounds(): Promise<void>;
  clock: Pick<Clock, "after">;
  log: Log;
}

export interface Quit {
  /** Quits, and in the end calls this in place of quitting: electron-updater quits itself, and wants nothing in its way. */
  quitWith(finish: () => void): void;
  cancel(): void;
}

/**
 * Quits only once nothing is being written: first the window closes and the page hands over its last edits, then main
 * closes, with a time limit. Closing the only window ends the app, on macOS too.
 */
export function setupQuit({ window, desktop, flushBounds, clock, log }: QuitOptions): Quit {
  let isClosed = false;
  const justQuit = () => app.quit();
  let finish = justQuit;
  const close = async () => {
    let cancelTimeout = () => {};
    const timeout = new Promise<"late">((resolve) => {
      cancelTimeout = clock.after(closeTimeoutMs, () => resolve("late"));
    });
    try {
      const closing = Promise.all([desktop.then((opened) => opened.close()), flushBounds()]);
      if ((await Promise.race([closing, timeout])) === "late") log.error("Main was still writing after 5 s");
    } catch (error) {
      log.error("Main didn't close cleanly", error);
    }
    cancelTimeout();
    isClosed = true;
    finish();
  };

  // A page that delayed closing closed the window itself, so quitting continues here.
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
  return {
    quitWith: (last) => {
      finish = last;
      app.quit();
    },
    cancel: () => {
      finish = justQuit;
    },
  };
}
