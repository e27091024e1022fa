import { expect, test } from "vitest";
import { hostileMarkup, withoutAllowedTags } from "../testing/blog/hostile-markup.ts";
import { listHostileVariants } from "../testing/blog/hostile-variants.ts";
import { withoutStructure } from "../testing/blog/section-structure.ts";
import { fc, timesEffort } from "../testing/properties.ts";
import {
  sanitizeContent,
  sanitizeForDisplay,
  sanitizeInline,
  sanitizePost,
  sanitizeSection,
  toPlainText,
} from "./sanitize.ts";
import { sectionTypes } from "./sections.ts";

const toSection = (type: string, content: string, imageUrl = "") => ({ type, content, imageUrl, imageAlt: "" });

test("prose is not changed", () => {
  const html =
    '<h2>One</h2><p>A <strong>b</strong> <em>c</em> <code>d</code><br />e</p><ol start="3"><li>f</li></ol>' +
    '<figure><img src="/files/a.png" alt="A" width="3" height="4" loading="lazy" /><figcaption>g</figcaption></figure>' +
    '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">i</td></tr></tbody></table>';
  expect(sanitizeContent(html)).toBe(html);
});

test.each([
  ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["a handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ["style, class and id", '<p style="position:fixed" class="top" id="main">a</p>', "<p>a</p>"],
  ["a form", '<form action="/x"><input name="a"><button>Go</button></form>', "Go"],
  ["a frame", '<iframe src="https://e.org" srcdoc="<p>x</p>">x</iframe>', ""],
  ["foreign markup", "<svg><style><img src=x onerror=alert(1)></style></svg><math><mtext>x</mtext></math>a", "a"],
  ["a picture from nowhere", '<img src="x.png" onerror="alert(1)">', ""],
  ["a picture in the address", '<img src="data:image/svg+xml,<svg/>">', ""],
  ["a tag that is none", "<x-y>a</x-y>", "a"],
])("%s goes", (_name, html, left) => {
  expect(sanitizeContent(html)).toBe(left);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "&#106;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "file:///etc/passwd",
  "https://",
  "relative/path",
])("a link to %j leads nowhere", (href) => {
  expect(sanitizeContent(`<a href="${href}">a</a>`)).toBe("<a>a</a>");
  expect(sanitizeInline(`<a href="${href}">a</a>`)).toBe("<a>a</a>");
});

test("an external link gets rel attributes, an internal one does not", () => {
  expect(sanitizeInline('<a href="https://e.org" target="_blank" rel="opener">a</a>')).toBe(
    '<a href="https://e.org" rel="noopener noreferrer nofollow">a</a>',
  );
  for (const href of ["/about", "#part-one", "https://illumine.example/about", "mailto:a@e.org"]) {
    expect(sanitizeInline(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  }
});

test("a picture from the web is asked for over https", () => {
  expect(sanitizeContent('<img src="http://e.org/a.png" alt="A">')).toBe(
    '<img src="https://e.org/a.png" alt="A" loading="lazy" />',
  );
});

test("headings move together so that the highest comes right below the title", () => {
  expect(sanitizeContent("<h1>a</h1><h2>b</h2><h6>c</h6>")).toBe("<h2>a</h2><h3>b</h3><h6>c</h6>");
  expect(sanitizeContent("<h3>a</h3><h4>b</h4>")).toBe("<h2>a</h2><h3>b</h3>");
});

test("a list has items of one line each, whatever was written", () => {
  const toContent = (content: string) => sanitizeSection(toSection("list", content)).content;
  expect(toContent("one\r\n\n two & <b>three</b>")).toBe("<ul><li>one</li><li>two &amp; <b>three</b></li></ul>");
  expect(toContent("<ol><li>a<ul><li>b</li></ul></li><li><b>c</li><li> </li></ol>")).toBe(
    "<ol><li>a<ul><li>b</li></ul></li><li><b>c</b></li></ol>",
  );
  expect(toContent('<ul onclick="x"><li><script>alert(1)</script></li></ul>')).toBe("");
});

test("lists are three levels deep at most, without gaps", () => {
  const toContent = (content: string) => sanitizeSection(toSection("list", content)).content;
  const nested = "<ul><li>a<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ul>";
  expect(toContent(nested)).toBe(nested);
  expect(toContent("<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ul></li></ul>")).toBe(
    "<ul><li>a<ul><li>b<ul><li>c</li><li>d</li></ul></li></ul></li></ul>",
  );
  expect(toContent("<ul><li><ul><li> </li><li>b</li></ul></li></ul>")).toBe("<ul><li>b</li></ul>");
});

test("code keeps its lines and spaces as text, and its language", () => {
  const toContent = (content: string) => sanitizeSection(toSection("code", content)).content;
  const code = '<pre><code class="language-c++">if (a &lt; b)\n  c &amp;= "d";</code></pre>';
  expect(toContent(code)).toBe(code);
  expect(toContent("\r\n \r\n  a\r\n\tb \n\n")).toBe("<pre><code>  a\n\tb</code></pre>");
  expect(toContent('<pre><code class="language-x onclick">a<b>b</b></code></pre>')).toBe("<pre><code>ab</code></pre>");
  expect(toContent("<pre><code> \n </code></pre>")).toBe("");
});

test("a table has a header, and all its rows the same cells", () => {
  const toContent = (content: string) => sanitizeSection(toSection("table", content)).content;
  expect(
    toContent("<table onclick=x><tr><td>a<td style='x'><b>b</b></tr><tr></tr><tr><td colspan=9>c</td></tr></table>"),
  ).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col"><b>b</b></th></tr></thead>' +
      "<tbody><tr><td>c</td><td></td></tr></tbody></table>",
  );
  expect(toContent("<table><tr><td> </td></tr></table>")).toBe("");
  expect(toContent("no table")).toBe("");
  expect(toContent(`<tr>${"<td>a</td>".repeat(25)}</tr>`).match(/<th /g)).toHaveLength(20);
});

test("videos and buttons are links with a text; only the web has videos", () => {
  const toContent = (type: string, content: string) => sanitizeSection(toSection(type, content)).content;
  const link = '<a href="https://e.org/?a=1&amp;b">One &lt; two</a>';
  for (const type of ["video", "button"]) {
    expect(toContent(type, link)).toBe(link);
    expect(toContent(type, '<a href="javascript:alert(1)" onclick=x>a <b>b</b></a>')).toBe("<a>a b</a>");
    expect(toContent(type, " ")).toBe("");
  }
  expect(toContent("button", '<a href="/about">a</a>')).toBe('<a href="/about">a</a>');
  expect(toContent("video", '<a href="/about">a</a>')).toBe("<a>a</a>");
});

test("a card is a link to a post, an assessment or an occupation of this site", () => {
  const toContent = (content: string) => sanitizeSection(toSection("card", content)).content;
  for (const path of ["/blog/a-post", "/category/general/one", "/occupations/pilots"])
    expect(toContent(`<a href="${path}">A &lt; b</a>`)).toBe(`<a href="${path}">A &lt; b</a>`);
  expect(toContent('<a href="/blog/a-post/?from=x#y" rel="x">A <b>b</b></a>')).toBe('<a href="/blog/a-post">A b</a>');
  for (const address of ["/about", "/blog", "/category/general", "https://example.org/blog/a", "javascript:alert(1)"])
    expect(toContent(`<a href="${address}">A</a>`), address).toBe("<a>A</a>");
});

test.each(sectionTypes)("attacks in a section of type %s leave only what it may hold", (type) => {
  for (const { html } of hostileMarkup) {
    for (const content of [html, `<table><tr><td>${html}</td></tr></table>`, `<pre><code class="language-${html}`]) {
      const section = sanitizeSection(toSection(type, content));
      expect(withoutAllowedTags(withoutStructure(type, section.content), "inline"), content).not.toMatch(/[<>]/);
      expect(sanitizeSection(section), content).toEqual(section);
    }
  }
});

test("sections hold inline HTML, an unknown type too and under its own name", () => {
  for (const type of ["heading", "subheading", "paragraph", "quote", "image", "mystery"]) {
    expect(sanitizeSection(toSection(type, "<p>a <em>b</em></p><img src=/x.png>"))).toEqual(
      toSection(type, "a <em>b</em>"),
    );
  }
});

test("only what is shown has its pictures' addresses checked: what was written is refused at the door", () => {
  const post = {
    content: "<script>1</script>",
    sections: [toSection("image", "<i>a</i>", "javascript:x")],
    featuredImage: "http://e.org/a.png",
  };
  expect(sanitizePost(post)).toEqual({ ...post, content: "" });
  expect(sanitizeForDisplay(post)).toEqual({
    content: "",
    sections: [toSection("image", "<i>a</i>")],
    featuredImage: "https://e.org/a.png",
  });
});

test.each([
  ["<p>a</p><p>b &amp; c</p>", "a b & c"],
  ["5 &lt; 6 &amp;lt;<script>x</script>", "5 < 6 &lt;"],
  ["a<br>b<strong>c</strong>", "a bc"],
  ["", ""],
])("the text of %j is %j", (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test("at least 300 different attacks leave nothing but allowed tags", () => {
  expect(new Set(hostileMarkup.map(({ html }) => html)).size).toBeGreaterThanOrEqual(300);
  for (const { html } of hostileMarkup) {
    const content = sanitizeContent(html);
    expect(withoutAllowedTags(content), html).not.toMatch(/[<>]/);
    expect(sanitizeContent(content), html).toBe(content);
    expect(withoutAllowedTags(sanitizeInline(html), "inline"), html).not.toMatch(/[<>]/);
  }
});

const vocabulary = [
  ...["<", ">", "</", "/>", '"', "'", "=", " ", "\n", "\0", "&lt;", "&#x3c;", "<!--", "-->", "<![CDATA[", "]]>", "<?"],
  ...["script", "style", "svg", "math", "title", "textarea", "noscript", "template", "p", "h1", "h3", "ul", "li", "a"],
  ...[
    "img",
    "table",
    "td",
    "div",
    "iframe",
    "form",
    "br",
    "b",
    "pre",
    "<p>",
    "<p ",
    "</p>",
    "<h1>",
    "</h1>",
    "<a ",
    "<img ",
  ],
  ...[
    "onerror=",
    "onclick=x",
    "href=",
    "src=",
    "style=x",
    "href",
    "src",
    "style",
    "id",
    "javascript:",
    "data:",
    "https://e.org/a",
    "/a",
    "alert(1)",
    "text",
  ],
];
const tags = ["p", "a", "img", "td", "h1", "svg", "style", "form", "iframe", "li", "pre", "b", "noscript", "title"];
const attributes = [
  ...[
    "onclick=x()",
    "style=x",
    "id=main",
    "class=top",
    'title="<p>"',
    "href=javascript:x()",
    "href=//e.org",
    "href=/a",
  ],
  ...["src=https://e.org/a", "src=data:,x", "colspan=2", 'alt="&quot; onerror=x"', "srcdoc=x", "rel=opener"],
];
const startTag = fc
  .tuple(fc.constantFrom(...tags), fc.subarray(attributes, { maxLength: 4 }))
  .map(([tag, given]) => `<${[tag, ...given].join(" ")}>`);
const markup = fc
  .array(fc.oneof(startTag, fc.constantFrom(...vocabulary), fc.string({ unit: "binary", maxLength: 4 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(""));

test("2,000 spellings of the attacks leave nothing but allowed tags", () => {
  const attacks = listHostileVariants(2000);
  expect(new Set(attacks).size).toBe(2000);
  for (const html of attacks) {
    expect(withoutAllowedTags(sanitizeContent(html)), html).not.toMatch(/[<>]/);
    expect(withoutAllowedTags(sanitizeInline(html), "inline"), html).not.toMatch(/[<>]/);
  }
});

test("whatever comes in, only allowed tags with allowed attributes go out, and the second time nothing changes", () => {
  fc.assert(
    fc.property(markup, (html) => {
      const content = sanitizeContent(html);
      expect(withoutAllowedTags(content)).not.toMatch(/[<>]/);
      expect(sanitizeContent(content)).toBe(content);
      const inline = sanitizeInline(html);
      expect(withoutAllowedTags(inline, "inline")).not.toMatch(/[<>]/);
      expect(sanitizeInline(inline)).toBe(inline);
      for (const type of sectionTypes) {
        const section = sanitizeSection(toSection(type, html));
        expect(sanitizeSection(section)).toEqual(section);
      }
      expect(toPlainText(content)).toBe(toPlainText(sanitizeContent(content)));
    }),
    { numRuns: timesEffort(500) },
  );
});
