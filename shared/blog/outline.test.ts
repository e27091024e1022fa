import { expect, test } from "vitest";
import { outlineContent, outlineSections } from "./outline.ts";

const toSection = (type: string, content: string) => ({ type, content, imageUrl: "", imageAlt: "" });

test("the headings of a body get ids, each once, and become its outline", () => {
  const { outline, html } = outlineContent(
    "<h2>The <em>kitchen</em> scale</h2><p>a</p><h3>R &amp; D</h3><h2>The kitchen scale</h2><h2> </h2><h4>b</h4>",
  );
  expect(outline).toEqual([
    { id: "part-the-kitchen-scale", text: "The kitchen scale", level: 2 },
    { id: "part-r-d", text: "R & D", level: 3 },
    { id: "part-the-kitchen-scale-2", text: "The kitchen scale", level: 2 },
  ]);
  expect(html).toContain('<h2 id="part-the-kitchen-scale">The <em>kitchen</em> scale</h2>');
  expect(html).toContain("<h2> </h2><h4>b</h4>");
});

test("the headings of sections are found by their position", () => {
  const { outline, ids } = outlineSections([
    toSection("paragraph", "a"),
    toSection("heading", "日本語"),
    toSection("subheading", "<b>b</b>"),
    toSection("heading", ""),
  ]);
  expect(outline).toEqual([
    { id: "part-heading", text: "日本語", level: 2 },
    { id: "part-b", text: "b", level: 3 },
  ]);
  expect([...ids]).toEqual([
    [1, "part-heading"],
    [2, "part-b"],
  ]);
});
