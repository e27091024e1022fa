import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

const findFontFile = (name: string) =>
  fileURLToPath(new URL(`../../../shared/ui/theme/fonts/${name}`, import.meta.url));

export const sans = "Instrument Sans";
export const mono = "Martian Mono SemiExpanded";

const font = {
  loadSystemFonts: false,
  fontFiles: ["instrument-sans-500.ttf", "martian-mono-400.ttf"].map(findFontFile),
  defaultFontFamily: sans,
};

/** Width in px. */
export function measureText(svgText: string): number {
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400">${svgText}</svg>`, {
    font,
  }).innerBBox();
  return box ? box.x + box.width : 0;
}

export const render = (svg: string, width?: number) =>
  new Resvg(svg, { font, ...(width && { fitTo: { mode: "width", value: width } }) }).render();

/** A PNG, optionally scaled to a width in px. The same bytes each time. */
export async function rasterize(svg: string, width?: number): Promise<Buffer> {
  const image = render(svg, width);
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  // Few colors: a palette looks the same at a quarter of the size.
  return sharp(image.pixels, { raw })
    .png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
