import { brand } from "#brand.ts";
import { createFoundPost, type FoundPost } from "./found-post.ts";
import {
  isRecord,
  readFlag,
  readInnerField,
  readListField,
  readLooseFrontMatter,
  readTextField,
} from "./front-matter.ts";
import { readDay } from "./read-day.ts";
import { readTemplateTags } from "./template-tags.ts";

/** Paths have '/' between folders and none at the start. */
const splitPath = (path: string) => {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return { folder: parts.join("/"), parent: parts.at(-1) ?? "", name };
};

const datedName = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ](.+)$/;

/** A file 'index.md' is named by its folder; 'index.fr.md' by its folder and language. */
function readFileName(path: string): { stem: string; day: string } {
  const { name, parent } = splitPath(path);
  const [, bare = name, language] = /^(.+?)(?:\.([a-z]{2}(?:-[a-z]{2,4})?))?\.(?:md|markdown)$/i.exec(name) ?? [];
  const base = bare === "index" ? parent : bare;
  const stem = language === undefined ? base : `${base}-${language}`;
  const [, day = "", dated] = datedName.exec(stem) ?? [];
  return { stem: dated ?? stem, day };
}

const otherFiles =
  /^(?:readme|license|licence|contributing|code[-_]of[-_]conduct|changelog|history|security|_index)\b/i;

const heading = /^\s*#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)|^\s*([^\n#>\-*+|][^\n]*)\n=+[ \t]*(?:\n|$)/;

const cleanHeading = (text: string) =>
  text
    .replace(/[*_`]/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim();

const getLastSegment = (address: string) =>
  address
    .replace(/[?#].*$/, "")
    .replace(/\/(?:index\.html?)?$/, "")
    .split("/")
    .at(-1)
    ?.replace(/\.html?$/, "") ?? "";

const coverFields = ["cover", "image", "featured_image", "featuredimage", "thumbnail", "banner", "hero"];
const altFields = coverFields.flatMap((name) => [`${name}alt`, `${name}_alt`]).concat("heroimagealt");
const captionFields = coverFields.flatMap((name) => [`${name}caption`, `${name}_caption`]);

export function readMarkdownPost(path: string, text: string): FoundPost {
  const { fields, body, hasFields, problem } = readLooseFrontMatter(text);
  const { folder, name } = splitPath(path);
  const file = readFileName(path);
  const losses = problem === "" ? [] : [`its front matter, which can't be read: ${problem}`];

  const [headingText, ...titles] = heading.exec(body) ?? [];
  const firstHeading = cleanHeading(titles.find(Boolean) ?? "");
  const named = readTextField(fields, ["title"]);
  // A heading that only repeats the title, or stands for it, isn't part of the text.
  const isTitle = headingText !== undefined && (named === "" || named === firstHeading);
  const given = isTitle ? body.slice(headingText.length) : body;
  const isFromHere = readTextField(fields, ["generator"]) === brand.name;
  const { markdown, losses: tagLosses } = isFromHere ? { markdown: given, losses: [] } : readTemplateTags(given);

  const permalink = readTextField(fields, ["permalink", "url", "path"]);
  const isPattern = /[:{]/.test(permalink.replace(/^https?:/, ""));
  const slug = readTextField(fields, ["slug"]) || (isPattern ? "" : getLastSegment(permalink)) || file.stem;
  const seo = Object.entries(fields).find(([key]) => key.toLowerCase() === "seo")?.[1];
  const seoFields = isRecord(seo) ? seo : {};
  return createFoundPost({
    key: path,
    source: path,
    title: named || firstHeading || file.stem.replace(/[-_]+/g, " ").trim(),
    slug,
    addresses: [path, path.replace(/\.(?:md|markdown)$/i, ""), isPattern ? "" : permalink, slug].filter(Boolean),
    date:
      readDay(readTextField(fields, ["date", "published", "pubdate", "publishdate", "published_at"])) ||
      readDay(file.day),
    author: readTextField(fields, ["author", "authors"]),
    categories: readListField(fields, ["category", "categories"]),
    tags: readListField(fields, ["tags", "tag"]),
    excerpt: readTextField(fields, ["excerpt", "description", "summary", "subtitle", "spoiler"]),
    cover: readTextField(fields, coverFields),
    coverAlt: readTextField(fields, altFields) || readInnerField(fields, coverFields, ["alt"]),
    coverCaption: readTextField(fields, captionFields) || readInnerField(fields, coverFields, ["caption"]),
    attachments: readListField(fields, ["attachments"]),
    featured: readFlag(fields, "featured") === true,
    readTime: readTextField(fields, ["readtime"]),
    series: readTextField(fields, ["series"]),
    seriesPosition: readTextField(fields, ["part", "series_order", "seriesorder", "series_part"]),
    seo: {
      metaTitle: readTextField(seoFields, ["title", "metatitle"]),
      metaDescription: readTextField(seoFields, ["description", "metadescription"]),
      keywords: readListField(seoFields, ["keywords"]),
    },
    body: { markdown },
    folder,
    isFromHere,
    isLikely: hasFields ? !/^_index\b/i.test(name) : !otherFiles.test(name),
    losses: [...losses, ...tagLosses],
  });
}
