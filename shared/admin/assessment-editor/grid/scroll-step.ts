const maxStep = 40;

/** How far to scroll in a frame while the pointer is at `at`: the farther outside, the faster. In px. */
export function getScrollStep(at: number, from: number, to: number): number {
  const outside = at < from ? at - from : at > to ? at - to : 0;
  const step = Math.min(maxStep, Math.ceil(Math.abs(outside) / 3));
  return Math.sign(outside) * step;
}
