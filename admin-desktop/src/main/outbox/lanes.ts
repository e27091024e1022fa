/** Work under one name is done one after the other; under different names at once. */
export function createLanes() {
  const ends = new Map<string, Promise<unknown>>();
  return {
    run: <Result>(name: string, act: () => Promise<Result>): Promise<Result> => {
      const own = (ends.get(name) ?? Promise.resolve()).then(act);
      // Whoever asked for it hears of its failure; the next one only waits for its end.
      const end = Promise.allSettled([own]);
      ends.set(name, end);
      void end.then(() => ends.get(name) === end && ends.delete(name));
      return own;
    },
    /** Resolves once nothing is being done that was begun before. */
    rest: () => Promise.all(ends.values()),
  };
}
