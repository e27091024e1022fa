import { expect, test } from "vitest";
import { formatPasted } from "./format-pasted.ts";

const data = { title: "Bees", notes: Array.from({ length: 60 }, (_, at) => `Note ${at}`) };
const minified = JSON.stringify(data);

test("minified JSON that is pasted gets lines, in an empty editor and over other text", () => {
  for (const before of ["", "{}\n", JSON.stringify(data, null, 2)])
    expect(formatPasted(before, minified)).toBe(`${JSON.stringify(data, null, 2)}\n`);
});

test("typing in minified JSON, and pasting anything else, leaves the text as it is", () => {
  const typed = minified.replace("Bees", "Bees!");
  expect(formatPasted(minified, typed)).toBe(typed);
  expect(formatPasted("", `${minified},`)).toBe(`${minified},`);
  const lines = JSON.stringify(data, null, 4);
  expect(formatPasted("", lines)).toBe(lines);
});
