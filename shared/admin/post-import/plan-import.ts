import { isWebAddress } from "#blog/addresses.ts";
import { normalizeBlogCategory } from "#blog/categories.ts";
import type { FoundPost } from "#blog/import/found-post.ts";
import type { PostSection, PostText } from "#blog/schema.ts";
import { maxPostBytes, maxSeriesPosition } from "#blog/schema.ts";
import { createPostSlug, extendSlug, toPostSlug } from "#blog/slug.ts";
import { createDeterministicId } from "./deterministic-id.ts";
import { createFileFinder } from "./find-file.ts";
import { createPostFinder } from "./post-addresses.ts";
import { type BodyContext, describeFiles, FileList, type ImportedFile, readBody } from "./read-body.ts";
import type { ImportSource } from "./read-source.ts";
import { isStandIn, missingPicture } from "./stand-ins.ts";

export type PlannedText = Pick<
  PostText,
  | "title"
  | "excerpt"
  | "category"
  | "tags"
  | "featured"
  | "featuredImage"
  | "featuredImageAlt"
  | "featuredImageCaption"
  | "readTime"
  | "sections"
  | "seo"
  | "series"
  | "seriesPosition"
> &
  Partial<Pick<PostText, "author" | "date">>;

export interface PlannedPost {
  /** The same each time that the file is read: nothing is imported twice. */
  id: string;
  found: FoundPost;
  /** Without an address; files and other posts are stand-ins in it. */
  text: PlannedText;
  slug: string;
  files: readonly ImportedFile[];
  remotePictures: readonly string[];
  losses: readonly string[];
  /** Why it can't be imported at all; '' if it can. */
  problem: string;
}

const limits = {
  title: 200,
  excerpt: 1000,
  author: 100,
  tags: 30,
  tag: 50,
  seoTitle: 200,
  seoDescription: 500,
  sections: 500,
  imageAlt: 300,
  imageCaption: 500,
  series: 120,
};

const shorten = (text: string, length: number) => Array.from(text).slice(0, length).join("").slice(0, length).trim();

function readTags(found: FoundPost, category: string | undefined): { tags: string[]; losses: string[] } {
  const names = [...found.tags, ...found.categories]
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter((name) => name !== "" && normalizeBlogCategory(name) !== category);
  const tags = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const short = tags.filter((name) => name.length <= limits.tag);
  return {
    tags: short.slice(0, limits.tags),
    losses: [
      ...(tags.length > short.length
        ? [`${tags.length - short.length} tags of more than ${limits.tag} characters`]
        : []),
      ...(short.length > limits.tags
        ? [`${short.length - limits.tags} of its ${short.length} tags (${limits.tags} are the most)`]
        : []),
    ],
  };
}

function describeShortened(found: FoundPost): string[] {
  const { title, excerpt, author, seo } = found;
  const parts: readonly (readonly [string, string, number])[] = [
    ["the end of its title", title, limits.title],
    ["the end of its excerpt", excerpt, limits.excerpt],
    ["the end of its author's name", author, limits.author],
    ["the end of its picture's description", found.coverAlt, limits.imageAlt],
    ["the end of its picture's caption", found.coverCaption, limits.imageCaption],
    ["the end of the title of its series", found.series, limits.series],
    ["the end of its SEO title", seo.metaTitle, limits.seoTitle],
    ["the end of its SEO description", seo.metaDescription, limits.seoDescription],
  ];
  return parts.flatMap(([name, text, longest]) =>
    text.trim().length > longest ? [`${name} (${longest} characters are the most)`] : [],
  );
}

function readPosition({ series, seriesPosition }: FoundPost): number | null {
  const position = /^\d{1,9}$/.test(seriesPosition) ? Number(seriesPosition) : 0;
  return series.trim() !== "" && position >= 1 && position <= maxSeriesPosition ? position : null;
}

function findProblem(title: string, sections: readonly PostSection[]): string {
  if (title === "") return "It has no title";
  if (sections.length > limits.sections)
    return `It has ${sections.length} blocks, but ${limits.sections} are the most. Split it first`;
  const bytes = new TextEncoder().encode(JSON.stringify(sections)).length;
  return bytes > maxPostBytes - 20_000 ? "It's larger than 1.5 MB. Split it first" : "";
}

async function planPost(
  found: FoundPost,
  context: BodyContext,
  isCategory: (name: string) => boolean,
): Promise<PlannedPost> {
  const files = new FileList(context);
  const { sections, losses: bodyLosses } = readBody(found.body, files, context);
  for (const attachment of found.attachments) files.findChosen(attachment, "all");
  const cover = found.cover.trim() === "" ? "" : files.resolvePicture(found.cover);
  const category = found.categories.map(normalizeBlogCategory).find(isCategory);
  const { tags, losses: tagLosses } = readTags(found, category);
  const named = shorten(found.title.replace(/\s+/g, " ").trim(), limits.title);
  const title = named || shorten(found.slug.replace(/[-_]+/g, " ").trim(), limits.title);
  const slug = toPostSlug(found.slug) || toPostSlug(title);
  const pictures = [cover, ...sections.map(({ imageUrl }) => imageUrl)];
  const hasCover = cover !== "" && cover !== missingPicture;
  const hasDate = found.date !== "";
  return {
    id: await createDeterministicId(JSON.stringify([found.key, found.title, found.body])),
    found,
    text: {
      title,
      excerpt: shorten(found.excerpt, limits.excerpt),
      ...(found.author.trim() !== "" && { author: shorten(found.author, limits.author) }),
      category: category ?? "",
      tags,
      ...(hasDate && { date: found.date }),
      featured: found.featured,
      featuredImage: hasCover ? cover : "",
      featuredImageAlt: hasCover ? shorten(found.coverAlt, limits.imageAlt) : "",
      featuredImageCaption: hasCover ? shorten(found.coverCaption, limits.imageCaption) : "",
      readTime: shorten(found.readTime, 40),
      series: shorten(found.series.replace(/\s+/g, " "), limits.series),
      seriesPosition: readPosition(found),
      sections,
      seo: {
        metaTitle: shorten(found.seo.metaTitle, limits.seoTitle),
        metaDescription: shorten(found.seo.metaDescription, limits.seoDescription),
        keywords: found.seo.keywords
          .map((word) => word.trim())
          .filter((word) => word !== "" && word.length <= limits.tag)
          .slice(0, 50),
      },
    },
    slug,
    files: files.files,
    remotePictures: [...new Set(pictures.filter((address) => isWebAddress(address) && !isStandIn(address)))],
    losses: [
      ...found.losses,
      ...describeShortened(found),
      ...tagLosses,
      ...(named === "" && title !== "" ? ["its title: it has none, so it's its address"] : []),
      ...(hasDate ? [] : ["its date: the file has none, so it's today's"]),
      ...(found.slug !== "" && slug !== found.slug ? [`its address "${found.slug}", now "${slug}"`] : []),
      ...bodyLosses,
      ...describeFiles(files),
    ],
    problem: findProblem(title, sections),
  };
}

export interface PlanOptions {
  /** Where the posts come from, without a slash at the end; '' if that isn't known. */
  siteUrl: string;
  isCategory: (name: string) => boolean;
  pause: () => Promise<void>;
  onProgress: (done: number, total: number) => void;
}

/** What an import would create. Nothing is sent. */
export async function planImport(
  source: ImportSource,
  { siteUrl, isCategory, pause, onProgress }: PlanOptions,
): Promise<PlannedPost[]> {
  const finder = createPostFinder(source.posts, siteUrl);
  const findFile = createFileFinder(source.files.keys());
  const planned: PlannedPost[] = [];
  for (const found of source.posts) {
    const { folder, isFromHere } = found;
    const context = { folder, isFromHere, siteUrl, files: source.files, findFile, finder };
    planned.push(await planPost(found, context, isCategory));
    if (planned.length % 10 === 0) {
      onProgress(planned.length, source.posts.length);
      await pause();
    }
  }
  return planned;
}

export function findFreeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const slug = extendSlug(wanted, number);
    if (!isTaken(slug)) return slug;
  }
}

export const toImportSlug = ({ id, slug, text }: PlannedPost): string => createPostSlug(slug || text.title, id);
