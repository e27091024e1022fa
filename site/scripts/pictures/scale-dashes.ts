/** The length of what a dashed element of a plate draws, in px: a circle, or a horizontal line. */
function findLength(element: string): number {
  const radius = / r="([\d.]+)"/.exec(element)?.[1];
  if (radius) return 2 * Math.PI * Number(radius);
  const line = / d="M([\d.-]+) [\d.-]+H([\d.-]+)"/.exec(element);
  if (!line) throw new Error(`Neither a circle nor a horizontal line: ${element}`);
  return Number(line[2]) - Number(line[1]);
}

/** The same drawing without `pathLength`, which resvg leaves aside: its dashes in px. */
export const scaleDashes = (svg: string): string =>
  svg.replace(/<(?:circle|path)[^>]* pathLength="[^>]*>/g, (element) => {
    const scale = findLength(element) / Number(/ pathLength="([\d.]+)"/.exec(element)?.[1]);
    return element.replace(/ pathLength="[^"]*"/, "").replace(/stroke-dasharray="([^"]+)"/, (_, dashes: string) => {
      const scaled = dashes.split(" ").map((dash) => (Number(dash) * scale).toFixed(3));
      return `stroke-dasharray="${scaled.join(" ")}"`;
    });
  });
