import type { Database } from "#app/db/database.server.ts";
import {
  listFilledCategorySlugs,
  listSitemapPosts,
  listSitemapRange,
  loadSitemapStart,
  type SitemapAssessment,
  type SitemapPost,
} from "#app/db/pages/sitemap.server.ts";

/** Limit of the protocol (sitemaps.org). */
export const maxUrlsPerFile = 50_000;

export interface SitemapEntry {
  path: `/${string}`;
  lastModified?: Date;
}

export type SitemapFile = { kind: "index"; files: string[] } | { kind: "addresses"; entries: Iterable<SitemapEntry> };

const screens = [
  "/",
  "/assessments",
  "/categories",
  "/popular",
  "/new",
  "/blog",
  "/about",
  "/methods",
  "/methods/behavior",
  "/contact",
  "/privacy",
  "/terms",
  "/data-protection",
  "/release-notes",
] as const;

function* listScreenEntries(categorySlugs: string[]): Generator<SitemapEntry> {
  for (const path of screens) yield { path };
  for (const slug of categorySlugs) yield { path: `/category/${slug}` };
}

function* listAssessmentEntries(assessments: SitemapAssessment[]): Generator<SitemapEntry> {
  for (const { id, categorySlug, updatedAt } of assessments) {
    yield { path: `/category/${categorySlug}/${id}`, lastModified: updatedAt };
  }
}

function* listPostEntries(posts: SitemapPost[]): Generator<SitemapEntry> {
  for (const { slug, updatedAt } of posts) yield { path: `/blog/${slug}`, lastModified: updatedAt };
}

function* concatenate(...parts: Iterable<SitemapEntry>[]): Generator<SitemapEntry> {
  for (const part of parts) yield* part;
}

export interface SitemapName {
  kind: "screens" | "posts";
  number: number;
}

const listNames = (prefix: string, first: number, keys: number, perFile: number) =>
  Array.from({ length: Math.ceil(keys / perFile) }, (_, at) => `${prefix}${first + at}`);

async function findStart(db: Database, perFile: number): Promise<SitemapFile> {
  const { categorySlugs, assessments, lastSeq, posts, lastPostSeq } = await loadSitemapStart(db, { limit: perFile });
  if (assessments && posts && screens.length + categorySlugs.length + assessments.length + posts.length <= perFile) {
    return {
      kind: "addresses",
      entries: concatenate(
        listScreenEntries(categorySlugs),
        listAssessmentEntries(assessments),
        listPostEntries(posts),
      ),
    };
  }
  const assessmentFiles = listNames("sitemap-", 2, lastSeq, perFile);
  const postFiles = listNames("sitemap-posts-", 1, lastPostSeq, perFile);
  return { kind: "index", files: ["sitemap-1", ...assessmentFiles, ...postFiles] };
}

/**
 * /sitemap.xml (`name` null): all URLs, or an index if they don't fit into one file. /sitemap-1.xml: screens and
 * categories. /sitemap-2.xml and so on: `perFile` keys of the assessments each. /sitemap-posts-1.xml and so on: the same
 * for posts. Null for a file that doesn't exist.
 */
export async function findSitemapFile(
  db: Database,
  { name, perFile = maxUrlsPerFile }: { name: SitemapName | null; perFile?: number },
): Promise<SitemapFile | null> {
  if (name === null) return findStart(db, perFile);
  if (name.kind === "posts") {
    const posts = await listSitemapPosts(db, { after: (name.number - 1) * perFile, upTo: name.number * perFile });
    return posts && { kind: "addresses", entries: listPostEntries(posts) };
  }
  if (name.number === 1) return { kind: "addresses", entries: listScreenEntries(await listFilledCategorySlugs(db)) };
  const after = (name.number - 2) * perFile;
  const assessments = await listSitemapRange(db, { after, upTo: after + perFile });
  return assessments && { kind: "addresses", entries: listAssessmentEntries(assessments) };
}
