import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

const isQueued = (key: string) => key === "Enter" || /^[1-9]$/.test(key);
const isPassed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || key === "Tab" || key === "Escape" || /^F\d/.test(key);

/**
 * While a question is being left, it's still on the screen and would take what is typed. Digits and Enter wait for the
 * next one, one after another; other keys that could change an answer do nothing.
 */
export function useKeyQueue(path: string, applyKey: (key: string) => void) {
  const left = useRef<string | null>(null);
  const keys = useRef<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question, with its own handler
  useLayoutEffect(() => {
    left.current = null;
    // A queued Enter leaves this question too: the rest waits for the one after it.
    while (left.current === null) {
      const key = keys.current.shift();
      if (key === undefined) return;
      applyKey(key);
    }
  }, [path]);

  const isLeaving = () => left.current === path;
  return {
    isLeaving,
    leave: () => {
      left.current = path;
    },
    /** Whether the key was taken because the question is being left. */
    enqueue: (event: KeyboardEvent): boolean => {
      if (!isLeaving()) return false;
      if (isPassed(event)) return true;
      event.preventDefault();
      if (!event.repeat && isQueued(event.key)) keys.current.push(event.key);
      return true;
    },
  };
}
