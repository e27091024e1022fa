import { drawIcon } from "@illumine/shared/drawing/app-icon.ts";
import { encodeIcns, encodeIco, type IconPicture, icnsSides } from "@illumine/shared/drawing/icon-files.ts";
import { Resvg } from "@resvg/resvg-js";

const icoSides = [16, 24, 32, 48, 64, 128, 256];
const linuxSides = [16, 32, 48, 64, 128, 256, 512, 1024];

const square = drawIcon({ radius: 0.18 });
// macOS icons have a margin.
const rounded = drawIcon({ margin: 0.1, radius: 0.22 });

const renderPicture = (svg: string, side: number): IconPicture => ({
  side,
  png: new Resvg(svg, { fitTo: { mode: "width", value: side }, font: { loadSystemFonts: false } }).render().asPng(),
});

export function createIcons(): Record<string, Uint8Array> {
  const linux = linuxSides.map((side) => [`linux/${side}x${side}.png`, renderPicture(square, side).png] as const);
  return {
    "icon.ico": encodeIco(icoSides.map((side) => renderPicture(square, side))),
    "icon.icns": encodeIcns(icnsSides.map((side) => renderPicture(rounded, side))),
    ...Object.fromEntries(linux),
  };
}
