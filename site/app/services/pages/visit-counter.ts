/** A visit mustn't cost a write each. */
const savedAfterMs = 60_000;

export function createVisitCounter() {
  let visits = new Map<string, number>();
  let startedAt = 0;
  return {
    count(address: string, now: number): void {
      if (visits.size === 0) startedAt = now;
      visits.set(address, (visits.get(address) ?? 0) + 1);
    },
    takeDue(now: number): ReadonlyMap<string, number> | null {
      if (visits.size === 0 || now - startedAt < savedAfterMs) return null;
      const due = visits;
      visits = new Map();
      return due;
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
