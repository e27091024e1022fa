import type { Clock } from "./platform.ts";

/**
 * Does something soon after it is asked for, and once for all who asked meanwhile: at the latest so many milliseconds
 * after the first of them.
 */
export function coalesce(clock: Pick<Clock, "after">, milliseconds: number, act: () => void) {
  let end: (() => void) | null = null;
  return {
    ask: () => {
      end ??= clock.after(milliseconds, () => {
        end = null;
        act();
      });
    },
    close: () => end?.(),
  };
}
