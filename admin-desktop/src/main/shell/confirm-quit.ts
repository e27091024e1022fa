import { type BrowserWindow, dialog, powerMonitor } from "electron";
import type { Desktop } from "../desktop.ts";
import type { Log } from "../platform.ts";

interface ConfirmQuitOptions {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  onStay(): void;
  log: Log;
}

interface QuitConfirmation {
  forget(): void;
}

/** Asks before the app ends with texts in the outbox. Closing the only window ends it. A system that shuts down isn't held up. */
export function confirmQuit({ window, desktop, onStay, log }: ConfirmQuitOptions): QuitConfirmation {
  let unsent = 0;
  let isConfirmed = false;
  let isAsking = false;

  const follow = async () => {
    const opened = await desktop;
    opened.subscribe((event) => {
      if (event.kind === "outbox") unsent = event.entries.length;
    });
    unsent = (await opened.calls.listOutbox()).length;
  };
  follow().catch((error) => log.error("Couldn't read the outbox for the question at the end", error));

  const ask = async () => {
    isAsking = true;
    const { response } = await dialog.showMessageBox(window, {
      type: "question",
      message: unsent === 1 ? "1 text hasn't been sent to the site" : `${unsent} texts haven't been sent to the site`,
      detail:
        "Nothing is lost: the outbox is saved on this computer, and the app sends what it can when it runs again.",
      buttons: ["Quit", "Stay"],
      defaultId: 0,
      cancelId: 1,
    });
    isAsking = false;
    if (window.isDestroyed()) return;
    if (response !== 0) return onStay();
    isConfirmed = true;
    window.close();
  };

  window.on("close", (event) => {
    if (unsent === 0 || isConfirmed) return;
    event.preventDefault();
    if (!isAsking) void ask();
  });
  const confirm = () => {
    isConfirmed = true;
  };
  powerMonitor.on("shutdown", confirm);
  window.on("query-session-end", confirm);
  return {
    forget: () => {
      isConfirmed = false;
    },
  };
}
