import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { drawFavicon } from "@illumine/shared/drawing/favicon.ts";
import { expect, test } from "vitest";
import { createIcons } from "./icons.ts";

const icons = createIcons();
const readIcon = (name: string): Buffer => {
  const bytes = icons[name];
  if (!bytes) throw new Error(`There is no ${name}`);
  return Buffer.from(bytes);
};
const signature = "89504e470d0a1a0a";

function readSide(png: Buffer): number {
  expect(png.subarray(0, 8).toString("hex")).toBe(signature);
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20));
  return png.readUInt32BE(16);
}

test("Linux has a picture of each side, 512 and 1024 px among them", () => {
  const names = Object.keys(icons).filter((name) => name.startsWith("linux/"));
  expect(names).toEqual(expect.arrayContaining(["linux/512x512.png", "linux/1024x1024.png"]));
  for (const name of names) expect(`linux/${readSide(readIcon(name))}x${readSide(readIcon(name))}.png`).toBe(name);
});

test("the ICO file's directory points to images of the stated sizes, up to 256 px", () => {
  const ico = readIcon("icon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const start = ico.readUInt32LE(at + 12);
    const side = readSide(ico.subarray(start, start + ico.readUInt32LE(at + 8)));
    expect(ico.readUInt8(at)).toBe(side % 256);
    return side;
  });
  expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test("the ICNS file's entries are contiguous and have macOS's type for their size", () => {
  const icns = readIcon("icon.icns");
  expect(icns.toString("latin1", 0, 4)).toBe("icns");
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const entries: Record<string, number> = {};
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    entries[icns.toString("latin1", at, at + 4)] = readSide(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)));
  expect(entries).toEqual({
    ...{ icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 },
    ...{ ic11: 32, ic12: 64, ic13: 256, ic14: 512 },
  });
});

test("generating icons twice gives the same files", () => {
  const hashFiles = (files: Record<string, Uint8Array>) =>
    Object.entries(files).map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
  expect(hashFiles(createIcons())).toEqual(hashFiles(icons));
});

test("the window's icon is the site's", () => {
  const icon = new URL("../src/renderer/favicon.svg", import.meta.url);
  expect(readFileSync(icon, "utf8")).toBe(`${drawFavicon()}\n`);
});
