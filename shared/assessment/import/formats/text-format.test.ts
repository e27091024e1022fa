import { expect, test } from "vitest";
import { listFormattedMedia, readFormatted } from "./text-format.ts";

test("Markdown loses its signs and nothing else", () => {
  const texts: [string, string][] = [
    ["Who's buried in **Grant's tomb**?", "Who's buried in Grant's tomb?"],
    ["# Which *one* is _right_, __really__?", "Which one is right, really?"],
    ["2 * 3 * 4 is 2*3*4, and snake_case_name stays", "2 * 3 * 4 is 2*3*4, and snake_case_name stays"],
    ["What does `*p` do, and `<b>`?", "What does *p do, and <b>?"],
    ["\\*not bold\\*", "*not bold*"],
    ["See [the map](https://example.org/map) first", "See the map first"],
    ["One line\nof two\n\n* first\n* second", "One line of two\n- first\n- second"],
    ["***Both*** of _____ and *one* of _____", "Both of _____ and one of _____"],
    ["> Quoted", "Quoted"],
    ["A &lt; B", "A < B"],
  ];
  for (const [markdown, text] of texts) expect(readFormatted(markdown, "markdown")).toBe(text);
  expect(listFormattedMedia("![a map](map.png) Where?", "markdown")).toEqual(["a picture"]);
  expect(readFormatted("![a map](map.png) Where?", "markdown")).toBe("Where?");
});

test("plain text is read as it's written; line ends of HTML are spaces", () => {
  expect(readFormatted("What does <b> do? &lt; **", "plain")).toBe("What does <b> do? &lt; **");
  expect(readFormatted("<p>Which\n  is <b>it</b>?</p><pre>a\nb</pre>", "html")).toBe("Which is it?\na\nb");
  expect(readFormatted("Which\nis it?", "auto")).toBe("Which\nis it?");
});

test("long texts of signs without an end are read in time", () => {
  const signs = [
    "\\(",
    "$$a",
    "<math>",
    "<pre>",
    "<rt>",
    "**a",
    "_a",
    "`",
    "``a",
    "```\n",
    "[a",
    "![",
    "~~a",
    "\n ",
    "# ",
  ];
  for (const sign of signs)
    for (const format of ["html", "markdown"] as const) {
      const text = sign.repeat(200_000 / sign.length);
      readFormatted(text, format);
      listFormattedMedia(text, format);
    }
}, 60_000);
