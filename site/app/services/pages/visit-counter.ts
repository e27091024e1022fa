/** A visit mustn't cost a write each. */
const savedAfterMs = 60_000;

/** Counts visits of an isolate until they are saved. */
export function createVisitCounter() {
  let visits = new Map<string, number>();
  let startedAt = 0;
  return {
    count(address: string, now: number): void {
      if (visits.size === 0) startedAt = now;
      visits.set(address, (visits.get(address) ?? 0) + 1);
    },
    /** Null until it's time to save them. */
    takeDue(now: number): ReadonlyMap<string, number> | null {
      if (visits.size === 0 || now - startedAt < savedAfterMs) return null;
      const due = visits;
      visits = new Map();
      return due;
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
