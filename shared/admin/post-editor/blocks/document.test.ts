// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitiseSection } from "#blog/sanitise.ts";
import type { PostSection } from "#blog/schema.ts";
import { sectionTypes } from "#blog/sections.ts";
import { toDocument, toSections } from "./document.ts";
import { postSchema } from "./schema/post-schema.ts";

const toSection = (type: string, content: string, image: Partial<PostSection> = {}): PostSection => ({
  type,
  content,
  imageUrl: "",
  imageAlt: "",
  ...image,
});

/** As if every block had been typed: nothing is given back only because it was stored so. */
const toTyped = (sections: PostSection[]) => {
  const json = toDocument(sections).toJSON() as { content: { attrs: object }[] };
  for (const block of json.content) block.attrs = { ...block.attrs, origin: null };
  return toSections(postSchema.nodeFromJSON(json));
};

/** Milliseconds: a DOM in Node is slow on a busy machine. */
const patience = 30_000;

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
const section = fc
  .record({
    type: fc.constantFrom(...sectionTypes, "callout", "Image", ""),
    content: fc.oneof(
      line,
      fc.array(line, { maxLength: 3 }).map((items) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`),
    ),
    imageUrl: fc.constantFrom("", "/files/a.png", "https://e.org/a.png"),
    imageAlt: fc.constantFrom("", 'A "picture"'),
  })
  .map(sanitiseSection);

test(
  "what is stored comes back to the letter, whatever is in it",
  () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 6 }), (sections) => {
        expect(toSections(toDocument(sections))).toEqual(sections);
      }),
      { numRuns: 150 },
    );
  },
  patience,
);

test(
  "what was typed is stored as the server would, and comes back the same",
  () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 4 }), (sections) => {
        const typed = toTyped(sections);
        expect(typed.map(sanitiseSection)).toEqual(typed);
        expect(toTyped(typed)).toEqual(typed);
      }),
      { numRuns: 150 },
    );
  },
  patience,
);

test("every type becomes its own kind of block", () => {
  const doc = toDocument([
    toSection("heading", "One <b>two</b>"),
    toSection("subheading", "Three"),
    toSection("paragraph", "Four"),
    toSection("list", "<ol><li>a</li><li><em>b</em></li></ol>"),
    toSection("quote", "Said"),
    toSection("image", "Caption", { imageUrl: "/files/a.png", imageAlt: "A" }),
    toSection("callout", "Kept"),
  ]);
  const names = doc.children.map(({ type }) => type.name);
  expect(names).toEqual(["heading", "subheading", "paragraph", "list", "quote", "image", "unknown"]);
  expect(doc.child(3).attrs["isOrdered"]).toBe(true);
  expect(doc.child(3).childCount).toBe(2);
  expect(doc.child(5).attrs).toMatchObject({ imageUrl: "/files/a.png", imageAlt: "A" });
  expect(doc.child(5).textContent).toBe("Caption");
});

test("an edited block of unknown type keeps its type and its address", () => {
  const stored = toSection("callout", "Before", { imageUrl: "/a.png", imageAlt: "A" });
  const json = toDocument([stored]).toJSON() as { content: { content: unknown }[] };
  const [block] = json.content;
  if (block) block.content = [{ type: "text", text: "After" }];
  expect(toSections(postSchema.nodeFromJSON(json))).toEqual([{ ...stored, content: "After" }]);
});

test("nothing becomes one empty paragraph, and an empty paragraph nothing", () => {
  const empty = toDocument([]);
  expect(empty.childCount).toBe(1);
  expect(toSections(empty)).toEqual([]);
  const blank = [toSection("paragraph", ""), toSection("image", "")];
  expect(toSections(toDocument(blank))).toEqual(blank);
  expect(toTyped(blank)).toEqual([]);
});

test("hostile content that got past the server is nothing but text in the document", () => {
  const doc = toDocument([
    toSection(
      "paragraph",
      '<img src=x onerror="alert(1)">a<script>alert(2)</script><a href="javascript:alert(3)">b</a>',
    ),
    toSection("list", '<ul><li><svg onload="alert(4)">c</svg>d</li></ul>'),
  ]);
  const json = JSON.stringify(doc.toJSON().content.map((block: { content: unknown }) => block.content));
  expect(doc.textContent).toBe("abd");
  expect(json).not.toMatch(/javascript|onerror|alert|svg|"link"/);
});
