/** React handles what a boundary catches: whoever reports the window's errors gets this one as if nobody had. */
export function reportHandledError(error: unknown): void {
  window.dispatchEvent(new ErrorEvent("error", { error }));
}
