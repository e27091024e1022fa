import type { Clock } from "../platform.ts";

interface Backoff {
  reason: "network" | "site";
  end(): void;
}

/** Uses timers rather than the time of day, because people change clocks. */
export function createBackoffs(clock: Clock, onEnd: () => void) {
  const backoffs = new Map<string, Backoff>();
  const end = (id: string) => {
    backoffs.get(id)?.end();
    backoffs.delete(id);
  };
  return {
    has: (id: string): boolean => backoffs.has(id),
    start: (id: string, reason: Backoff["reason"], delayMs: number): void => {
      end(id);
      const cancelTimer = clock.after(delayMs, () => {
        backoffs.delete(id);
        onEnd();
      });
      backoffs.set(id, { reason, end: cancelTimer });
    },
    endAll: (reason?: Backoff["reason"]): void => {
      for (const [id, backoff] of [...backoffs]) if (reason === undefined || backoff.reason === reason) end(id);
    },
    end,
  };
}
