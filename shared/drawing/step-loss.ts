import { clampScore, formatRootAttributes, formatSvgNumber } from "./svg.ts";

/** A ruler from 0 to 100 % of those who started: a line at those who reached it, a beam back to those who went on. */
export function stepLoss({ share, shareOn }: { share: number; shareOn: number }): string {
  const came = clampScore(share) ?? 0;
  const went = Math.min(came, clampScore(shareOn) ?? 0);
  let ticks = "";
  for (let at = 0; at <= 100; at += 5) ticks += `M${at} 17v${at % 25 === 0 ? 9 : 5}`;
  const beam =
    came === went
      ? ""
      : `<rect x="${formatSvgNumber(went)}" y="4" width="${formatSvgNumber(came - went)}" height="12" class="i-beam"/>`;
  return (
    `<svg viewBox="0 0 100 28" preserveAspectRatio="none" ${formatRootAttributes("step-loss", "")}>` +
    `<path d="M0 16.5H100${ticks}" class="i-axis"/>${beam}` +
    `<path d="M0 16.5H${formatSvgNumber(came)}" class="i-mid"/><path d="M${formatSvgNumber(came)} 0v28" class="i-index"/></svg>`
  );
}
