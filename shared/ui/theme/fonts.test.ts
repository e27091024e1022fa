import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");

test("all fonts together are at most 35 kB, and each file that the theme names exists", () => {
  const files = [...css.matchAll(/url\("(\.\/fonts\/[^"]+)"\)/g)].map(([, file]) => file ?? "");
  expect(files).toHaveLength(3);
  const sizes = files.map((file) => statSync(new URL(file, import.meta.url)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35_000);
});

test("each character of Western European languages is in one of the text's two files", () => {
  const ranges = [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, list]) =>
    (list ?? "").split(",").flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  );
  expect(ranges).toHaveLength(2);
  const codes = ranges.flat();
  expect(new Set(codes).size).toBe(codes.length);
  const text = "Größe, cœur, señor, Ærø, Þór, ça, „Ja“, ‘no’, “yes”, 5 × 3 − 1, ½ €, 20 °C, 1–2 — …";
  expect([...text].filter((character) => !codes.includes(character.codePointAt(0) ?? 0))).toEqual([]);
});

test("every font face uses swap, and both families have a fallback with the same metrics", () => {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  for (const face of faces.filter((each) => each.includes("url("))) expect(face).toContain("font-display: swap");
  for (const family of ["Instrument Sans Fallback", "Martian Mono Fallback"]) {
    expect(faces.some((face) => face.includes(family) && face.includes("size-adjust"))).toBe(true);
  }
});
