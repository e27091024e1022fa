import { fileURLToPath } from "node:url";
import { Resvg, renderAsync } from "@resvg/resvg-js";
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

/** A PNG, optionally scaled to a width in px. The same bytes each time. Drawn in a thread of its own. */
export async function rasterize(svg: string, width?: number): Promise<Buffer> {
  const image = await renderAsync(svg, { font, ...(width && { fitTo: { mode: "width", value: width } }) });
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  // Few colors: a palette looks the same at a quarter of the size. More effort makes one percent less, in twice the time.
  return sharp(image.pixels, { raw })
    .png({ palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();
}

/** Some networks leave larger pictures out of their cards. */
export const maxSocialBytes = 60_000;

/** Throws above `maxSocialBytes`. */
export async function rasterizeSocialPicture(file: string, svg: string): Promise<Buffer> {
  const picture = await rasterize(svg);
  if (picture.length > maxSocialBytes)
    throw new Error(`${file} has ${picture.length} bytes, more than ${maxSocialBytes}: draw it with fewer shapes`);
  return picture;
}
