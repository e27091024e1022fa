import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createIcons } from "./icons.ts";

const icons = createIcons();
const require = (name: string): Buffer => {
  const bytes = icons[name];
  if (!bytes) throw new Error(`There is no ${name}`);
  return Buffer.from(bytes);
};
const signature = "89504e470d0a1a0a";

/** Side of a square PNG, px. */
function readSide(png: Buffer): number {
  expect(png.subarray(0, 8).toString("hex")).toBe(signature);
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20));
  return png.readUInt32BE(16);
}

test("Linux has a picture of each side, 512 and 1024 px among them", () => {
  const names = Object.keys(icons).filter((name) => name.startsWith("linux/"));
  expect(names).toEqual(expect.arrayContaining(["linux/512x512.png", "linux/1024x1024.png"]));
  for (const name of names) expect(`linux/${readSide(require(name))}x${readSide(require(name))}.png`).toBe(name);
});

test("the ICO file's directory leads to pictures of the sides that it says, 256 px the largest", () => {
  const ico = require("icon.ico");
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

test("the ICNS file's entries follow one another to its end, under the names that macOS has for their sides", () => {
  const icns = require("icon.icns");
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

test("the same icons come out each time", () => {
  const toHash = (files: Record<string, Uint8Array>) =>
    Object.entries(files).map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
  expect(toHash(createIcons())).toEqual(toHash(icons));
});
