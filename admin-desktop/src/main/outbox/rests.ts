import type { Clock } from "../platform.ts";

interface Rest {
  why: "network" | "site";
  end(): void;
}

/** Which items are not to be sent for a while. Timers, not times of day: people set clocks. */
export function createRests(clock: Clock, wake: () => void) {
  const rests = new Map<string, Rest>();
  const end = (id: string) => {
    rests.get(id)?.end();
    rests.delete(id);
  };
  return {
    has: (id: string): boolean => rests.has(id),
    begin: (id: string, why: Rest["why"], milliseconds: number): void => {
      end(id);
      const endTimer = clock.after(milliseconds, () => {
        rests.delete(id);
        wake();
      });
      rests.set(id, { why, end: endTimer });
    },
    /** @param why only those that rest for it */
    endAll: (why?: Rest["why"]): void => {
      for (const [id, rest] of [...rests]) if (why === undefined || rest.why === why) end(id);
    },
    end,
  };
}
