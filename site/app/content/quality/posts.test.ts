import { getReadingGrade } from "@illumine/shared/assessment/lint/reading-grade.ts";
import { blogCategories } from "@illumine/shared/blog/categories.ts";
import { getWordCount } from "@illumine/shared/blog/read-time.ts";
import { sanitizePost, toPlainText } from "@illumine/shared/blog/sanitize.ts";
import { CreatePost, type WritePost } from "@illumine/shared/blog/schema.ts";
import { toPostSlug } from "@illumine/shared/blog/slug.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { expect, test } from "vitest";
import { assessments } from "./catalog.ts";
import { claims, listMarks, padding, pay, type Source, splitSources } from "./posts.ts";

const files = import.meta.glob<Record<string, unknown>>("../posts/*.json", { eager: true, import: "default" });
const loose = Object.entries(files).map(([path, json]) => [path.replace(/^.*\/|\.json$/g, ""), json] as const);

const strict = CreatePost.strict();
const read = (json: unknown) => {
  const { slug = "", sections = [], ...post } = strict.parse(json);
  return { ...post, slug, sections };
};
const posts = loose.map(([name, json]) => [name, read(json)] as const);

/** The specification's six; the two that the editor adds have no built-in posts. */
const postCategories = blogCategories.slice(0, 6);
const sectionTypes = ["paragraph", "heading", "subheading", "list", "image", "quote"];
const screens = [
  "/",
  "/about",
  "/assessments",
  "/blog",
  "/categories",
  "/contact",
  "/methods",
  "/new",
  "/popular",
  "/results",
];
const addresses = new Set([
  ...screens,
  ...assessments.map(({ id, category }) => `/category/${toCategorySlug(category)}/${id}`),
  ...posts.map(([name]) => `/blog/${name}`),
]);

type Section = NonNullable<WritePost["sections"]>[number];

/** One text for each item of a list. */
const listTexts = (sections: readonly Section[]) =>
  sections
    .flatMap(({ type, content }) => (type === "list" ? content.split("</li>") : [content]))
    .map(toPlainText)
    .filter((text) => text !== "");
const endSentence = (text: string) => (/[.!?:]'?\)?$/.test(text) ? text : `${text}.`);
const listSentences = (text: string) => text.split(/(?<=[.?!:;]['"”’)]?)\s+/).filter((part) => /[a-z]/i.test(part));
const listLinks = (sections: readonly Section[]) =>
  sections.flatMap(({ content }) => [...content.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href));
const listVisible = ({ title, excerpt = "", tags = [], seo }: WritePost) => [
  ...[title, excerpt, ...tags],
  ...[seo?.metaTitle ?? "", seo?.metaDescription ?? "", ...(seo?.keywords ?? [])],
];

test("there are thirty posts, five in each of the six categories and none elsewhere", () => {
  expect(posts).toHaveLength(30);
  const categories = posts.map(([, { category }]) => category);
  for (const name of postCategories)
    expect(
      categories.filter((category) => category === name),
      name,
    ).toHaveLength(5);
  for (const category of categories) expect(postCategories).toContain(category);
});

test("two posts are featured, one of them about the scores", () => {
  const featured = posts.filter(([, post]) => post.featured).map(([name]) => name);
  expect(featured).toHaveLength(2);
  expect(featured).toContain("how-the-scores-work-and-what-they-cannot-say");
});

test("no two posts have the same date, title, excerpt or description", () => {
  for (const read of [
    ({ date }: WritePost) => date,
    ({ title }: WritePost) => title,
    ({ excerpt }: WritePost) => excerpt,
    ({ seo }: WritePost) => seo?.metaDescription,
  ]) {
    expect(new Set(posts.map(([, post]) => read(post))).size).toBe(posts.length);
  }
});

test("no sentence occurs in two posts, or twice in one", () => {
  const sentences = posts.flatMap(([name, { sections }]) =>
    listTexts(splitSources(sections).body)
      .flatMap(listSentences)
      .filter((sentence) => getWordCount(sentence) > 3)
      .map((sentence) => ({ name, sentence: sentence.toLowerCase().replace(/[^a-z0-9 ]/g, "") })),
  );
  const seen = new Map<string, string>();
  const repeated = sentences.filter(({ name, sentence }) => {
    const isSeen = seen.has(sentence);
    seen.set(sentence, name);
    return isSeen;
  });
  expect(repeated).toEqual([]);
});

test("most posts name their sources, and most link to other pages of the site", () => {
  expect(posts.filter(([, { sections }]) => splitSources(sections).sources.length > 0).length).toBeGreaterThanOrEqual(
    9,
  );
  const leading = posts.filter(([, { sections }]) => listLinks(sections).some((href) => href.startsWith("/")));
  expect(leading.length).toBeGreaterThanOrEqual(8);
});

test.each(loose)("%s has the fields of a post and no others", (name, json) => {
  expect(strict.safeParse(json).error?.issues).toBeUndefined();
  const allowed = ["title", "slug", "category", "excerpt", "tags", "date", "featured", "seo", "sections"];
  expect(Object.keys(json)).toEqual(allowed);
  expect(json["slug"]).toBe(name);
  expect(toPostSlug(name)).toBe(name);
  expect(Object.keys(json["seo"] as object)).toEqual(["metaTitle", "metaDescription", "keywords"]);
  for (const section of json["sections"] as { type: string }[]) {
    const pictureFields = section.type === "image" ? ["imageUrl", "imageAlt"] : [];
    expect(Object.keys(section)).toEqual(["type", "content", ...pictureFields]);
  }
});

test.each(posts)("%s has an excerpt, tags, a date and texts for search engines of the right length", (_, post) => {
  const { excerpt = "", tags = [], date = "", seo } = post;
  const isWithin = (length: number, least: number, most: number) => length >= least && length <= most;
  expect(excerpt).toSatisfy((text: string) => isWithin(text.length, 100, 220));
  expect(tags).toSatisfy((list: string[]) => isWithin(list.length, 3, 5));
  expect(date).toSatisfy((day: string) => day >= "2026-08-24" && day <= "2026-11-20");
  expect(seo?.metaTitle).toSatisfy((text: string) => isWithin(text.length, 10, 60));
  expect(seo?.metaDescription).toSatisfy((text: string) => isWithin(text.length, 110, 160));
  expect(seo?.keywords).toSatisfy((list: string[]) => isWithin(list.length, 3, 6));
});

test.each(posts)("%s has 600 to 1,200 words under four or more headings, and a list or a quote", (_, { sections }) => {
  const { body } = splitSources(sections);
  const wordCount = body.reduce((sum, { content }) => sum + getWordCount(content), 0);
  expect(wordCount).toBeGreaterThanOrEqual(600);
  expect(wordCount).toBeLessThanOrEqual(1200);
  expect(body.filter(({ type }) => type === "heading").length).toBeGreaterThanOrEqual(4);
  expect(body.some(({ type }) => type === "list" || type === "quote")).toBe(true);
  for (const { type } of sections) expect(sectionTypes).toContain(type);
});

test.each(posts)("sanitizing changes nothing in %s", (_, { sections }) => {
  const written = { content: "", sections };
  expect(sanitizePost(written)).toEqual(written);
  for (const { content } of sections) expect(toPlainText(content)).not.toBe("");
});

test.each(posts)(
  "%s reads at grade 10 or below, and no sentence has more than 40 words",
  (_, { sections, excerpt = "" }) => {
    const texts = [excerpt, ...listTexts(splitSources(sections).body)];
    expect(getReadingGrade(texts.map(endSentence).join(" "))).toBeLessThanOrEqual(10);
    for (const sentence of texts.flatMap(listSentences))
      expect(getWordCount(sentence), sentence).toBeLessThanOrEqual(40);
  },
);

test.each(posts)("%s has no long dashes, double spaces, padding, hype or pay", (_, post) => {
  for (const text of [...listVisible(post), ...listTexts(post.sections)]) {
    expect(text).not.toMatch(/[\u2013\u2014]|\S {2,}\S|\s$|!/);
    expect(text).not.toMatch(padding);
    expect(text).not.toMatch(pay);
  }
});

test.each(posts)("every internal link of %s leads to a page, and every other one to a DOI", (_, { sections }) => {
  for (const href of listLinks(sections)) {
    if (href.startsWith("/")) expect(addresses, href).toContain(href);
    else expect(href).toMatch(/^https:\/\/doi\.org\/10\.\d{4,5}\/\S+$/);
  }
});

test.each(posts)("every claim of %s has a citation in the same paragraph", (_, { sections }) => {
  const { body } = splitSources(sections);
  for (const { type, content } of body) {
    if (type === "heading" || type === "subheading") continue;
    const text = toPlainText(content);
    if (claims.test(text)) expect(listMarks(text), text).not.toEqual([]);
  }
});

const findSource = (sources: readonly Source[], mark: { names: string[]; year: string }) =>
  sources.filter(({ authors, year }) => year === mark.year && mark.names.every((name) => authors.includes(name)));

test.each(posts)("every citation of %s is in its list of sources, and every source is cited", (_, { sections }) => {
  const { body, sources, unread } = splitSources(sections);
  expect(unread).toEqual([]);
  const marks = listTexts(body).flatMap(listMarks);
  const marked = new Set<Source>();
  for (const mark of marks) {
    const found = findSource(sources, mark);
    expect(found, `${mark.names.join(" and ")}, ${mark.year}`).toHaveLength(1);
    for (const source of found) marked.add(source);
  }
  expect(sources.filter((source) => !marked.has(source)).map(({ text }) => text)).toEqual([]);
});
