import { deflateRawSync } from "node:zlib";
import { buildAnswers } from "@illumine/shared/testing/assessment/factory.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeShareFragment, encodeShareFragment } from "./link.ts";
import type { SharedResult } from "./link-schema.ts";

function buildShared(overrides: Partial<SharedResult> = {}): SharedResult {
  return {
    assessmentId: "sample",
    categorySlug: "general",
    contentVersion: 3,
    engine: { name: "keyed", version: "1.0" },
    completedAt: "2026-03-01T09:10:00.000Z",
    answers: buildAnswers({ psychometric: { q1: 4, q2: 0.5 }, technical: { t: ["a", 2] }, wiscar: { w: "äöü 😀 \n" } }),
    leftOut: 1,
    ...overrides,
  };
}

const toFragment = (text: string | Buffer) => `#1.${deflateRawSync(text).toString("base64url")}`;
/** The parts in the order in which a link stores them. */
const parts: unknown[] = ["sample", "general", 3, "keyed", "1.0", "2026-03-01T09:10:00.000Z", [{ q1: 4 }, {}, {}], 0];
const withPart = (index: number, part: unknown) => toFragment(JSON.stringify(parts.with(index, part)));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a link decodes to what was shared", async () => {
  const fragment = await encodeShareFragment(buildShared());
  expect(fragment).toMatch(/^#1\.[\w-]+$/);
  expect(await decodeShareFragment(fragment ?? "")).toEqual({ shared: buildShared() });
});

test("the same result gives the same link, and 120 answers fit into 2,000 characters", async () => {
  const psychometric = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`item-${i + 1}`, (i % 5) + 1]));
  const shared = buildShared({ answers: buildAnswers({ psychometric }) });
  const fragment = await encodeShareFragment(shared);
  expect(fragment).toBe(await encodeShareFragment(shared));
  expect(fragment?.length).toBeLessThan(2000);
});

test("answers that are too long for a link give null", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(40_000));
  const text = Buffer.from(bytes).toString("base64");
  expect(await encodeShareFragment(buildShared({ answers: buildAnswers({ wiscar: { w: text } }) }))).toBeNull();
  const repeated = buildShared({ answers: buildAnswers({ wiscar: { w: "a".repeat(600_000) } }) });
  expect(await encodeShareFragment(repeated)).toBeNull();
});

test.each([
  ["nothing", "", "empty"],
  ["only its sign", "#", "empty"],
  ["a version of the future", `#2.${"A".repeat(40)}`, "other-version"],
  ["more than 32 kB", `#1.${"A".repeat(1_000_000)}`, "too-long"],
  ["no version", "#hello", "damaged"],
  ["a version and nothing else", "#1.", "damaged"],
  ["script", "#1.<script>alert(1)</script>", "damaged"],
  ["percent signs", "#1.%00%ff", "damaged"],
  ["letters that aren't compressed data", "#1.AAAABBBB", "damaged"],
  ["one letter", "#1.A", "damaged"],
  ["a bomb of 20 MB", toFragment(Buffer.alloc(20_000_000, 32)), "too-long"],
  ["no JSON", toFragment("hello"), "damaged"],
  ["bytes that are no text", toFragment(Buffer.from([0xff, 0xfe, 0x00])), "damaged"],
  ["an object", toFragment('{"assessmentId":"sample"}'), "damaged"],
  ["null", toFragment("null"), "damaged"],
  ["a part too few", toFragment(JSON.stringify(parts.slice(0, 7))), "damaged"],
  ["a part too many", toFragment(JSON.stringify([...parts, 1])), "damaged"],
  ["a path for an id", withPart(0, "../../admin"), "damaged"],
  ["a path for a category", withPart(1, "a/../../admin"), "damaged"],
  ["a version as text", withPart(2, "3"), "damaged"],
  ["a version below one", withPart(2, 0), "damaged"],
  ["an unknown engine", withPart(3, "__proto__"), "damaged"],
  ["a very long engine version", withPart(4, "1".repeat(100)), "damaged"],
  ["an impossible date", withPart(5, "2026-99-01T00:00:00Z"), "damaged"],
  ["an answer that is an object", withPart(6, [{ q1: { toString: 1 } }, {}, {}]), "damaged"],
  ["an answer that is null", withPart(6, [{ q1: null }, {}, {}]), "damaged"],
  ["two sections", withPart(6, [{}, {}]), "damaged"],
  ["a negative count", withPart(7, -1), "damaged"],
] as const)("a link with %s is refused (%s, %s)", async (_, fragment, unreadable) => {
  expect(await decodeShareFragment(fragment)).toEqual({ unreadable });
});

test("a link cut short anywhere is refused", async () => {
  const fragment = (await encodeShareFragment(buildShared())) ?? "";
  for (let length = fragment.length - 1; length > 3; length -= 7) {
    expect(await decodeShareFragment(fragment.slice(0, length)), `${length}`).toEqual({ unreadable: "damaged" });
  }
});

test("an answer named __proto__ changes no prototype", async () => {
  const text = JSON.stringify(parts).replace('"q1"', '"__proto__"');
  const opened = await decodeShareFragment(toFragment(text));
  expect("shared" in opened && Object.getPrototypeOf(opened.shared.answers.psychometric)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)["q1"]).toBeUndefined();
});
