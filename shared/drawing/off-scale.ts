import { formatPolarPoint, formatRootAttributes } from "./svg.ts";

export function offScale(): string {
  const x = 640;
  const y = 620;
  const radius = 560;
  // 0 lies on the left, 100 on the right
  const at = (value: number, r: number) => formatPolarPoint(x, y, r, 180 + value * 1.8);
  let fine = "";
  let mid = "";
  let bold = "";
  for (let value = 0; value <= 92; value++) {
    const tick = (length: number) => `M${at(value, radius)}L${at(value, radius - length)}`;
    if (value % 10 === 0) bold += tick(34);
    else if (value % 5 === 0) mid += tick(22);
    else fine += tick(12);
  }
  let numbers = "";
  for (let value = 0; value <= 90; value += 10) {
    const [tx, ty] = at(value, radius + 28).split(" ");
    numbers += `<text x="${tx}" y="${ty}" dy=".35em" text-anchor="middle">${value * 4}</text>`;
  }
  const [stopX, stopY] = at(99.9, radius - 20).split(" ");
  return (
    `<svg ${formatRootAttributes("offscale", "")} viewBox="0 0 1280 640">` +
    `<path class="i-hair" d="M${at(0, radius - 60)}A${radius - 60} ${radius - 60} 0 0 1 ${at(100, radius - 60)}"/>` +
    `<path class="i-beam" d="M${x} ${y}L${at(95.6, radius * 1.8)}L${at(99.4, radius * 1.8)}Z"/>` +
    `<path class="i-fine" d="${fine}"/><path class="i-mid" d="${mid}"/><path class="i-bold" d="${bold}"/>` +
    `<path class="i-frame" d="M${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(92, radius)}"/>` +
    `<path class="i-frame" d="M${at(0, radius)}H${x + radius}"/><g class="i-num">${numbers}</g>` +
    `<path class="i-index" d="M${x} ${y}L${at(97.5, radius * 1.8)}"/>` +
    `<circle class="i-stop" cx="${stopX}" cy="${Number(stopY) - 8}" r="7"/>` +
    `<path class="i-hub" d="M${x - 48} ${y}A48 48 0 0 1 ${x + 48} ${y}Z"/></svg>`
  );
}
