import { formatPolarPoint, formatRootAttributes, formatSvgNumber } from "./svg.ts";

/** A six-blade aperture, open from 0 (pinhole) to 1, turned by degrees. Ornament for short lists; 56-unit box. */
export function aperture(open: number, rotation = 0): string {
  const center = 28;
  const ring = 26;
  const hole = 4 + Math.min(1, Math.max(0, open)) * 17;
  const corners = Array.from({ length: 6 }, (_, index) => rotation + index * 60);
  const outline = corners.map((degrees) => formatPolarPoint(center, center, hole, degrees)).join("L");
  const blades = corners
    .map((degrees) => {
      // Along the hexagon's side until it meets the ring
      const a = (degrees * Math.PI) / 180;
      const b = ((degrees + 60) * Math.PI) / 180;
      const dx = Math.cos(a) - Math.cos(b);
      const dy = Math.sin(a) - Math.sin(b);
      const x = hole * Math.cos(a);
      const y = hole * Math.sin(a);
      const half = x * dx + y * dy;
      const square = dx * dx + dy * dy;
      const reach = (-half + Math.sqrt(half * half - square * (x * x + y * y - ring * ring))) / square;
      return `M${formatSvgNumber(center + x)} ${formatSvgNumber(center + y)}L${formatSvgNumber(center + x + dx * reach)} ${formatSvgNumber(center + y + dy * reach)}`;
    })
    .join("");
  return (
    `<svg ${formatRootAttributes("aperture", "")} viewBox="0 0 56 56"><path class="i-beam" d="M${outline}Z"/>` +
    `<path class="i-mid" d="M${outline}Z${blades}"/><circle class="i-frame" cx="${center}" cy="${center}" r="${ring}"/></svg>`
  );
}
