import type { Clock } from "./platform.ts";

/** This computer's. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
