import sanitizeHtml from "sanitize-html";
import { isWebAddress, parseImageAddress, parseLinkAddress } from "./addresses.ts";
import { toCardPath } from "./card-address.ts";
import { readChart, writeChart } from "./chart.ts";
import { extractText } from "./plain-text.ts";
import { codeRules, contentRules, inlineRules, tableRules, textRules } from "./sanitize-rules.ts";
import type { PostSection, PostText } from "./schema.ts";
import { readLink, readMarkedCode, readTable, writeCode, writeLink, writeTable } from "./section-content.ts";
import { closeGaps, readList, writeList } from "./section-list.ts";
import { type SectionType, toSectionType } from "./sections.ts";

/** The headings moved together so that the highest is an `<h2>`: the page's `<h1>` is the post's title. */
function lowerHeadings(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  if (levels.length === 0 || shift === 0) return html;
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + shift)}>`;
  });
}

/** One pass can expose what the next one reads differently: a removed tag may have separated two others. */
const maxPasses = 8;

function repeatUntilStable(html: string, sanitizeOnce: (html: string) => string): string {
  let stable = sanitizeOnce(html);
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const next = sanitizeOnce(stable);
    if (next === stable) break;
    stable = next;
  }
  return stable;
}

/**
 * Nothing that runs, loads a frame or sends a form. Idempotent. The same in Workers, Node and browsers.
 * Why: site/docs/decisions/0039-posts-are-sanitized-twice.md
 */
export const sanitizeContent = (html: string): string =>
  repeatUntilStable(html, (given) => lowerHeadings(sanitizeHtml(given, contentRules)));

export const sanitizeInline = (html: string): string =>
  repeatUntilStable(html, (given) => sanitizeHtml(given, inlineRules));

/** Text, not HTML: whoever puts it into HTML escapes it. */
export const toPlainText = (html: string): string => extractText(sanitizeHtml(html, textRules));

function sanitizeList(content: string): string {
  const { isOrdered, items } = readList(content);
  const nonEmpty = items
    .map((item) => ({ ...item, content: sanitizeInline(item.content).trim() }))
    .filter((item) => toPlainText(item.content) !== "");
  return nonEmpty.length === 0 ? "" : writeList({ isOrdered, items: closeGaps(nonEmpty) });
}

function sanitizeCode(content: string): string {
  const { language, html } = readMarkedCode(content);
  const text = repeatUntilStable(html, (given) => sanitizeHtml(given, codeRules))
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  return text.trim() === "" ? "" : writeCode({ language, html: text });
}

function sanitizeTable(content: string): string {
  const rows = readTable(repeatUntilStable(content, (given) => sanitizeHtml(given, tableRules)));
  return writeTable(rows.map((row) => row.map((cell) => sanitizeInline(cell).trim())));
}

const parseAddress: Record<"video" | "button" | "card", (href: string) => string | null> = {
  video: (href) => (isWebAddress(href) ? parseLinkAddress(href) : null),
  button: parseLinkAddress,
  card: toCardPath,
};

function sanitizeLink(content: string, type: keyof typeof parseAddress): string {
  const { href, label } = readLink(sanitizeInline(content));
  return writeLink({ href: parseAddress[type](href) ?? "", label });
}

function sanitizeSectionContent(type: SectionType, content: string): string {
  switch (type) {
    case "list":
      return sanitizeList(content);
    case "code":
      return sanitizeCode(content);
    case "table":
      return sanitizeTable(content);
    case "chart":
      return writeChart(readChart(content));
    case "divider":
      return "<hr />";
    case "video":
    case "button":
    case "card":
      return sanitizeLink(content, type);
    default:
      return sanitizeInline(content).trim();
  }
}

export const sanitizeSection = <Section extends Pick<PostSection, "type" | "content">>(section: Section): Section => ({
  ...section,
  content: sanitizeSectionContent(toSectionType(section.type), section.content),
});

export const sanitizePost = <Text extends Pick<PostText, "content" | "sections">>(post: Text): Text => ({
  ...post,
  content: sanitizeContent(post.content),
  sections: post.sections.map(sanitizeSection),
});

/** A post that may be put into a page. What `shared/ui/post` draws has gone through this. */
export function sanitizeForDisplay<Text extends Pick<PostText, "content" | "sections" | "featuredImage">>(
  post: Text,
): Text {
  const { sections, ...others } = sanitizePost(post);
  const withPicture = (section: PostSection) => ({ ...section, imageUrl: parseImageAddress(section.imageUrl) ?? "" });
  return {
    ...(others as Text),
    sections: sections.map(withPicture),
    featuredImage: parseImageAddress(post.featuredImage) ?? "",
  };
}
