import { drawIcon } from "@illumine/shared/drawing/app-icon.ts";
import { type IconPicture, icnsSides, toIcns, toIco } from "@illumine/shared/drawing/icon-files.ts";
import { Resvg } from "@resvg/resvg-js";

/** Sides of the pictures that Windows picks from, px. */
const icoSides = [16, 24, 32, 48, 64, 128, 256];
/** Sides that desktops of Linux look for, px. */
const linuxSides = [16, 32, 48, 64, 128, 256, 512, 1024];

const square = drawIcon({ radius: 0.18 });
// macOS sets icons with air around them.
const rounded = drawIcon({ margin: 0.1, radius: 0.22 });

const toPicture = (svg: string, side: number): IconPicture => ({
  side,
  png: new Resvg(svg, { fitTo: { mode: "width", value: side }, font: { loadSystemFonts: false } }).render().asPng(),
});

/** The app's icons as files for each system, by name. The same bytes each time. */
export function createIcons(): Record<string, Uint8Array> {
  const linux = linuxSides.map((side) => [`linux/${side}x${side}.png`, toPicture(square, side).png] as const);
  return {
    "icon.ico": toIco(icoSides.map((side) => toPicture(square, side))),
    "icon.icns": toIcns(icnsSides.map((side) => toPicture(rounded, side))),
    ...Object.fromEntries(linux),
  };
}
