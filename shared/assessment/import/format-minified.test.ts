import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { formatMinified } from "./format-minified.ts";

const questions = Array.from({ length: 20 }, (_, at) => ({ id: `q${at}`, text: "Why?", options: [], scale: {} }));
const data = { title: "T", questions };

test("JSON on one line gets a line for each value", () => {
  expect(formatMinified(JSON.stringify(data)).replace(/\{\}/g, "{}")).toBe(`${JSON.stringify(data, null, 2)}\n`);
  expect(formatMinified(`\uFEFF${JSON.stringify(data)}\n`)).toBe(`${JSON.stringify(data, null, 2)}\n`);
});

test("values stay written as they were", () => {
  const text = `{"id":${"1".repeat(30)},"n":1.10,"u":"\\u00e9","a":1,"a":2,"rest":"${"x".repeat(500)}"}`;
  const formatted = formatMinified(text);
  expect(formatted.split("\n").length).toBeGreaterThan(6);
  expect(formatted.replace(/\n\s*/g, "").replace(/": /g, '":')).toBe(text);
});

test("what has lines, mistakes or isn't JSON stays as it is", () => {
  const long = "x".repeat(2_000);
  for (const text of [JSON.stringify(data, null, 2), `{"a": "${long}"`, `<quiz>${long}</quiz>`, "{}", ""])
    expect(formatMinified(text)).toBe(text);
});

test("formatting never changes what the JSON says", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify([value, "x".repeat(500)]);
      expect(JSON.parse(formatMinified(text))).toEqual(JSON.parse(text));
    }),
  );
});

test("5 MB are formatted without freezing the editor, however deep", () => {
  expect(
    formatMinified(JSON.stringify(Array.from({ length: 100_000 }, () => data.questions[0]))).length,
  ).toBeGreaterThan(5_000_000);
  const deep = `${"[".repeat(1_000)}${"]".repeat(1_000)}`;
  expect(JSON.parse(formatMinified(deep))).toEqual(JSON.parse(deep));
});
