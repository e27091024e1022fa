import { expect, test } from "vitest";
import { linkFootnotes } from "./footnotes.ts";

const buildSection = (type: string, content: string) => ({ type, content });

test("marks lead to footnotes in the order of these, and each footnote knows its marks", () => {
  const { sections, notes } = linkFootnotes([
    buildSection("paragraph", "One[^2] <b>two[^1]</b> three[^2]"),
    buildSection("footnote", "First <i>note</i>"),
    buildSection("footnote", " "),
    buildSection("footnote", "Second"),
  ]);
  expect(notes).toEqual([
    { number: 1, content: "First <i>note</i>", marks: ["mark-1"] },
    { number: 2, content: "Second", marks: ["mark-2", "mark-2-2"] },
  ]);
  expect(sections.slice(1)).toEqual([null, null, null]);
  expect(sections[0]?.content).toBe(
    'One<sup class="post-mark" id="mark-2"><a href="#note-2" aria-label="Footnote 2">2</a></sup> ' +
      '<b>two<sup class="post-mark" id="mark-1"><a href="#note-1" aria-label="Footnote 1">1</a></sup></b> ' +
      'three<sup class="post-mark" id="mark-2-2"><a href="#note-2" aria-label="Footnote 2">2</a></sup>',
  );
});

test("marks without a footnote, in code, in attributes and in headings stay text", () => {
  const texts = [
    buildSection("paragraph", '[^2] [^0] [^x] <code>a[^1]</code> <a href="/" title="[^1]">b</a>'),
    buildSection("heading", "A[^1]"),
    buildSection("code", "<pre><code>[^1]</code></pre>"),
  ];
  expect(linkFootnotes([...texts, buildSection("footnote", "Note")]).sections.slice(0, 3)).toEqual(texts);
  expect(linkFootnotes([buildSection("paragraph", "[^1]")])).toEqual({
    sections: [buildSection("paragraph", "[^1]")],
    notes: [],
  });
});
