import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadPosts } from "../content/load-posts.ts";
import { drawFigure, type Figure, loadFigures } from "./figure.ts";
import { measureText, rasterize } from "./rasterize.ts";

const buildFigure = (changes: Partial<Figure> = {}): Figure => ({
  title: "Listening & <speaking>",
  unit: "importance, 1 to 5",
  max: 5,
  source: "O*NET 30.2",
  bars: [
    { label: "Nurses", value: 4.12 },
    { label: "Welders", value: 2.5 },
  ],
  ...changes,
});

test("a bar is as long as its value, and every value is printed with the same decimals", () => {
  const svg = drawFigure(buildFigure());
  const lengths = [...svg.matchAll(/<rect x="\d+" y="[\d.]+" width="([\d.]+)"/g)].map(([, length]) => Number(length));
  expect(lengths).toHaveLength(2);
  expect((lengths[0] ?? 0) / (lengths[1] ?? 1)).toBeCloseTo(4.12 / 2.5, 2);
  expect(svg).toContain(">4.12<");
  expect(svg).toContain(">2.50<");
  expect(svg).toContain("Listening &amp; &lt;speaking&gt;");
});

test("a figure with a value beyond its maximum, or an unknown field, fails with file and reason", () => {
  const folder = mkdtempSync(join(tmpdir(), "figures-"));
  writeFileSync(join(folder, "large.json"), JSON.stringify(buildFigure({ max: 3 })));
  expect(() => loadFigures(folder)).toThrow(/large\.json:1: .*larger than the maximum/);
  writeFileSync(join(folder, "large.json"), JSON.stringify({ ...buildFigure(), color: "red" }));
  expect(() => loadFigures(folder)).toThrow(/large\.json:1: color: There is no such field/);
});

test("posts show every figure, and no other ones", () => {
  const shown = loadPosts().flatMap(({ text }) => text.sections.flatMap(({ imageUrl }) => imageUrl || []));
  expect(shown.sort()).toEqual([...loadFigures().keys()].map((name) => `/figures/${name}.png`).sort());
});

test("every figure's texts fit, and it has at most 60 kB", async () => {
  for (const [name, figure] of loadFigures()) {
    const svg = drawFigure(figure);
    for (const [text = ""] of svg.matchAll(/<text.*?<\/text>/g))
      expect(measureText(text), `${name}: ${text}`).toBeLessThanOrEqual(472);
    expect((await rasterize(svg, 960)).length, name).toBeLessThanOrEqual(60_000);
  }
});
