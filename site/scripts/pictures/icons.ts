import { mark } from "@illumine/shared/drawing/mark";
import type { Paint } from "@illumine/shared/drawing/svg";

const faces = {
  light: { ground: "#F3F3EF", line: "#17191A", beam: "#FFC400" },
  dark: { ground: "#121415", line: "#ECECE6", beam: "#FFC91F" },
} as const;

const toPaint = ({ line, beam }: (typeof faces)["light" | "dark"]): Paint => ({
  "mark-beam": `fill="${beam}"`,
  "mark-line": `fill="none" stroke="${line}" stroke-width="2.4"`,
});

/** The mark on its ground. `share` is the mark's part of the side: a maskable icon may lose its outer fifth. */
export const drawIcon = (share = 0.82) => {
  const side = 32 / share;
  const edge = (side - 32) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${faces.light.ground}"/>` +
    `<svg x="${edge}" y="${edge}" width="32" height="32" viewBox="0 0 32 32">${mark({ paint: toPaint(faces.light) })}</svg></svg>`
  );
};

/** The tab's icon: follows the theme of the browser, which is not always the theme of the page. */
export function drawFavicon(): string {
  const inner = mark().replace(/^<svg[^>]*>|<\/svg>$/g, "");
  const toRules = ({ ground, line, beam }: (typeof faces)["light" | "dark"]) =>
    `.ground{fill:${ground}}.mark-beam{fill:${beam}}.mark-line{fill:none;stroke:${line};stroke-width:2.4}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${toRules(faces.light)}` +
    `@media (prefers-color-scheme:dark){${toRules(faces.dark)}}</style><rect class="ground" width="32" height="32"/>${inner}</svg>`
  );
}

/** PNGs of 16 to 255 px in one ICO file: a directory, then the pictures as they are. */
export function toIco(pictures: { side: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    directory.writeUInt8(side, at);
    directory.writeUInt8(side, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
