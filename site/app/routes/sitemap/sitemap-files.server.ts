import type { Database } from "#app/db/database.server.ts";
import {
  findSitemapStart,
  listFilledCategorySlugs,
  listSitemapPosts,
  listSitemapRange,
  type SitemapAssessment,
  type SitemapPost,
} from "#app/db/pages/sitemap.server.ts";

/** Addresses that one file of a sitemap may hold (sitemaps.org). */
export const mostPerFile = 50_000;

export interface SitemapEntry {
  /** From the site's root. */
  path: `/${string}`;
  lastModified?: Date;
}

export type SitemapFile = { kind: "index"; files: string[] } | { kind: "addresses"; entries: Iterable<SitemapEntry> };

/** Every screen that is one address and may be listed. */
const screens = [
  "/",
  "/assessments",
  "/categories",
  "/popular",
  "/new",
  "/blog",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/data-protection",
  "/release-notes",
] as const;

function* toOpening(categorySlugs: string[]): Generator<SitemapEntry> {
  for (const path of screens) yield { path };
  for (const slug of categorySlugs) yield { path: `/category/${slug}` };
}

function* toEntries(assessments: SitemapAssessment[]): Generator<SitemapEntry> {
  for (const { id, categorySlug, updatedAt } of assessments) {
    yield { path: `/category/${categorySlug}/${id}`, lastModified: updatedAt };
  }
}

function* toPostEntries(posts: SitemapPost[]): Generator<SitemapEntry> {
  for (const { slug, updatedAt } of posts) yield { path: `/blog/${slug}`, lastModified: updatedAt };
}

function* chain(...parts: Iterable<SitemapEntry>[]): Generator<SitemapEntry> {
  for (const part of parts) yield* part;
}

/** A file by its name: what it holds, and which of the files that hold this. */
export interface SitemapName {
  of: "screens" | "posts";
  number: number;
}

const listNames = (prefix: string, first: number, keys: number, perFile: number) =>
  Array.from({ length: Math.ceil(keys / perFile) }, (_, at) => `${prefix}${first + at}`);

/** Everything, or an index where it is more than one file holds. */
async function findStart(db: Database, perFile: number): Promise<SitemapFile> {
  const { categorySlugs, assessments, lastSeq, posts, lastPostSeq } = await findSitemapStart(db, { most: perFile });
  if (assessments && posts && screens.length + categorySlugs.length + assessments.length + posts.length <= perFile) {
    return {
      kind: "addresses",
      entries: chain(toOpening(categorySlugs), toEntries(assessments), toPostEntries(posts)),
    };
  }
  const ofAssessments = listNames("sitemap-", 2, lastSeq, perFile);
  const ofPosts = listNames("sitemap-posts-", 1, lastPostSeq, perFile);
  return { kind: "index", files: ["sitemap-1", ...ofAssessments, ...ofPosts] };
}

/**
 * /sitemap.xml (`name` null): everything, or an index where it is more than one file holds. /sitemap-1.xml: screens
 * and categories; the files after it: so many keys of the assessments each; /sitemap-posts-1.xml and so on: likewise of
 * the posts. Null for a file that does not exist.
 */
export async function findSitemapFile(
  db: Database,
  { name, perFile = mostPerFile }: { name: SitemapName | null; perFile?: number },
): Promise<SitemapFile | null> {
  if (name === null) return findStart(db, perFile);
  if (name.of === "posts") {
    const posts = await listSitemapPosts(db, { after: (name.number - 1) * perFile, upTo: name.number * perFile });
    return posts && { kind: "addresses", entries: toPostEntries(posts) };
  }
  if (name.number === 1) return { kind: "addresses", entries: toOpening(await listFilledCategorySlugs(db)) };
  const after = (name.number - 2) * perFile;
  const assessments = await listSitemapRange(db, { after, upTo: after + perFile });
  return assessments && { kind: "addresses", entries: toEntries(assessments) };
}
