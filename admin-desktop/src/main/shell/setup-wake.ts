import { powerMonitor } from "electron";
import type { Desktop } from "../desktop.ts";
import type { Log } from "../platform.ts";

/** A computer that was asleep is often in another network. */
export function setupWake(desktop: Promise<Desktop>, log: Log): void {
  const recheck = () =>
    void desktop
      .then(({ calls }) => calls.checkConnection())
      .catch((error) => log.error("Couldn't check the connection after a sleep", error));
  powerMonitor.on("resume", recheck);
  powerMonitor.on("unlock-screen", recheck);
}
