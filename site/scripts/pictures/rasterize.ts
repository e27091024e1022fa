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

const draw = (svg: string, width?: number) =>
  renderAsync(svg, { font, ...(width && { fitTo: { mode: "width", value: width } }) });

type Drawing = Awaited<ReturnType<typeof draw>>;

/** Of libimagequant, 0 to 100: the palette has as many colors as it needs for that. */
const fineQuality = 97;
const socialQualities = [fineQuality, 80, 60];

/** A palette looks the same at half of the size. More effort makes one percent less, in twice the time. */
function encode({ pixels, width, height }: Drawing, quality = fineQuality): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, quality, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();
}

/** A PNG, optionally scaled to a width in px. The same bytes each time. Drawn in a thread of its own. */
export const rasterize = async (svg: string, width?: number): Promise<Buffer> => encode(await draw(svg, width));

/** Some networks leave larger pictures out of their cards. */
export const maxSocialBytes = 60_000;

/** In fewer colors where it would be too large. Throws above `maxSocialBytes`. */
export async function rasterizeSocialPicture(file: string, svg: string): Promise<Buffer> {
  const drawing = await draw(svg);
  let smallest = 0;
  for (const quality of socialQualities) {
    const picture = await encode(drawing, quality);
    if (picture.length <= maxSocialBytes) return picture;
    smallest = picture.length;
  }
  throw new Error(`${file} has ${smallest} bytes, more than ${maxSocialBytes}: draw it with fewer shapes`);
}
