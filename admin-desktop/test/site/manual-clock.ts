import type { Clock } from "#src/main/platform.ts";

/** Lets what was promised happen, and what that promises in turn. */
export async function letSettle(): Promise<void> {
  // An answer's body is read in several turns.
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** A clock that stands until a test moves it. */
export function createManualClock(start = Date.parse("2026-03-01T10:00:00.000Z")) {
  let now = start;
  /** Of the timers, which do not follow the time of day. */
  let elapsed = 0;
  let timers: { at: number; act: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, act) => {
      const timer = { at: elapsed + milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    ...clock,
    /** Somebody sets the time of day. */
    set: (time: number) => {
      now = time;
    },
    /** Time passes; what was due comes in its order, and each has its effects before the next. */
    pass: async (milliseconds: number) => {
      const end = elapsed + milliseconds;
      await letSettle();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now += next.at - elapsed;
        elapsed = next.at;
        next.act();
        await letSettle();
      }
      now += end - elapsed;
      elapsed = end;
    },
  };
}
export type ManualClock = ReturnType<typeof createManualClock>;
