import type { Clock } from "./platform.ts";

export function coalesce(clock: Pick<Clock, "after">, delayMs: number, run: () => void) {
  let cancel: (() => void) | null = null;
  return {
    request: () => {
      cancel ??= clock.after(delayMs, () => {
        cancel = null;
        run();
      });
    },
    close: () => cancel?.(),
  };
}
