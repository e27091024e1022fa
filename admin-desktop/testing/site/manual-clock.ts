import type { Clock } from "#src/main/platform.ts";

export async function flushPromises(): Promise<void> {
  // Reading a response's body takes several rounds.
  for (let round = 0; round < 3; round += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

export function createManualClock(start = Date.parse("2026-03-01T10:00:00.000Z")) {
  let now = start;
  let elapsed = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (durationMs, callback) => {
      const timer = { at: elapsed + durationMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    ...clock,
    set: (time: number) => {
      now = time;
    },
    pass: async (durationMs: number) => {
      const end = elapsed + durationMs;
      await flushPromises();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now += next.at - elapsed;
        elapsed = next.at;
        next.callback();
        await flushPromises();
      }
      now += end - elapsed;
      elapsed = end;
    },
  };
}
export type ManualClock = ReturnType<typeof createManualClock>;
