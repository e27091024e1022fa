/**
 * React handles what a boundary catches, so the window never hears of it. Whoever reports the window's errors gets this
 * one as if nobody had handled it.
 */
export function reportHandledError(error: unknown): void {
  window.dispatchEvent(new ErrorEvent("error", { error }));
}
