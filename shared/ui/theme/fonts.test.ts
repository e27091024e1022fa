import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");

test("the fonts of a public page are at most 60 kB, and each file that the theme names exists", () => {
  const files = [...css.matchAll(/url\("(\.\/fonts\/[^"]+)"\)/g)].map(([, file]) => file ?? "");
  expect(files).toHaveLength(2);
  const sizes = files.map((file) => statSync(new URL(file, import.meta.url)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

test("every font face uses swap, and both families have a fallback with the same metrics", () => {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  for (const face of faces.filter((each) => each.includes("url("))) expect(face).toContain("font-display: swap");
  for (const family of ["Instrument Sans Fallback", "Martian Mono Fallback"]) {
    expect(faces.some((face) => face.includes(family) && face.includes("size-adjust"))).toBe(true);
  }
});
