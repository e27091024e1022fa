import { stringify } from "yaml";
import { readPaste } from "#admin/post-editor/blocks/paste.ts";
import { listPasteLosses } from "#admin/post-editor/blocks/paste-losses.ts";
import type { Attachment } from "#api/files.ts";
import { sanitizeSection } from "#blog/sanitize.ts";
import type { PostSection, PostText } from "#blog/schema.ts";
import { isShownSection } from "#blog/sections.ts";
import { brand } from "#brand.ts";
import { createReadBack } from "./read-back.ts";
import { writeHtml, writeMarkdown } from "./section-markdown.ts";

export interface WrittenPost {
  name: string;
  markdown: string;
  /** Names in the archive by their addresses on the site. */
  files: ReadonlyMap<string, string>;
  /** What an import of it would not get back. */
  losses: string[];
}

const fileAddress = /\/files\/[\w./%-]+/g;

const emptyMark = /<(strong|em|b|i|u|s|mark|sub|sup|code)><\/\1>/g;

function toVisible(content: string): string {
  const without = content.replace(emptyMark, "");
  return without === content ? content.replace(/\s+/g, " ").trim() : toVisible(without);
}

const toComparable = ({ type, content, imageUrl, imageAlt }: PostSection) =>
  JSON.stringify([
    type,
    type === "code" ? content : toVisible(content),
    ...(type === "image" ? [imageUrl, imageAlt] : []),
  ]);

const isSame = (one: readonly PostSection[], other: readonly PostSection[]) =>
  one.length === other.length &&
  one.every((section, at) => toComparable(section) === toComparable(other[at] as PostSection));

type Written = Pick<PostText, "title" | "slug" | "sections" | "content" | "featuredImage"> &
  Partial<PostText> & { attachments: readonly Attachment[] };

function nameFiles(post: Written, sections: readonly PostSection[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const text = [post.featuredImage, ...sections.flatMap(({ content, imageUrl }) => [content, imageUrl])].join("\n");
  const addresses = [...(text.match(fileAddress) ?? []), ...post.attachments.map(({ url }) => url)];
  for (const address of new Set(addresses)) {
    const given = post.attachments.find(({ url }) => url === address)?.name ?? address.split("/").at(-1) ?? "file";
    const safe = given.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "") || "file";
    let name = safe;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${number}-${safe}`;
    taken.add(name.toLowerCase());
    names.set(address, `files/${post.slug}/${name}`);
  }
  return names;
}

const nameAddresses = (text: string, names: ReadonlyMap<string, string>) =>
  text.replace(fileAddress, (address) => names.get(address) ?? address);

function writeFront(post: Written, files: ReadonlyMap<string, string>): string {
  const { title, slug, date, author, category, tags, excerpt, featured, isPublished, readTime, seo } = post;
  const { featuredImage, featuredImageAlt, featuredImageCaption, series, seriesPosition } = post;
  const inText = new Set(post.sections.map(({ imageUrl }) => imageUrl).concat(featuredImage));
  const attachments = post.attachments.flatMap(({ url }) => (inText.has(url) ? [] : (files.get(url) ?? [])));
  const { metaTitle = "", metaDescription = "", keywords = [] } = seo ?? {};
  const fields = {
    ...{ title, slug, date, author, category },
    ...(tags && tags.length > 0 && { tags }),
    ...(series && { series, ...(seriesPosition && { part: seriesPosition }) }),
    ...(excerpt && { excerpt }),
    ...(featuredImage && { image: nameAddresses(featuredImage, files) }),
    ...(featuredImage && featuredImageAlt && { imageAlt: featuredImageAlt }),
    ...(featuredImage && featuredImageCaption && { imageCaption: featuredImageCaption }),
    ...(featured && { featured }),
    ...(isPublished === false && { draft: true }),
    ...(readTime && { readTime }),
    ...((metaTitle || metaDescription || keywords.length > 0) && {
      seo: {
        ...(metaTitle && { title: metaTitle }),
        ...(metaDescription && { description: metaDescription }),
        ...(keywords.length > 0 && { keywords }),
      },
    }),
    ...(attachments.length > 0 && { attachments }),
    generator: brand.name,
  };
  return `---\n${stringify(fields, { lineWidth: 0, schema: "core" })}---\n`;
}

/** Two lists in a row would be one. */
const joinBlocks = (blocks: readonly string[], sections: readonly PostSection[]) =>
  blocks
    .map((block, at) =>
      sections[at]?.type === "list" && sections[at - 1]?.type === "list" ? `<!-- -->\n\n${block}` : block,
    )
    .join("\n\n");

const nameBlock = (section: PostSection | undefined) => (section ? `a block (${section.type})` : "a block");

/** Each block is read back as an import would read it; what Markdown would change is written as HTML. */
export function writePost(post: Written): WrittenPost {
  const isRaw = post.sections.length === 0 && post.content.trim() !== "";
  const stored = isRaw ? readPaste(post.content).sections : post.sections.map(sanitizeSection);
  const files = nameFiles(post, stored);
  const sections = stored.filter(isShownSection).map((section) => ({
    ...section,
    content: nameAddresses(section.content, files),
    imageUrl: section.type === "image" ? nameAddresses(section.imageUrl, files) : "",
  }));
  const readBack = createReadBack([...files.values()]);
  const blocks = sections.map((section) => {
    const markdown = writeMarkdown(section);
    return isSame(readBack(markdown), [section]) ? markdown : writeHtml(section);
  });
  let body = joinBlocks(blocks, sections);
  let found = readBack(body);
  if (!isSame(found, sections)) {
    const inHtml = joinBlocks(sections.map(writeHtml), sections);
    const foundInHtml = readBack(inHtml);
    if (isSame(foundInHtml, sections)) [body, found] = [inHtml, foundInHtml];
  }
  const different = sections.findIndex((section, at) => !found[at] || !isSame([section], [found[at]]));
  const losses = [
    ...(isRaw ? listPasteLosses(post.content) : []),
    ...(post.sections.length > 0 && post.content.trim() !== "" ? ["its raw HTML, which the blocks replace"] : []),
    ...(isSame(found, sections) ? [] : [`${nameBlock(sections[different])}, which an import reads differently`]),
  ];
  return { name: `${post.slug}.md`, markdown: `${writeFront(post, files)}\n${body}\n`, files, losses };
}
