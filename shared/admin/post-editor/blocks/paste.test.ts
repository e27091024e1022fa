// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sanitizeSection } from "#blog/sanitize.ts";
import { hostileMarkup } from "#testing/blog/hostile-markup.ts";
import { readPaste } from "./paste.ts";
import { buildUploadBlock } from "./paste-extension.ts";
import { listPasteLosses } from "./paste-losses.ts";
import { isMarkdown, readMarkdown } from "./read-markdown.ts";
import { postSchema } from "./schema/post-schema.ts";

const read = (html: string) => readPaste(html).sections.map(({ type, content }) => [type, content]);

test("a page's text becomes blocks, and unsupported elements leave only their text", () => {
  expect(
    read(`<html><head><title>No</title><style>p{}</style></head><body><!--StartFragment-->
      <h1>One</h1><h3>Two</h3><div><div>A <span onclick="x()">b</span> <font color=red>c</font></div><p>d<br>e</p></div>
      <blockquote><p>Said</p><p>twice</p></blockquote><pre>code</pre>
      <table><tr><td>1</td><td>2</td></tr></table><hr>loose <b>text</b><script>alert(1)</script></body></html>`),
  ).toEqual([
    ["heading", "One"],
    ["subheading", "Two"],
    ["paragraph", "A b c"],
    ["paragraph", "d<br />e"],
    ["quote", "Said<br />twice"],
    ["code", "<pre><code>code</code></pre>"],
    ["paragraph", "1"],
    ["paragraph", "2"],
    ["divider", "<hr />"],
    ["paragraph", "loose <b>text</b>"],
  ]);
});

test("of a page's head only headings that don't belong there are text", () => {
  const head = '<base href="https://e.org"><meta name="a"><title>No</title><style>p{}</style><script>1</script>';
  expect(read(`<html><head>${head}<h1>One</h1></head><body><p>Two</p></body></html>`)).toEqual([
    ["heading", "One"],
    ["paragraph", "Two"],
  ]);
});

test("nested lists stay nested, also where one stands beside the item it belongs to", () => {
  expect(read("<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><ol><li><p>d</p></li></ol>")).toEqual([
    ["list", "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>"],
    ["list", "<ol><li>d</li></ol>"],
  ]);
  expect(read("<ul><li>a</li><ul><li>b</li></ul></ul>")).toEqual([["list", "<ul><li>a<ul><li>b</li></ul></li></ul>"]]);
});

test("footnotes of Markdown become footnotes, numbered by their marks, and other brackets stay text", () => {
  const markdown = [
    "Claim[^later] and[^a] again[^later], not [^z].",
    "",
    "[^a]: https://example.org/",
    "[^later]: A *source*",
    "    that goes on",
    "[^unmarked]: Rest",
  ].join("\n");
  expect(read(readMarkdown(markdown))).toEqual([
    ["paragraph", "Claim[^1] and[^2] again[^1], not [^z]."],
    ["footnote", "A <em>source</em> that goes on"],
    ["footnote", '<a href="https://example.org/" rel="noopener noreferrer nofollow">https://example.org/</a>'],
    ["footnote", "Rest"],
  ]);
});

test("tables and code stay what they are", () => {
  expect(
    read(`<table><caption>Told</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody>
      <tr><td><p>1</p><p>2</p></td><td><b>3</b></td></tr></tbody></table>
      <pre><code class="hljs language-Python">if a &lt; b:
    <span class="k">pass</span></code></pre>`),
  ).toEqual([
    ["paragraph", "Told"],
    [
      "table",
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        "<tbody><tr><td>1<br />2</td><td><b>3</b></td></tr></tbody></table>",
    ],
    ["code", '<pre><code class="language-python">if a &lt; b:\n    pass</code></pre>'],
  ]);
});

test("Word's paragraphs that look like items are lists", () => {
  const item = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  expect(
    read(
      `<p class=MsoNormal>Before<o:p></o:p></p>${item("·", "one")}${item("·", "<b>two</b>")}<p>Between</p>${item("1.", "first")}`,
    ),
  ).toEqual([
    ["paragraph", "Before"],
    ["list", "<ul><li>one</li><li><b>two</b></li></ul>"],
    ["paragraph", "Between"],
    ["list", "<ol><li>first</li></ol>"],
  ]);
});

test("the wrapper of Google Docs isn't bold, its styled spans are", () => {
  expect(
    read(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span>Head</span></h2>
      <p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700;font-style:italic">strong</span></p></b>`),
  ).toEqual([
    ["heading", "Head"],
    ["paragraph", "plain <em><strong>strong</strong></em>"],
  ]);
});

test("links and images keep only safe addresses", () => {
  expect(read('<p><a href="https://e.org">a</a> <a href="javascript:alert(1)">b</a></p>')).toEqual([
    ["paragraph", '<a href="https://e.org" rel="noopener noreferrer nofollow">a</a> <a>b</a>'],
  ]);
  expect(readPaste('<img src="http://e.org/a.png" alt="A" onerror="x()"><img src="file:///a.png">').sections).toEqual([
    { type: "image", content: "", imageUrl: "https://e.org/a.png", imageAlt: "A" },
  ]);
});

test("pictures in the text itself are uploaded into their blocks, all but drawings", () => {
  const { sections, pictures } = readPaste(
    '<p>a</p><img src="data:image/png;base64,AAEC" alt="A"><img src="data:image/svg+xml;base64,AAEC">' +
      '<img src="data:image/png;base64,%">',
  );
  expect(sections.map(({ type, imageUrl, imageAlt }) => [type, imageUrl, imageAlt])).toEqual([
    ["paragraph", "", ""],
    ["image", "", "A"],
  ]);
  const picture = sections[1] && pictures.get(sections[1]);
  expect([picture?.name, picture?.type, picture?.size]).toEqual(["pasted.png", "image/png", 3]);
});

test("a picture that is uploaded from the text keeps its description and caption", () => {
  const picture = '<img src="data:image/png;base64,AAEC" alt="A">';
  const [section] = readPaste(`<figure>${picture}<figcaption>A <b>caption</b></figcaption></figure>`).sections;
  if (!section) throw new Error("Nothing was read");
  const block = buildUploadBlock(section, "an upload", postSchema).firstChild;
  expect(block?.attrs).toMatchObject({ upload: "an upload", imageAlt: "A" });
  expect(block?.textContent).toBe("A caption");
});

test("a figure's caption becomes the picture's", () => {
  expect(
    read("<figure><a href=/x><img src='https://e.org/a.png'></a><figcaption>A <b>b</b></figcaption></figure>"),
  ).toEqual([["image", "A <b>b</b>"]]);
  expect(read("<figure><img src='file:///a.png'><figcaption>A</figcaption></figure>")).toEqual([["paragraph", "A"]]);
  expect(read("<figure><p>Text</p><img src='https://e.org/a.png'></figure>")).toEqual([
    ["paragraph", "Text"],
    ["image", ""],
  ]);
});

test("what can't stand in an item, a quote or a cell follows it, or becomes lines of it", () => {
  expect(read("<ol><li><p>a</p><pre>b</pre></li><li>c<img src='https://e.org/a.png'></li></ol>")).toEqual([
    ["list", "<ol><li>a</li><li>c</li></ol>"],
    ["image", ""],
    ["code", "<pre><code>b</code></pre>"],
  ]);
  expect(read("<blockquote><p>a</p><ul><li>b</li><li>c</li></ul></blockquote>")).toEqual([
    ["quote", "a<br />b<br />c"],
  ]);
});

test("Markdown becomes blocks", () => {
  const markdown = [
    "# One",
    "Some **bold**, `code`, ~~gone~~ and [a link](https://e.org).",
    "### Two",
    "- a\n  1. b\n- [x] c",
    "> Said\n> twice",
    "| A | B |\n| --- | --- |\n| 1 | *2* |",
    "```ts\nconst a = 1 < 2;\n\n  b();\n```",
    "---",
    "![A picture](https://e.org/a.png)",
  ].join("\n\n");
  expect(isMarkdown(markdown)).toBe(true);
  expect(read(readMarkdown(markdown))).toEqual([
    ["heading", "One"],
    [
      "paragraph",
      "Some <strong>bold</strong>, <code>code</code>, <s>gone</s> and " +
        '<a href="https://e.org" rel="noopener noreferrer nofollow">a link</a>.',
    ],
    ["subheading", "Two"],
    ["list", "<ul><li>a<ol><li>b</li></ol></li><li>☑ c</li></ul>"],
    ["quote", "Said twice"],
    [
      "table",
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        "<tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>",
    ],
    ["code", '<pre><code class="language-ts">const a = 1 &lt; 2;\n\n  b();</code></pre>'],
    ["divider", "<hr />"],
    ["image", ""],
  ]);
});

test.each([
  ["Plain text.", false],
  ["One line\n\nand another", false],
  ["- not a list", false],
  ["2026. A good year", false],
  ["5 * 3 * 2", false],
  ["# Heading", true],
  ["**bold**", true],
  ["a [link](https://e.org)", true],
  ["- a\n- b", true],
])("%j is Markdown: %j", (text, expected) => {
  expect(isMarkdown(text)).toBe(expected);
});

test("attacks in HTML and Markdown leave what a section may hold", () => {
  for (const { html } of hostileMarkup) {
    for (const pasted of [html, readMarkdown(html), readMarkdown(`- ${html}\n\n[a](${html})`)]) {
      const { sections } = readPaste(pasted);
      expect(sections.map(sanitizeSection), html).toEqual(sections);
      expect(JSON.stringify(sections), html).not.toMatch(/"imageUrl":"(?!https:|\/|")/);
    }
  }
});

test("what is lost is counted and named", () => {
  expect(listPasteLosses("<p>All of <b>it</b> stays</p><img src='https://e.org/a.png'>")).toEqual([]);
  expect(
    listPasteLosses(
      "<iframe src=/x></iframe><table><tr><td colspan=2>a</td><td rowspan='3'>b</td></tr></table><video></video>" +
        "<img src='file:///a.png'><img src='data:image/png;base64,AA=='><svg><path/></svg><input><button>b</button>",
    ),
  ).toEqual([
    "an embedded frame",
    "a player",
    "a drawing or formula",
    "2 form fields",
    "a picture that isn't on the web",
    "2 merged cells (their texts are in one cell)",
  ]);
  const deep = (levels: number): string => `<ul><li>a${levels > 1 ? deep(levels - 1) : ""}</li></ul>`;
  expect(listPasteLosses(deep(3))).toEqual([]);
  expect(listPasteLosses(deep(4))).toEqual(["a list item on the fourth level (now on the third)"]);
});
