import { clampScore, findBeam, formatSvgNumber, type Reading, reportPaint } from "./svg.ts";

/** Literal colors, for the printed report: 100 units wide, may be stretched; line widths don't change. */
export function ruler(reading: Reading, marks: readonly number[] = []): string {
  const value = clampScore(reading.value);
  const beam = findBeam(reading);
  let ticks = "";
  for (let at = 0; at <= 100; at += 5) ticks += `M${at} 17v${at % 25 === 0 ? 9 : 5}`;
  const line = 'vector-effect="non-scaling-stroke" fill="none"';
  const light = beam
    ? `<rect x="${formatSvgNumber(beam[0])}" y="4" width="${formatSvgNumber(beam[1] - beam[0])}" height="12" ${reportPaint["i-beam"]}/>`
    : "";
  const edges = beam ? `M${formatSvgNumber(beam[0])} 4v12M${formatSvgNumber(beam[1])} 4v12` : "";
  const index =
    value === null ? "" : `<path d="M${formatSvgNumber(value)} 0v28" stroke="#17191A" stroke-width="2.5" ${line}/>`;
  const dashed = marks.map((at) => `M${at} 0v28`).join("");
  const dashes = dashed && `<path d="${dashed}" stroke="#9DA09B" stroke-width="1" stroke-dasharray="2 3" ${line}/>`;
  return (
    `<svg viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">${dashes}${light}` +
    `<path d="${edges}M0 16.5H100${ticks}" stroke="#17191A" stroke-width="1" ${line}/>${index}</svg>`
  );
}
