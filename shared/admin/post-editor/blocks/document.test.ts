import { fc, timesEffort } from "#testing/properties.ts";
// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { sanitizeSection } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { sectionTypes } from "#blog/sections.ts";
import { buildDocument, readSections } from "./document.ts";
import { postSchema } from "./schema/post-schema.ts";

const buildSection = (type: string, content: string, image: Partial<PostSection> = {}): PostSection => ({
  type,
  content,
  imageUrl: "",
  imageAlt: "",
  ...image,
});

/** As if every block had been typed: no block is returned as stored just because it is unchanged. */
const retype = (sections: PostSection[]) => {
  const json = buildDocument(sections).toJSON() as { content: { attrs: object }[] };
  for (const block of json.content) block.attrs = { ...block.attrs, origin: null };
  return readSections(postSchema.nodeFromJSON(json));
};

const word = fc.constantFrom("one", "a & b", "1 < 2", '"q"', " ", "  ", "\n", "é", "&nbsp;", "x");
const line = fc.letrec<{ line: string; piece: string }>((tie) => ({
  line: fc.array(tie("piece"), { maxLength: 4 }).map((pieces) => pieces.join("")),
  piece: fc.oneof(
    { maxDepth: 4 },
    word,
    fc
      .tuple(fc.constantFrom("b", "strong", "em", "i", "code", "s", "u", "mark", "sub", "sup"), tie("line"))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom("https://e.org/a?b=1&c", "/about", "#top", "mailto:a@e.org", "javascript:alert(1)"),
        tie("line"),
      )
      .map(([href, inner]) => `<a href="${href}" title="t">${inner}</a>`),
    fc.constantFrom("<br>", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>"),
  ),
})).line;
const toRow = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const section = fc
  .record({
    type: fc.constantFrom(...sectionTypes, "mystery", "Image", ""),
    content: fc.oneof(
      line,
      fc.array(line, { maxLength: 3 }).map((items) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`),
      fc.tuple(line, line, line).map(([a, b, c]) => `<ul><li>${a}<ol><li>${b}</li></ol></li><li>${c}</li></ul>`),
      fc.array(fc.array(line, { maxLength: 3 }), { maxLength: 3 }).map((rows) => rows.map(toRow).join("")),
      line.map((text) => `<pre><code class="language-ts">\n  ${text}\n\n</code></pre>`),
    ),
    imageUrl: fc.constantFrom("", "/files/a.png", "https://e.org/a.png"),
    imageAlt: fc.constantFrom("", 'A "picture"'),
  })
  .map(sanitizeSection);

test("stored sections come back to the letter, whatever they contain", () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 6 }), (sections) => {
      expect(readSections(buildDocument(sections))).toEqual(sections);
    }),
    { numRuns: timesEffort(150) },
  );
});

test("typed blocks are stored as the server would store them and come back the same", () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 4 }), (sections) => {
      const typed = retype(sections);
      expect(typed.map(sanitizeSection)).toEqual(typed);
      expect(retype(typed)).toEqual(typed);
    }),
    { numRuns: timesEffort(150) },
  );
});

test("every section type becomes a block of that kind", () => {
  const doc = buildDocument([
    buildSection("heading", "One <b>two</b>"),
    buildSection("subheading", "Three"),
    buildSection("paragraph", "Four"),
    buildSection("list", "<ol><li>a</li><li><em>b</em></li></ol>"),
    buildSection("quote", "Said"),
    buildSection("image", "Caption", { imageUrl: "/files/a.png", imageAlt: "A" }),
    buildSection("mystery", "Kept"),
    buildSection("callout", "A <b>note</b>"),
    buildSection("code", '<pre><code class="language-ts">a &lt; b\n  c</code></pre>'),
    buildSection("table", "<table><tr><td>One</td><td>Two</td></tr><tr><td>3</td></tr></table>"),
    buildSection("divider", "<hr />"),
    buildSection("video", '<a href="https://e.org">Film</a>'),
    buildSection("button", '<a href="/about">About</a>'),
    buildSection("card", '<a href="/blog/a-post">A post</a>'),
    buildSection("footnote", "A <em>source</em>"),
    buildSection("chart", "<strong>Hours</strong> <em>dot chart</em><br /><b>A</b> <code>1</code>"),
  ]);
  const added = ["callout", "codeBlock", "table", "divider", "video", "button", "card", "footnote", "chart"];
  const names = doc.children.map(({ type }) => type.name);
  expect(names).toEqual(["heading", "subheading", "paragraph", "list", "quote", "image", "unknown", ...added]);
  expect(doc.child(3).attrs["isOrdered"]).toBe(true);
  expect(doc.child(3).childCount).toBe(2);
  expect(doc.child(5).attrs).toMatchObject({ imageUrl: "/files/a.png", imageAlt: "A" });
  expect(doc.child(5).textContent).toBe("Caption");
  expect(doc.child(8).attrs["language"]).toBe("ts");
  expect(doc.child(8).textContent).toBe("a < b\n  c");
  expect(doc.child(9).children.map((row) => row.children.map((cell) => cell.textContent))).toEqual([
    ["One", "Two"],
    ["3", ""],
  ]);
  expect(doc.child(11).attrs["href"]).toBe("https://e.org");
  expect(doc.child(12).textContent).toBe("About");
  expect(doc.child(13).attrs["href"]).toBe("/blog/a-post");
});

test("an edited block of unknown type keeps its type and address", () => {
  const stored = buildSection("mystery", "Before", { imageUrl: "/a.png", imageAlt: "A" });
  const json = buildDocument([stored]).toJSON() as { content: { content: unknown }[] };
  const [block] = json.content;
  if (block) block.content = [{ type: "text", text: "After" }];
  expect(readSections(postSchema.nodeFromJSON(json))).toEqual([{ ...stored, content: "After" }]);
});

test("an empty post opens as one empty paragraph, which is stored as nothing", () => {
  const empty = buildDocument([]);
  expect(empty.childCount).toBe(1);
  expect(readSections(empty)).toEqual([]);
  const blank = [buildSection("paragraph", ""), buildSection("image", "")];
  expect(readSections(buildDocument(blank))).toEqual(blank);
  expect(retype(blank)).toEqual([]);
});

test("hostile content that got past the server becomes plain text", () => {
  const doc = buildDocument([
    buildSection(
      "paragraph",
      '<img src=x onerror="alert(1)">a<script>alert(2)</script><a href="javascript:alert(3)">b</a>',
    ),
    buildSection("list", '<ul><li><svg onload="alert(4)">c</svg>d</li></ul>'),
  ]);
  const json = JSON.stringify(doc.toJSON().content.map((block: { content: unknown }) => block.content));
  expect(doc.textContent).toBe("abd");
  expect(json).not.toMatch(/javascript|onerror|alert|svg|"link"/);
});
