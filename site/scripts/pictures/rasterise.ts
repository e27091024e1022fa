import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

const toFontFile = (name: string) => fileURLToPath(new URL(`../../../shared/ui/theme/fonts/${name}`, import.meta.url));

/** Names of the two typefaces in SVG text; resvg finds them in their files and looks nowhere else. */
export const sans = "Instrument Sans";
export const mono = "Martian Mono SemiExpanded";

const font = {
  loadSystemFonts: false,
  fontFiles: ["instrument-sans-500.ttf", "martian-mono-400.ttf"].map(toFontFile),
  defaultFontFamily: sans,
};

/** Width of a line of text as it will be drawn, in px. */
export function measureText(svgText: string): number {
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400">${svgText}</svg>`, {
    font,
  }).innerBBox();
  return box ? box.x + box.width : 0;
}

/** The drawing as pixels, at its own size or scaled to a width. */
export const render = (svg: string, width?: number) =>
  new Resvg(svg, { font, ...(width && { fitTo: { mode: "width", value: width } }) }).render();

/** An opaque or transparent PNG of the drawing at its own size, or scaled to a width. The same bytes each time. */
export async function rasterise(svg: string, width?: number): Promise<Buffer> {
  const image = render(svg, width);
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  // Few colours with their blends: a palette loses nothing that can be seen, and three quarters of the weight.
  return sharp(image.pixels, { raw })
    .png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
