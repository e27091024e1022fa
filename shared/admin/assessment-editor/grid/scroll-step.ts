const maxPxPerMs = 2.4;
const pxPerMsPerPxOutside = 0.02;
/** After a longer frame the sheet would jump. */
const maxFrameMs = 250;

/** How far to scroll in a frame while the pointer is at `at`: the farther outside, the faster. In px. */
export function getScrollStep(at: number, from: number, to: number, frameMs: number): number {
  const outside = at < from ? at - from : at > to ? at - to : 0;
  const pxPerMs = Math.min(maxPxPerMs, Math.abs(outside) * pxPerMsPerPxOutside);
  return Math.sign(outside) * Math.ceil(pxPerMs * Math.min(frameMs, maxFrameMs));
}
