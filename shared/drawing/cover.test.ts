import { expect, test } from "vitest";
import { categoryHues } from "../category/hues.ts";
import { cover } from "./cover.ts";
import { coverImage } from "./cover-image.ts";

const categories = [...Object.keys(categoryHues), "finance"];
const ids = Array.from({ length: 400 }, (_, index) => `assessment-${index}`);
const covers = ids.map((id, index) => cover({ id, category: categories[index % categories.length] ?? "" }));

test("the same id and category always give the same plate", () => {
  expect(cover({ id: "data-analytics", category: "data-and-analytics" })).toBe(
    cover({ id: "data-analytics", category: "data-and-analytics" }),
  );
});

test("different ids give different plates, and so do different categories", () => {
  expect(new Set(covers).size).toBe(ids.length);
  expect(cover({ id: "a", category: "technology" })).not.toBe(cover({ id: "a", category: "finance" }));
});

test("a thousand ids of one category give a thousand plates, in literal colors as on cards", () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => ({ id: `plate-${index}`, category: "technology" }));
  expect(new Set(thousand.map((options) => cover(options))).size).toBe(1000);
  expect(new Set(thousand.map((options) => coverImage({ ...options, w: 576, h: 630 }))).size).toBe(1000);
});

test("a plate is at most 4.4 kB, with variables and with literal colors", () => {
  for (const [index, svg] of covers.entries()) {
    expect(svg.length).toBeLessThanOrEqual(4400);
    const image = coverImage({ id: ids[index] ?? "", category: categories[index % categories.length] ?? "" });
    expect(image.length).toBeLessThanOrEqual(4400);
  }
});

test("a plate holds no ids, text, scripts or gradients, so that it can be repeated and printed", () => {
  for (const svg of covers) {
    expect(svg).not.toMatch(/\sid=|<text|<script|Gradient|filter|NaN|undefined|Infinity/);
    expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>.*<\/svg>$/);
  }
});

test("with variables one drawing serves both themes; an image holds hex only", () => {
  expect(cover({ id: "a", category: "technology" })).toContain("var(--cv");
  for (const theme of ["light", "dark"] as const) {
    const image = coverImage({ id: "a", category: "technology", theme });
    expect(image).not.toContain("var(");
    expect(image).toMatch(/fill="#[0-9A-F]{6}"/);
  }
});

test("a category's text cannot escape its attribute", () => {
  expect(cover({ id: '"><script>', category: '"><script>' })).not.toContain("<script");
});
