import { clampScore, formatRootAttributes, formatSvgNumber } from "./svg.ts";

const [width, height] = [160, 64];
const [left, right, top, bottom] = [8, 152, 6, 54];

/** Shares from 0 to 1, from the group with the lowest rest of the scale to the highest. A table belongs beside it. */
export function optionCurve(shares: readonly number[], isRight: boolean): string {
  const n = formatSvgNumber;
  const toX = (at: number) => left + ((right - left) * at) / Math.max(1, shares.length - 1);
  const toY = (share: number) => bottom - ((bottom - top) * (clampScore(100 * share) ?? 0)) / 100;
  let ticks = "";
  for (let at = 0; at < shares.length; at += 1) ticks += `M${n(toX(at))} ${bottom}v4`;
  const points = shares.map((share, at) => `${n(toX(at))} ${n(toY(share))}`);
  const dots = shares
    .map((share, at) => `<circle cx="${n(toX(at))}" cy="${n(toY(share))}" r="2" class="i-dot"/>`)
    .join("");
  return (
    `<svg viewBox="0 0 ${width} ${height}" ${formatRootAttributes("option-curve", "")}>` +
    `<path d="M${left} ${top}H${right}M${left} ${(top + bottom) / 2}H${right}" class="i-hair"/>` +
    `<path d="M${left} ${bottom}H${right}${ticks}" class="i-axis"/>` +
    `<path d="M${points.join("L")}" class="${isRight ? "i-bold" : "i-mid"}"/>${dots}</svg>`
  );
}
