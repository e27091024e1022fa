import { createSign, generateKeyPairSync, verify } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { unwrapEC2Signature } from "./unwrap-ec2-signature.ts";

const modules = "../../../../node_modules/";
const library = "@simplewebauthn/server/esm/helpers/iso/isoCrypto/unwrapEC2Signature.js";
let unwrapInLibrary: typeof unwrapEC2Signature;

beforeAll(async () => {
  const address = new URL(modules + library, import.meta.url).href;
  const loaded: { unwrapEC2Signature: typeof unwrapEC2Signature } = await import(/* @vite-ignore */ address);
  unwrapInLibrary = loaded.unwrapEC2Signature;
});

const curves = [
  ["P-256", 1],
  ["P-384", 2],
  ["P-521", 3],
] as const;
const signatures = 300;

test.each(curves)("signatures of %s come out as the library's function gives them, and verify", (namedCurve, curve) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve });
  for (let message = 0; message < signatures; message += 1) {
    const text = Buffer.from(String(message));
    const signature = createSign("SHA256").update(text).sign(privateKey);
    const unwrapped = unwrapEC2Signature(signature, curve);
    expect([...unwrapped]).toEqual([...unwrapInLibrary(new Uint8Array(signature), curve)]);
    expect(verify("SHA256", text, { key: publicKey, dsaEncoding: "ieee-p1363" }, unwrapped)).toBe(true);
  }
});

const pad = (last: number) => [...Array.from({ length: 31 }, () => 0), last];

test("short numbers are padded, and the zero of positive ones goes", () => {
  const signature = Uint8Array.from([0x30, 0x07, 0x02, 0x01, 0x05, 0x02, 0x02, 0x00, 0x80]);
  expect([...unwrapEC2Signature(signature, 1)]).toEqual([...pad(5), ...pad(0x80)]);
});

const malformed: [string, number[]][] = [
  ["nothing", []],
  ["a tag alone", [0x30]],
  ["another tag", [0x31, 0x06, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05]],
  ["one number", [0x30, 0x03, 0x02, 0x01, 0x05]],
  ["three numbers", [0x30, 0x09, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05]],
  ["bytes after the end", [0x30, 0x06, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05, 0x00]],
  ["a length beyond the end", [0x30, 0x07, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05]],
  ["a long length for a short value", [0x30, 0x81, 0x06, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05]],
  ["an indefinite length", [0x30, 0x80, 0x02, 0x01, 0x05, 0x02, 0x01, 0x05, 0x00, 0x00]],
  ["a negative number", [0x30, 0x06, 0x02, 0x01, 0x85, 0x02, 0x01, 0x05]],
  ["a number with a needless zero", [0x30, 0x07, 0x02, 0x02, 0x00, 0x05, 0x02, 0x01, 0x05]],
  ["an empty number", [0x30, 0x05, 0x02, 0x00, 0x02, 0x01, 0x05]],
  ["a number that is too long", [0x30, 0x26, 0x02, 0x21, ...Array.from({ length: 33 }, () => 1), 0x02, 0x01, 0x05]],
];

test.each(malformed)("%s is refused", (_, bytes) => {
  expect(() => unwrapEC2Signature(Uint8Array.from(bytes), 1)).toThrow("The signature isn't valid DER");
});

test("another curve is refused", () => {
  expect(() => unwrapEC2Signature(new Uint8Array(8), 8)).toThrow("Unexpected COSE curve 8");
});
