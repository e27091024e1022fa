/** Does what concerns one thing one after the other, and what concerns different things at the same time. */
export interface Turns {
  /** Rejects with what `act` rejects with; those behind it have their turn all the same. */
  take<Result>(key: string, act: () => Promise<Result>): Promise<Result>;
  /** Resolves once nobody has a turn or waits for one. */
  end(): Promise<void>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: (key, act) => {
      const result = (last.get(key) ?? Promise.resolve()).then(act);
      const settled = result.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return result;
    },
    end: async () => {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
