export interface Emitter<Values extends unknown[]> {
  /**
   * Calls the listeners in the order they subscribed; whoever subscribes or unsubscribes meanwhile counts from the
   * next time. A listener that throws ends it, and its error reaches the caller.
   */
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
