import { dataProtectionPolicy } from "#app/content/legal/data-protection-policy.tsx";
import { privacyPolicy } from "#app/content/legal/privacy-policy.tsx";
import { termsOfService } from "#app/content/legal/terms-of-service.tsx";
import { releases } from "#app/content/release-notes.ts";
import type { TextPageHead } from "#app/content/text-page.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  listSitemapOccupations,
  listSitemapPosts,
  listSitemapRange,
  listSitemapScreens,
  loadSitemapStart,
  type SitemapAssessment,
  type SitemapOccupation,
  type SitemapPost,
  type SitemapScreens,
} from "#app/db/pages/sitemap.server.ts";

/** A tenth of what the protocol allows (sitemaps.org), so that no file takes long to read or render. */
export const maxUrlsPerFile = 5_000;

export interface SitemapEntry {
  path: `/${string}`;
  lastModified: Date;
}

export type SitemapFile = { kind: "index"; files: string[] } | { kind: "addresses"; entries: Iterable<SitemapEntry> };

const lists = ["/", "/assessments", "/categories", "/popular", "/new"] as const;
const releasedTexts = ["/about", "/methods", "/methods/behavior", "/contact", "/release-notes"] as const;
const legalTexts = [privacyPolicy, termsOfService, dataProtectionPolicy];
/** With /blog and /occupations. */
const screenCount = lists.length + 2 + releasedTexts.length + legalTexts.length;

const releasedAt = new Date(`${releases[0]?.date}T00:00:00Z`);

function readLastUpdate({ facts }: TextPageHead): Date {
  const date = new Date(`${facts.find(([label]) => label === "Last updated")?.[1]} UTC`);
  return Number.isNaN(date.getTime()) ? releasedAt : date;
}

const findLatest = (...dates: (Date | null)[]): Date =>
  dates.reduce<Date>((latest, date) => (date && date > latest ? date : latest), releasedAt);

function* listScreenEntries({ categories, lastEdits }: SitemapScreens): Generator<SitemapEntry> {
  const { assessments, posts, occupations } = lastEdits;
  for (const path of lists) {
    yield { path, lastModified: path === "/" ? findLatest(assessments, posts) : findLatest(assessments) };
  }
  yield { path: "/blog", lastModified: findLatest(posts) };
  for (const path of releasedTexts) yield { path, lastModified: releasedAt };
  for (const text of legalTexts) yield { path: text.path, lastModified: readLastUpdate(text) };
  for (const { slug, updatedAt } of categories) yield { path: `/category/${slug}`, lastModified: updatedAt };
  if (occupations) yield { path: "/occupations", lastModified: findLatest(occupations) };
}

function* listOccupationEntries(occupations: SitemapOccupation[]): Generator<SitemapEntry> {
  for (const { slug, updatedAt } of occupations) yield { path: `/occupations/${slug}`, lastModified: updatedAt };
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
  /** Numbers of screens go on with those of assessments. */
  kind: "screens" | "occupations" | "posts";
  number: number;
}

const listNames = (prefix: string, first: number, keys: number, perFile: number) =>
  Array.from({ length: Math.ceil(keys / perFile) }, (_, at) => `${prefix}${first + at}`);

async function findStart(db: Database, perFile: number): Promise<SitemapFile> {
  const { assessments, lastSeq, posts, lastPostSeq, occupations, lastOccupationSeq, ...start } = await loadSitemapStart(
    db,
    { limit: perFile },
  );
  if (assessments && posts && occupations) {
    const count = screenCount + start.categories.length + occupations.length + assessments.length + posts.length;
    if (count <= perFile) {
      return {
        kind: "addresses",
        entries: concatenate(
          listScreenEntries(start),
          listOccupationEntries(occupations),
          listAssessmentEntries(assessments),
          listPostEntries(posts),
        ),
      };
    }
  }
  return {
    kind: "index",
    files: [
      "sitemap-1",
      ...listNames("sitemap-", 2, lastSeq, perFile),
      ...listNames("sitemap-occupations-", 1, lastOccupationSeq, perFile),
      ...listNames("sitemap-posts-", 1, lastPostSeq, perFile),
    ],
  };
}

/**
 * /sitemap.xml (`name` null): all URLs, or an index if they don't fit into one file. /sitemap-1.xml: screens and
 * categories. /sitemap-2.xml and so on: `perFile` keys of the assessments each. /sitemap-occupations-1.xml and
 * /sitemap-posts-1.xml and so on: the same for occupations and posts. Null for a file that doesn't exist.
 */
export async function findSitemapFile(
  db: Database,
  { name, perFile = maxUrlsPerFile }: { name: SitemapName | null; perFile?: number },
): Promise<SitemapFile | null> {
  if (name === null) return findStart(db, perFile);
  const keys = { after: (name.number - 1) * perFile, upTo: name.number * perFile };
  if (name.kind === "posts") {
    const posts = await listSitemapPosts(db, keys);
    return posts && { kind: "addresses", entries: listPostEntries(posts) };
  }
  if (name.kind === "occupations") {
    const occupations = await listSitemapOccupations(db, keys);
    return occupations && { kind: "addresses", entries: listOccupationEntries(occupations) };
  }
  if (name.number === 1) {
    return { kind: "addresses", entries: listScreenEntries(await listSitemapScreens(db)) };
  }
  const after = (name.number - 2) * perFile;
  const assessments = await listSitemapRange(db, { after, upTo: after + perFile });
  return assessments && { kind: "addresses", entries: listAssessmentEntries(assessments) };
}
