// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { replaceStandIns } from "#admin/post-import/stand-ins.ts";
import { writeChart } from "#blog/chart.ts";
import { sanitizeSection } from "#blog/sanitize.ts";
import { createEmptyPost, type PostSection, type PostText } from "#blog/schema.ts";
import { sectionTypes } from "#blog/sections.ts";
import { planFiles } from "#testing/blog/import-files.ts";
import { fc } from "#testing/properties.ts";
import { writePost } from "./write-post.ts";

const section = (type: string, content: string, picture: Partial<PostSection> = {}): PostSection =>
  sanitizeSection({ type, content, imageUrl: "", imageAlt: "", ...picture });

const attachment = { _id: "6b1f5a52-3b6a-4c11-9d5e-3f3a1f0a7f10", type: "image/png", size: 3 };
const plan = { ...attachment, name: "A plan.png", url: "/files/post/a.png" };
const paper = { ...attachment, name: "paper.pdf", url: "/files/post/b.pdf" };

const buildPost = (fields: Partial<PostText>) => ({
  ...createEmptyPost({ slug: "a-post", today: "2026-01-31" }),
  title: "A post",
  attachments: [plan, paper],
  ...fields,
});

/** The post as an import gets it back from its file, with its pictures under the addresses that they had. */
async function importAgain(post: ReturnType<typeof buildPost>) {
  const { name, markdown, files, losses } = writePost(post);
  const contents = Object.fromEntries([...files.values()].map((path) => [path, new Uint8Array([1, 2, 3])]));
  const [planned] = await planFiles({ ...contents, [name]: markdown });
  if (!planned) throw new Error("There is no post");
  const addresses = [...files].map(([address, path]) => [path, address] as const);
  const getFile = (at: number) =>
    addresses.find(([path]) => path === planned.files[at]?.path)?.[1] ?? "/an-unknown-file";
  const replace = (text: string) => replaceStandIns(text, { getFile, getPost: () => "/blog/a-post" });
  const sections = planned.text.sections.map((found) => ({
    ...found,
    content: replace(found.content),
    imageUrl: replace(found.imageUrl),
  }));
  const text = { ...planned.text, slug: planned.slug, sections, featuredImage: replace(planned.text.featuredImage) };
  return { text, markdown, losses: [...losses, ...planned.losses], files: planned.files.map(({ path }) => path) };
}

const everyBlock: PostSection[] = [
  section("heading", "What <em>counts</em>: 3 * 4 < 13"),
  section(
    "paragraph",
    'A <strong>bold</strong> word, <em>one</em>, <code>x = `y`</code> and <a href="https://example.org/a_(b)" title="A &quot;title&quot;">a link</a>.',
  ),
  section("paragraph", "<u>u</u> <mark>m</mark> <s>s</s> H<sub>2</sub>O x<sup>2</sup> <b>b</b> <i>i</i>"),
  section("paragraph", "# not a heading<br />1. not a list<br />- nor this<br />&gt; nor a quote"),
  section(
    "paragraph",
    "https://example.org stands for itself, as [text] and snake_case_name, *stars* and &amp;amp; do",
  ),
  section("paragraph", "a<strong>b</strong>c <strong>d </strong>e"),
  section("paragraph", "https://www.youtube.com/watch?v=abcdefghijk"),
  section("paragraph", "[!NOTE] isn't a callout. {{ site.url }} and {% raw %} are text"),
  section("list", "<ul><li>one</li><li>two<ol><li>three<ul><li>four</li></ul></li></ol></li></ul>"),
  section("list", "<ol><li>first</li><li><strong>second</strong><br />line</li></ol>"),
  section("list", "<ul><li>another list at once</li></ul>"),
  section("quote", "Said once.<br />Said <em>twice</em>."),
  section("quote", "[!NOTE] and quoted"),
  section("callout", "Mind <strong>this</strong>.<br />And that."),
  section("subheading", "Smaller"),
  section("code", '<pre><code class="language-ts">const a = `b`;\n\n```\nif (a &lt; b &amp;&amp; c) {}\n</code></pre>'),
  section("code", "<pre><code>plain\n  indented\n\n\nlast</code></pre>"),
  section("table", "<table><tr><th>A | B</th><th><em>C</em></th></tr><tr><td>1<br />2</td><td></td></tr></table>"),
  section("divider", ""),
  section("image", "", { imageUrl: "/files/post/a.png", imageAlt: "A [plan]" }),
  section("image", "", { imageUrl: "/figures/a-drawing.svg", imageAlt: "A drawing of the site" }),
  section("image", "With a <em>caption</em>", { imageUrl: "https://example.org/b.png", imageAlt: "B" }),
  section("video", '<a href="https://vimeo.com/12345">How it works</a>'),
  section("button", '<a href="/assessments">Start</a>'),
  section("card", '<a href="/occupations/lamplighters">Lamplighters</a>'),
  section("paragraph", "As two studies say.[^1]"),
  section("footnote", "One of <em>them</em>."),
  section(
    "paragraph",
    'See <a href="/files/post/b.pdf">the paper</a>, <a href="/blog/other#part-x">another post</a> and <a href="#part-smaller">below</a>.',
  ),
  section(
    "chart",
    writeChart({
      kind: "dot",
      title: "Hours <by> job",
      unit: "per week & year",
      source: "A survey",
      rows: [
        { label: "Nurses | all", value: "42", low: "40", high: "44" },
        { label: "Pilots", value: "−1,000", low: "", high: "" },
      ],
    }),
  ),
  section("of-tomorrow", "A type <strong>unknown</strong> here"),
];

test("a post with every kind of block comes back from its Markdown as it was", async () => {
  expect(new Set(everyBlock.map(({ type }) => type))).toEqual(new Set([...sectionTypes, "of-tomorrow"]));
  const post = buildPost({
    sections: everyBlock,
    title: 'A "title": with # marks',
    excerpt: "What it is about: two lines\nof text",
    author: "Ada L.",
    category: "Psychology",
    tags: ["C++", "true", "2026-01-31", "a, b"],
    date: "2020-02-29",
    featured: true,
    featuredImage: "/files/post/a.png",
    featuredImageAlt: "A plan: # of a 'house'",
    featuredImageCaption: "Drawn by Ada",
    readTime: "4 min read",
    series: "Steps: one",
    seriesPosition: 2,
    seo: { metaTitle: "For search", metaDescription: "Described", keywords: ["one", "two"] },
  });
  const { text, losses, files } = await importAgain(post);
  expect(losses).toEqual([]);
  const { attachments: _, content: __, isPublished: ___, publishAt: ____, ...expected } = post;
  expect(text.sections).toEqual(everyBlock);
  expect(text).toEqual(expected);
  expect(files.toSorted()).toEqual(["files/a-post/A-plan.png", "files/a-post/paper.pdf"]);
});

test("blocks are Markdown that people write, and HTML only where Markdown would change them", () => {
  const sections = [
    section("heading", "One"),
    section("paragraph", "A <strong>bold</strong> word"),
    section("list", "<ul><li>a<ol><li>b</li></ol></li></ul>"),
    section("callout", "Mind this"),
    section("table", "<table><tr><th>A</th></tr><tr><td>1</td></tr></table>"),
    section("paragraph", "a<strong>b </strong>c"),
  ];
  expect(writePost(buildPost({ sections, attachments: [] } as Partial<PostText>)).markdown).toContain(
    [
      "## One",
      "A **bold** word",
      "- a\n  1. b",
      "> [!NOTE]\n> Mind this",
      "| A |\n| --- |\n| 1 |",
      '<p data-section="paragraph">a<strong>b </strong>c</p>',
    ].join("\n\n"),
  );
});

test("a chart is a table in Markdown, and stays a chart where a table would say something else", async () => {
  const row = { label: "Nurses", value: "42", low: "", high: "" };
  const build = (unit: string) =>
    buildPost({
      sections: [section("chart", writeChart({ kind: "line", title: "Hours", unit, source: "", rows: [row] }))],
      attachments: [],
    } as Partial<PostText>);
  expect(writePost(build("per week")).markdown).toContain(
    '<table data-section="chart" data-type="line"><caption>Hours</caption><thead><tr><td></td><th scope="col">per week</th>',
  );
  for (const unit of ["", "per week", "Value"]) {
    const { text, losses } = await importAgain(build(unit));
    expect([text.sections, losses]).toEqual([build(unit).sections, []]);
  }
});

test("any text in any block comes back, or is listed as lost", async () => {
  const piece = fc.constantFrom(
    ...[
      "a",
      "b ",
      " c",
      "*",
      "_",
      "`",
      "#",
      "- ",
      "1. ",
      "> ",
      "[",
      "](x)",
      "!",
      "|",
      "~~",
      "\\",
      "&amp;",
      "&lt;p&gt;",
      "{{ x }}",
    ],
    ...[
      "https://a.example ",
      "<strong>",
      "</strong>",
      "<em>",
      "</em>",
      "<code>",
      "</code>",
      "<br />",
      "<mark>",
      "</mark>",
      ":::",
      "---",
    ],
    '<a href="https://example.org/x">a</a>',
  );
  const content = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(""));
  const type = fc.constantFrom("paragraph", "heading", "quote", "callout", "list", "table", "code", "subheading");
  const build = (name: string, text: string) => {
    if (name === "list") return section("list", `<ul><li>${text}</li><li>x</li></ul>`);
    if (name === "table") return section("table", `<table><tr><th>${text}</th><th>y</th></tr></table>`);
    return section(name, name === "code" ? `<pre><code>${text}</code></pre>` : text);
  };
  /** Marks around nothing show nothing. */
  const toLine = (text: string): string => {
    const without = text.replace(/<(\w+)><\/\1>/g, "");
    return without === text ? text.replace(/\s+/g, " ") : toLine(without);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(type, content), { minLength: 1, maxLength: 4 }), async (given) => {
      const sections = given
        .map(([name, text]) => build(name, text))
        .filter((made) => /[a-z]/.test(made.content.replace(/<[^>]*>/g, "")));
      const { text, losses } = await importAgain(buildPost({ sections }));
      const read = (made: readonly PostSection[]) =>
        made.map((one) => [one.type, one.type === "code" ? one.content : toLine(one.content)]);
      if (losses.length === 0) expect(read(text.sections)).toEqual(read(sections));
    }),
  );
});

test("a post of raw HTML becomes blocks, and what hides behind blocks is listed", () => {
  const raw = writePost(buildPost({ content: "<h2>One</h2><p>Two</p>" }));
  expect(raw.markdown).toContain("## One\n\nTwo\n");
  expect(raw.losses).toEqual([]);
  const both = writePost(buildPost({ content: "<p>Two</p>", sections: [section("paragraph", "One")] }));
  expect(both.losses).toEqual(["its raw HTML, which the blocks replace"]);
});
