import { holdScore, toRootAttributes, toSvgNumber } from "./svg.ts";

/**
 * One step of a way on a ruler from 0 to 100 per cent of those who began: a line where they came, and a beam back to where
 * they went on, which are those who stopped. 100 units wide, stretched to its box while every line keeps its width.
 */
export function stepLoss({ share, shareOn }: { share: number; shareOn: number }): string {
  const came = holdScore(share) ?? 0;
  const went = Math.min(came, holdScore(shareOn) ?? 0);
  let ticks = "";
  for (let at = 0; at <= 100; at += 5) ticks += `M${at} 17v${at % 25 === 0 ? 9 : 5}`;
  const beam =
    came === went
      ? ""
      : `<rect x="${toSvgNumber(went)}" y="4" width="${toSvgNumber(came - went)}" height="12" class="i-beam"/>`;
  return (
    `<svg viewBox="0 0 100 28" preserveAspectRatio="none" ${toRootAttributes("step-loss", "")}>` +
    `<path d="M0 16.5H100${ticks}" class="i-axis"/>${beam}` +
    `<path d="M0 16.5H${toSvgNumber(came)}" class="i-mid"/><path d="M${toSvgNumber(came)} 0v28" class="i-index"/></svg>`
  );
}
