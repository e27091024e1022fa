import type { Clock } from "./document-saver.ts";

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimer: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
