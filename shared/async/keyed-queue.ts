/** Tasks with the same key run one after the other, tasks with different keys in parallel. */
export interface KeyedQueue {
  /** Rejects as the task does; the tasks behind it run all the same. */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  whenIdle(): Promise<void>;
}

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (key, task) => {
      const result = (last.get(key) ?? Promise.resolve()).then(task);
      const done = result.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, done);
      void done.then(() => {
        if (last.get(key) === done) last.delete(key);
      });
      return result;
    },
    whenIdle: async () => {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
