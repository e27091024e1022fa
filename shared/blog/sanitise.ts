import sanitizeHtml from "sanitize-html";
import { toPictureAddress } from "./addresses.ts";
import { toText } from "./plain-text.ts";
import { contentRules, inlineRules, textRules } from "./sanitise-rules.ts";
import type { PostSection, PostText } from "./schema.ts";
import { readList, toSectionType, writeList } from "./sections.ts";

/** The headings moved together so that the highest is an `<h2>`: the page's `<h1>` is the post's title. */
function lowerHeadings(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  if (levels.length === 0 || shift === 0) return html;
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + shift)}>`;
  });
}

/** A parse may read what the one before it left in another way: a tag that went can have kept two others apart. */
const mostPasses = 8;

/** Sanitised until it stays as it is. */
function settle(html: string, sanitise: (html: string) => string): string {
  let settled = sanitise(html);
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const next = sanitise(settled);
    if (next === settled) break;
    settled = next;
  }
  return settled;
}

/**
 * HTML for the body of a post: prose, lists, tables, pictures and links, nothing that runs, loads a frame, sends a form
 * or reaches out of its place. Sanitising it again changes nothing. The same in Workers, Node and browsers.
 */
export const sanitiseContent = (html: string): string =>
  settle(html, (given) => lowerHeadings(sanitizeHtml(given, contentRules)));

/** HTML for a line of text: emphasis, code, marks, links and line breaks. */
export const sanitiseInline = (html: string): string => settle(html, (given) => sanitizeHtml(given, inlineRules));

/** The text of some HTML in one line, for where no markup is shown. It is text: whoever puts it into HTML escapes it. */
export const toPlainText = (html: string): string => toText(sanitizeHtml(html, textRules));

function sanitiseList(content: string): string {
  const { isOrdered, items } = readList(content);
  const own = items.map((item) => sanitiseInline(item).trim()).filter((item) => toPlainText(item) !== "");
  return own.length === 0 ? "" : writeList({ isOrdered, items: own });
}

/** A section whose content is what its type may hold. Unknown types stay stored as they are. */
export const sanitiseSection = <Section extends Pick<PostSection, "type" | "content">>(section: Section): Section => ({
  ...section,
  content:
    toSectionType(section.type) === "list" ? sanitiseList(section.content) : sanitiseInline(section.content).trim(),
});

/** A post with all of its HTML sanitised: how it is stored. */
export const sanitisePost = <Text extends Pick<PostText, "content" | "sections">>(post: Text): Text => ({
  ...post,
  content: sanitiseContent(post.content),
  sections: post.sections.map(sanitiseSection),
});

/**
 * A post as it may be put into a page: its HTML sanitised, its pictures from where pictures may come. What
 * `shared/ui/post` draws has gone through this.
 */
export function toShownPost<Text extends Pick<PostText, "content" | "sections" | "featuredImage">>(post: Text): Text {
  const { sections, ...rest } = sanitisePost(post);
  const withPicture = (section: PostSection) => ({ ...section, imageUrl: toPictureAddress(section.imageUrl) ?? "" });
  return {
    ...(rest as Text),
    sections: sections.map(withPicture),
    featuredImage: toPictureAddress(post.featuredImage) ?? "",
  };
}
