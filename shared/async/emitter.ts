export interface Emitter<Values extends unknown[]> {
  /** In order; changes meanwhile count from the next time. A listener's error ends it and reaches the caller. */
  emit(...values: Values): void;
  /** Returns the unsubscribe function. A listener that subscribes twice is called once. */
  subscribe(listener: (...values: Values) => void): () => void;
}

export function createEmitter<Values extends unknown[] = []>(): Emitter<Values> {
  const listeners = new Set<(...values: Values) => void>();
  return {
    emit: (...values) => {
      for (const listener of [...listeners]) listener(...values);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
