import { writeChart } from "@illumine/shared/blog/chart.ts";
import { escapeText } from "@illumine/shared/blog/plain-text.ts";
import { writeCode } from "@illumine/shared/blog/section-content.ts";
import { expect, test } from "vitest";
import { buildFeedXml } from "./feed-xml.server.ts";

const card = {
  ...{ _id: "a", slug: "a", title: "A", excerpt: "", author: "Ada", category: "News", tags: [], date: "2026-03-01" },
  ...{
    isPublished: true,
    featured: false,
    featuredImage: "",
    featuredImageAlt: "",
    readTime: "",
    analytics: { views: 0 },
  },
};
const buildSection = (type: string, content: string) => ({ type, content, imageUrl: "", imageAlt: "" });
const readXml = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

test("addresses in the feed are absolute, and samples of HTML in it stay as written, without marks", () => {
  const code = '<a href="/path" src="/b"> and <a href="#x">';
  const html = `<span class="code-name">${escapeText(code)}</span>`;
  const sections = [
    buildSection("code", writeCode({ language: "html", html })),
    buildSection("paragraph", 'A <a href="/assessments">link</a>'),
  ];
  const xml = readXml(buildFeedXml([{ card, text: { content: "", sections, cards: [] } }]));
  expect(xml).toContain(`<code>${escapeText(code)}</code>`);
  expect(xml).toMatch(/A <a href="https?:\/\/[^/"]+\/assessments">link<\/a>/);
});

test("a chart is a table in the feed, with its source and without a drawing", () => {
  const row = { label: "A & B", value: "3", low: "2", high: "4" };
  const content = writeChart({ kind: "bar", title: "Hours", unit: "per week", source: "A survey", rows: [row] });
  const sections = [buildSection("chart", content)];
  const xml = readXml(buildFeedXml([{ card, text: { content: "", sections, cards: [] } }]));
  expect(xml).toContain('<caption>Hours</caption><thead><tr><td></td><th scope="col">per week</th>');
  expect(xml).toContain("<td>3</td><td>2</td><td>4</td></tr></tbody><tfoot>");
  expect(xml).toContain("A survey");
  expect(xml).not.toContain("<svg");
});
