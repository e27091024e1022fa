// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readPaste } from "./paste.ts";

const read = (html: string) => readPaste(html).map(({ type, content }) => [type, content]);

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
    ["paragraph", "code"],
    ["paragraph", "1 | 2"],
    ["paragraph", "loose <b>text</b>"],
  ]);
});

test("nested lists keep their order and are flattened", () => {
  expect(read("<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><ol><li><p>d</p></li></ol>")).toEqual([
    ["list", "<ul><li>a</li><li>b</li><li>c</li></ul>"],
    ["list", "<ol><li>d</li></ol>"],
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
  expect(readPaste('<img src="http://e.org/a.png" alt="A" onerror="x()"><img src="data:image/png;base64,AA">')).toEqual(
    [{ type: "image", content: "", imageUrl: "https://e.org/a.png", imageAlt: "A" }],
  );
});
