import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type ChartRow, writeChart } from "#blog/chart.ts";
import { sanitizeForDisplay } from "#blog/sanitize.ts";
import { createEmptyPost } from "#blog/schema.ts";
import { PostArticle } from "./post-article.tsx";

type Props = ComponentProps<typeof PostArticle>;

const render = (post: Partial<Props["post"]> = {}, slots: Partial<Props> = {}) => {
  const full = {
    ...createEmptyPost({ slug: "a-post", today: "2025-10-04" }),
    _id: "a-post",
    title: "A <post>",
    readTime: "5 min read",
    analytics: { views: 3482 },
    attachments: [],
    ...post,
  };
  return renderToString(createElement(PostArticle, { post: sanitizeForDisplay(full), ...slots })).replaceAll(
    "<!-- -->",
    "",
  );
};
const buildSection = (type: string, content: string, imageUrl = "", imageAlt = "") => ({
  type,
  content,
  imageUrl,
  imageAlt,
});
const buildFile = (name: string, type: string, size: number) => ({
  _id: crypto.randomUUID(),
  name,
  type,
  size,
  url: `/files/${name}`,
});

test("a post shows what it is before its text", () => {
  const html = render(
    {
      featured: true,
      category: "Psychology",
      excerpt: "In short",
      author: "Ada",
      tags: ["one", "two", "three", "four"],
    },
    { back: "Back to Blog", actions: "Share" },
  );
  for (const text of ["Back to Blog", "Psychology", "Featured", "A &lt;post&gt;", "In short", "Ada", "Share"]) {
    expect(html).toContain(text);
  }
  for (const text of ["Oct 4, 2025", "5 min read", "3,482", ">one<", ">four<", 'class="plate"'])
    expect(html).toContain(text);
  expect(render()).not.toContain("Featured");
});

test("sections are rendered by type, unknown ones as paragraphs, empty ones not at all", () => {
  const html = render({
    content: "<p>Not shown</p>",
    sections: [
      buildSection("heading", "The <em>first</em>"),
      buildSection("subheading", "Below"),
      buildSection("paragraph", "Some <b>text</b><script>1</script>"),
      buildSection("mystery", "Something else"),
      buildSection("list", "one\ntwo"),
      buildSection("list", "<ol><li>three</li></ol>"),
      buildSection("image", "A <i>caption</i>", "/files/a.png", "A picture"),
      buildSection("image", "Without a picture"),
      buildSection("quote", "Said"),
      buildSection("paragraph", " "),
      buildSection("heading", "The last"),
    ],
  });
  expect(html).toContain('<h2 id="part-the-first">The <em>first</em></h2><h3 id="part-below">Below</h3>');
  expect(html).toContain("<p>Some <b>text</b></p><p>Something else</p>");
  expect(html).toContain("<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>");
  expect(html).toMatch(/<figure><img src="\/files\/a.png" alt="A picture"[^>]*><figcaption>A <i>caption<\/i>/);
  expect(html).toMatch(/<blockquote[^>]*><p>Said<\/p><\/blockquote><h2 id="part-the-last">/);
  expect(html).not.toMatch(/Not shown|Without a picture|<script/);
  expect(html).toMatch(/aria-label="On this page".*href="#part-the-first">The first<.*href="#part-the-last"/);
});

test("the other blocks are rendered without a script or a request to elsewhere", () => {
  const html = render({
    sections: [
      buildSection("callout", "A <b>note</b>"),
      buildSection("code", '<pre><code class="language-ts">a &lt; b\n  c</code></pre>'),
      buildSection("code", "plain"),
      buildSection("table", "<table><tr><td>One</td><td>Two</td></tr><tr><td>3</td></tr></table>"),
      buildSection("divider", ""),
      buildSection("video", '<a href="https://www.youtube.com/watch?v=1&amp;t=2">How it works</a>'),
      buildSection("button", '<a href="/assessments">Take one</a>'),
      buildSection("button", "Without an address"),
      buildSection("video", '<a href="https://e.org"></a>'),
      buildSection("list", "<ol><li>a<ul><li>b</li></ul></li></ol>"),
    ],
  });
  expect(html).toContain('<div class="post-callout" role="note">A <b>note</b></div>');
  expect(html).toContain('<p class="post-code-language">ts</p><pre><code>a &lt; b\n  c</code></pre>');
  expect(html).toContain('<div class="post-code"><pre><code>plain</code></pre></div>');
  expect(html).toMatch(
    /<section class="post-table" aria-label="Table: One, Two" tabindex="0"[^>]*><table><thead><tr><th scope="col">One</i,
  );
  expect(html).toContain("<tbody><tr><td>3</td><td></td></tr></tbody></table></section><hr/>");
  expect(html).toMatch(
    /<a class="post-video" href="https:\/\/www.youtube.com\/watch\?v=1&amp;t=2" rel="noopener noreferrer nofollow">/,
  );
  expect(html).toContain("How it works</b>");
  expect(html).toContain("Video on youtube.com");
  expect(html).toMatch(/<p class="post-button"><a class="btn[^"]*" href="\/assessments">Take one<\/a><\/p>/);
  expect(html).toContain("<ol><li>a<ul><li>b</li></ul></li></ol>");
  expect(html).not.toMatch(/<iframe|<script|Without an address|e\.org/);
});

test("a card is what the page makes of its path, left out if that is nothing, and a link elsewhere", () => {
  const sections = [
    buildSection("card", '<a href="/blog/public">Public</a>'),
    buildSection("card", '<a href="/blog/draft">Draft</a>'),
    buildSection("card", "<a>Nowhere</a>"),
  ];
  const renderCard = (path: string) => (path === "/blog/public" ? createElement("aside", null, path) : null);
  const html = render({ sections }, { renderCard });
  expect(html).toContain("<aside>/blog/public</aside>");
  expect(html).not.toMatch(/Draft|Nowhere|<a /);
  expect(render({ sections })).toContain('<a class="post-video" href="/blog/draft"><b>Draft</b></a>');
});

test("footnotes are below the text, with links to and from their marks", () => {
  const html = render({
    sections: [
      buildSection("footnote", "A <i>source</i>"),
      buildSection("paragraph", "Claim[^1] again[^1]"),
      buildSection("list", "<ul><li>Point[^2]</li></ul>"),
      buildSection("footnote", "Unmarked"),
      buildSection("footnote", "Third"),
    ],
  });
  expect(html).toContain('<p>Claim<sup class="post-mark" id="mark-1"><a href="#note-1" aria-label="Footnote 1">1</a>');
  expect(html).toContain('<li>Point<sup class="post-mark" id="mark-2">');
  expect(html).toMatch(
    /<section class="post-notes small" aria-label="Footnotes"><ol><li id="note-1"><span>A <i>source<\/i><\/span><a href="#mark-1" aria-label="Back to mark 1 of footnote 1">↩<\/a><a href="#mark-1-2"/,
  );
  expect(html).toContain('<li id="note-3"><span>Third</span></li>');
});

test("without sections the HTML is shown, with contents from three headings on", () => {
  expect(render({ content: "<h1>One</h1><p>text</p><h1>Two</h1><h2>Below</h2>" })).toMatch(
    /href="#part-one".*<h2 id="part-one">One<\/h2><p>text<\/p>/,
  );
  expect(render({ content: "<h2>One</h2><h2>Two</h2>" })).not.toContain("On this page");
});

test("attached pictures are shown in the page, other files can be downloaded, with name, type and size", () => {
  const html = render({
    attachments: [
      buildFile("a.png", "image/png", 5),
      buildFile("raw.csv", "text/csv", 14_000),
      buildFile("b.svg", "image/svg+xml", 2_300_000),
    ],
  });
  expect(html).toMatch(/<img src="\/files\/a.png" alt=""/);
  expect(html).not.toContain("figcaption");
  expect(html).toMatch(/href="\/files\/a.png" download="a.png".*<b>a.png<\/b>/);
  expect(html).toMatch(/href="\/files\/raw.csv" download="raw.csv".*<b>raw.csv<\/b>.*CSV, 14 kB/);
  expect(html).toMatch(/href="\/files\/b.svg" download="b.svg".*image\/svg\+xml, 2.3 MB/);
  expect(render()).not.toContain("Attachments");
});

test("a file that the text shows or links, or that is the post's picture, isn't listed again", () => {
  const attachments = [
    { ...buildFile("photo.png", "image/png", 5), width: 800, height: 600 },
    buildFile("cover.png", "image/png", 5),
    buildFile("data.csv", "text/csv", 5),
  ];
  const inSections = render({
    attachments,
    featuredImage: "/files/cover.png",
    sections: [
      buildSection("image", "", "/files/photo.png", "A photo"),
      buildSection("paragraph", '<a href="/files/data.csv">The data</a>'),
    ],
  });
  expect(inSections).not.toContain("Attachments");
  expect(inSections.match(/photo\.png/g)).toHaveLength(1);
  expect(inSections).toContain('width="800" height="600"');

  const inHtml = render({ attachments, content: '<p><a href="/files/data.csv">The data</a></p>' });
  expect(inHtml.match(/data\.csv/g)).toHaveLength(1);
  expect(inHtml).toContain("<b>photo.png</b>");
  const withCover = render({ attachments, featuredImage: "/files/photo.png" });
  expect(withCover).toMatch(/<img src="\/files\/photo.png" alt="" width="800" height="600"/);
});

test("a post's picture replaces the drawn one", () => {
  const html = render({ featuredImage: "https://e.org/a.png" });
  expect(html).toContain('<img src="https://e.org/a.png" alt=""');
  expect(html).not.toContain('class="plate"');
  expect(render({ featuredImage: "javascript:alert(1)" })).toContain('class="plate"');
});

test("a post's picture has its description and caption; a drawn one has neither", () => {
  const described = { featuredImageAlt: 'A "lamp" <i>', featuredImageCaption: "Photo: <b>Ada</b> & co." };
  const html = render({ featuredImage: "/files/a.png", ...described });
  expect(html).toContain('alt="A &quot;lamp&quot; &lt;i&gt;"');
  expect(html).toMatch(/<figcaption[^>]*>Photo: &lt;b&gt;Ada&lt;\/b&gt; &amp; co\.<\/figcaption><\/figure>/);
  expect(render(described)).not.toMatch(/figcaption|lamp/);
  expect(render({ featuredImage: "/files/a.png" })).not.toContain("<figure");
});

const buildChart = (rows: ChartRow[], kind: "bar" | "line" | "dot" = "bar") =>
  buildSection("chart", writeChart({ kind, title: "Hours <b>", unit: "per week", source: "A survey", rows }));
const buildRow = (label: string, value: string, low = "", high = ""): ChartRow => ({ label, value, low, high });

test.each([["bar"], ["line"], ["dot"]] as const)("a %s chart is drawn, with its table and source", (kind) => {
  const html = render({ sections: [buildChart([buildRow("A & B", "3", "2", "4"), buildRow("C", "5")], kind)] });
  expect(html).toContain(`aria-label="${kind} chart: Hours &lt;b&gt;. 2 values, all in the table below"`);
  expect(html).toContain('class="chart-dot"'.replace("dot", kind === "bar" ? "bar" : "dot"));
  expect(html).toContain('class="chart-beam"');
  expect(html).toContain('<th scope="row">A &amp; B</th><td>3</td><td>2</td><td>4</td>');
  expect(html).toContain("Source: A survey");
  expect(html).not.toContain("<details open");
});

test("of a chart whose data is wrong only the table is shown, of one without data nothing", () => {
  const html = render({ sections: [buildChart([buildRow("A", "50", "2", "4")])] });
  expect(html).not.toContain("chart-row");
  expect(html).toMatch(/<details[^>]* open=""/);
  expect(html).toContain("<td>50</td><td>2</td><td>4</td>");
  expect(render({ sections: [buildChart([])] })).not.toContain("post-chart");
});

const author = { name: "Ada <b>", biography: "<script>alert(1)</script> & more", picture: "/files/ada.png" };

test("an author's profile is at the end, and markup in it is text", () => {
  const html = render({ author: "Ada <b>" }, { author });
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
  expect(html).toContain('<img src="/files/ada.png" alt=""');
  expect(html).not.toMatch(/<b>|<script/);
  expect(html.indexOf("post-author")).toBeGreaterThan(html.indexOf("post-text"));
  expect(render({}, { author: { ...author, picture: "" } })).not.toContain("<img");
});

test("an author without biography and picture is named once", () => {
  expect(render({ author: "Ada" }, { author: { name: "Ada", biography: "", picture: "" } }).match(/Ada/g)).toHaveLength(
    1,
  );
});

test("a part of a series says which it is, lists all parts and leads to those beside it", () => {
  const parts = ["one", "two", "three"].map((slug) => ({ slug, title: `Part ${slug}` }));
  const html = render({}, { series: { title: "Steps & more", parts, current: 1 } });
  expect(html).toContain('Part 2 of 3 of <a class="link" href="#series" dir="auto">Steps &amp; more</a>');
  expect(html.match(/href="\/blog\/[a-z]+"/g)).toEqual([
    ...['href="/blog/one"', 'href="/blog/three"'],
    ...['href="/blog/one"', 'href="/blog/three"'],
  ]);
  expect(html).toContain('<span aria-current="page">Part two</span>');
  const first = render({}, { series: { title: "Steps", parts: parts.slice(0, 1), current: 0 } });
  expect(first).toContain("Part of <a");
  expect(first).not.toMatch(/Part 1 of|Previous part|Next part/);
});
