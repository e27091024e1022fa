import { expect, test } from "vitest";
import { listPostLinks } from "./post-links.ts";

const buildSection = (content: string) => ({ type: "paragraph", content, imageUrl: "", imageAlt: "" });

test("links to this site are listed with their sections", () => {
  const sections = [
    buildSection('<a href="/blog/a?x=1&amp;y=2#z">a</a> and <a href="https://example.org/b">b</a>'),
    buildSection("none"),
    buildSection('<a title="t" href="/about">c</a>'),
  ];
  expect(listPostLinks({ sections, content: '<a href="/hidden">x</a>' })).toEqual([
    { section: 0, path: "/blog/a" },
    { section: 2, path: "/about" },
  ]);
});

test("without sections the links of the HTML count", () => {
  expect(listPostLinks({ sections: [], content: '<p><a href="/about">x</a></p>' })).toEqual([
    { section: null, path: "/about" },
  ]);
});
