import { fc } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import { type Bytes, fromLatin1, joinBytes, toLatin1, viewBytes } from "./bytes.ts";
import { buildOrientationBlock, type Orientation, readOrientation } from "./orientation.ts";
import { stripMetadata } from "./strip-metadata.ts";

const secret = "GPS 52.5N 13.4E, Jane Doe's phone";

const toUint = (value: number, bytes: number, isLittle = false): Bytes => {
  const values = Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) & 255);
  return Uint8Array.from(isLittle ? values : values.reverse());
};
const exif = (orientation: Orientation) => joinBytes([buildOrientationBlock(orientation), fromLatin1(secret)]);

const segment = (marker: number, content: Uint8Array) =>
  joinBytes([Uint8Array.of(0xff, marker), toUint(content.length + 2, 2), content]);
const jfif = segment(0xe0, fromLatin1("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0"));
const profile = segment(0xe2, fromLatin1("ICC_PROFILE\0\u0001\u0001 profile"));
const frame = segment(0xc0, Uint8Array.of(8, 0, 1, 0, 2, 1, 1, 0x11, 0));
const scan = joinBytes([segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)), Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd0, 3)]);
const startOfJpeg = Uint8Array.of(0xff, 0xd8);
const endOfJpeg = Uint8Array.of(0xff, 0xd9);
const jpeg = (...parts: Uint8Array[]) => joinBytes([startOfJpeg, ...parts, scan, endOfJpeg]);

const chunk = (type: string, content: Uint8Array) =>
  joinBytes([toUint(content.length, 4), fromLatin1(type), content, toUint(0, 4)]);
const pngSignature = fromLatin1("\x89PNG\r\n\x1a\n");
const header = chunk("IHDR", new Uint8Array(13));
const png = (...parts: Uint8Array[]) =>
  joinBytes([pngSignature, header, ...parts, chunk("IDAT", fromLatin1("pixels")), chunk("IEND", new Uint8Array(0))]);

const riffChunk = (type: string, content: Uint8Array) =>
  joinBytes([fromLatin1(type), toUint(content.length, 4, true), content, new Uint8Array(content.length % 2)]);
const webp = (...parts: Uint8Array[]) => {
  const content = joinBytes([fromLatin1("WEBP"), ...parts]);
  return joinBytes([fromLatin1("RIFF"), toUint(content.length, 4, true), content]);
};
const extended = (flags: number) => riffChunk("VP8X", joinBytes([Uint8Array.of(flags), new Uint8Array(9)]));
const lossy = riffChunk("VP8 ", fromLatin1("odd"));

const subBlocks = (text: string) => joinBytes([Uint8Array.of(text.length), fromLatin1(text), Uint8Array.of(0)]);
const application = (name: string, text: string) =>
  joinBytes([Uint8Array.of(0x21, 0xff, 11), fromLatin1(name), subBlocks(text)]);
const gifImage = joinBytes([Uint8Array.of(0x2c), new Uint8Array(9), Uint8Array.of(2), subBlocks("pixels")]);
const gif = (...parts: Uint8Array[]) =>
  joinBytes([
    fromLatin1("GIF89a"),
    new Uint8Array(4),
    Uint8Array.of(0x80, 0, 0),
    new Uint8Array(6),
    ...parts,
    gifImage,
    Uint8Array.of(0x3b),
  ]);

const box = (type: string, ...content: Uint8Array[]) => {
  const joined = joinBytes(content);
  return joinBytes([toUint(joined.length + 8, 4), fromLatin1(type), joined]);
};
const fullBox = (type: string, version: number, ...content: Uint8Array[]) =>
  box(type, Uint8Array.of(version, 0, 0, 0), ...content);
const entry = (id: number, type: string) =>
  fullBox("infe", 2, toUint(id, 2), toUint(0, 2), fromLatin1(type), Uint8Array.of(0));

/** An AVIF whose items lie one after another in `mdat`. */
function avif(items: [type: string, content: Uint8Array][], ...properties: Uint8Array[]): Bytes {
  const type = box("ftyp", fromLatin1("avif"), new Uint8Array(4));
  const build = (start: number) => {
    let offset = start;
    const locations = items.map(([, content], index) => {
      const location = joinBytes([
        toUint(index + 1, 2),
        toUint(0, 2),
        toUint(1, 2),
        toUint(offset, 4),
        toUint(content.length, 4),
      ]);
      offset += content.length;
      return location;
    });
    const names = fullBox("iinf", 0, toUint(items.length, 2), ...items.map(([kind], index) => entry(index + 1, kind)));
    const positions = fullBox("iloc", 0, toUint(0x4400, 2), toUint(items.length, 2), ...locations);
    return joinBytes([type, fullBox("meta", 0, names, positions, box("iprp", box("ipco", ...properties)))]);
  };
  const start = build(0).length + 8;
  return joinBytes([build(start), box("mdat", ...items.map(([, content]) => content))]);
}

const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const exifSegment = (orientation: Orientation) => segment(0xe1, joinBytes([fromLatin1("Exif\0\0"), exif(orientation)]));

const pictures: [name: string, type: string, withMetadata: Bytes, without: Bytes][] = [
  [
    "JPEG",
    "image/jpeg",
    joinBytes([
      jpeg(
        jfif,
        exifSegment(1),
        segment(0xe1, fromLatin1(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
        segment(0xe2, fromLatin1(`MPF\0${secret}`)),
        segment(0xed, fromLatin1(`Photoshop 3.0\0${secret}`)),
        segment(0xfe, fromLatin1(secret)),
        profile,
        frame,
      ),
      fromLatin1(`a video of ${secret}`),
    ]),
    jpeg(jfif, profile, frame),
  ],
  [
    "PNG",
    "image/png",
    joinBytes([
      png(
        chunk("eXIf", exif(1)),
        chunk("tEXt", fromLatin1(`Author\0${secret}`)),
        chunk("iTXt", fromLatin1(`XML:com.adobe.xmp\0${secret}`)),
        chunk("zTXt", fromLatin1(secret)),
        chunk("tIME", new Uint8Array(7)),
        chunk("prVt", fromLatin1(secret)),
        chunk("gAMA", toUint(45_455, 4)),
      ),
      fromLatin1(secret),
    ]),
    png(chunk("gAMA", toUint(45_455, 4))),
  ],
  [
    "WebP",
    "image/webp",
    webp(
      extended(0x2c),
      riffChunk("ICCP", fromLatin1("profile")),
      lossy,
      riffChunk("EXIF", exif(1)),
      riffChunk("XMP ", fromLatin1(secret)),
    ),
    webp(extended(0x20), riffChunk("ICCP", fromLatin1("profile")), lossy),
  ],
  [
    "GIF",
    "image/gif",
    gif(
      application("NETSCAPE2.0", "\u0001\0\0"),
      application("XMP DataXMP", secret),
      joinBytes([Uint8Array.of(0x21, 0xfe), subBlocks(secret)]),
      joinBytes([Uint8Array.of(0x21, 0xf9), subBlocks("\0\0\0\0")]),
    ),
    gif(application("NETSCAPE2.0", "\u0001\0\0"), joinBytes([Uint8Array.of(0x21, 0xf9), subBlocks("\0\0\0\0")])),
  ],
];

test.each(pictures)("a %s loses its metadata and nothing else", (_, type, withMetadata, without) => {
  expect(text(withMetadata)).toContain("Jane Doe");
  expect(text(stripMetadata(type, withMetadata).bytes)).toBe(text(without));
});

test.each(pictures)("a %s without metadata stays as it is", (_, type, __, without) => {
  expect(stripMetadata(type, without)).toEqual({ bytes: without, orientation: 1 });
});

test("an AVIF's metadata is overwritten where it is", () => {
  const bytes = avif([
    ["av01", fromLatin1("pixels")],
    ["Exif", joinBytes([toUint(0, 4), exif(6)])],
    ["mime", fromLatin1(`<x:xmpmeta>${secret}`)],
  ]);
  const stripped = stripMetadata("image/avif", bytes);
  expect(text(bytes)).toContain("Jane Doe");
  expect(text(stripped.bytes)).not.toContain("Jane Doe");
  expect(stripped.bytes).toHaveLength(bytes.length);
  expect(text(stripped.bytes)).toContain("pixels");
  expect(stripped.orientation).toBe(1);
  const turned = avif([["av01", fromLatin1("pixels")]], box("irot", Uint8Array.of(3)));
  expect(stripMetadata("image/avif", turned)).toEqual({ bytes: turned, orientation: 6 });
});

test("a turned picture keeps how it is turned, and only that", () => {
  const turned = stripMetadata("image/jpeg", jpeg(jfif, exifSegment(6), frame));
  const block = segment(0xe1, joinBytes([fromLatin1("Exif\0\0"), buildOrientationBlock(6)]));
  expect([turned.orientation, text(turned.bytes)]).toEqual([6, text(jpeg(jfif, block, frame))]);
  // Without JFIF, EXIF comes first.
  expect(text(stripMetadata("image/jpeg", jpeg(exifSegment(8), frame)).bytes).slice(6, 10)).toBe("Exif");

  const png6 = stripMetadata("image/png", png(chunk("eXIf", exif(6))));
  const at = text(png6.bytes).indexOf("eXIf");
  expect(readOrientation(png6.bytes.subarray(at + 4))).toBe(6);
  expect(viewBytes(png6.bytes).getUint32(at - 4)).toBe(26);
  expect(text(png6.bytes)).not.toContain("Jane Doe");

  const webp6 = stripMetadata("image/webp", webp(extended(8), lossy, riffChunk("EXIF", exif(6))));
  expect(webp6.orientation).toBe(6);
  expect(text(webp6.bytes)).toBe(text(webp(extended(8), lossy, riffChunk("EXIF", buildOrientationBlock(6)))));
});

test("an orientation is read in both byte orders, and a damaged block has none", () => {
  const little = joinBytes([
    fromLatin1("II*\0"),
    toUint(8, 4, true),
    toUint(1, 2, true),
    toUint(0x112, 2, true),
    toUint(3, 2, true),
    toUint(1, 4, true),
    toUint(8, 2, true),
    toUint(0, 2),
  ]);
  expect(readOrientation(little)).toBe(8);
  const whole = buildOrientationBlock(6);
  expect(readOrientation(whole)).toBe(6);
  for (let length = 0; length < 20; length += 1)
    expect(readOrientation(whole.subarray(0, length)), `${length}`).toBe(1);
});

test("a PNG's new chunk has the checksum that decoders compare", () => {
  const { bytes } = stripMetadata("image/png", png(chunk("eXIf", exif(6))));
  const at = text(bytes).indexOf("eXIf");
  expect(viewBytes(bytes).getUint32(at + 4 + 26)).toBe(0xd667_4b69);
});

test("damaged pictures are neither refused nor read forever", () => {
  const types = pictures.map(([, type]) => type);
  const whole = pictures.map(([, , bytes]) => bytes).concat(avif([["Exif", exif(6)]]));
  fc.assert(
    fc.property(
      fc.constantFrom(...types, "image/avif"),
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
      fc.nat(400),
      (type, bytes, edits, length) => {
        const damaged = bytes.slice(0, Math.max(16, length));
        for (const [at, byte] of edits) if (at < damaged.length) damaged[at] = byte;
        const stripped = stripMetadata(type, damaged);
        return stripped.bytes.length <= damaged.length + 64;
      },
    ),
  );
});

test("text isn't a picture", () => {
  const bytes = fromLatin1(secret);
  expect(toLatin1(stripMetadata("text/plain", bytes).bytes)).toBe(secret);
});
