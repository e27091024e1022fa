import type { Database } from "~/db/database.server";
import {
  findSitemapStart,
  listFilledCategorySlugs,
  listSitemapRange,
  type SitemapAssessment,
} from "~/db/sitemap.server";

/** Addresses that one file of a sitemap may hold (sitemaps.org). */
export const mostPerFile = 50_000;

export interface SitemapEntry {
  /** From the site's root. */
  path: `/${string}`;
  lastModified?: Date;
}

export type SitemapFile = { kind: "index"; files: number } | { kind: "addresses"; entries: Iterable<SitemapEntry> };

/** Every screen that is one address and may be listed. */
const screens = [
  "/",
  "/assessments",
  "/categories",
  "/popular",
  "/new",
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

function* chain(...parts: Iterable<SitemapEntry>[]): Generator<SitemapEntry> {
  for (const part of parts) yield* part;
}

/**
 * /sitemap.xml (`number` null): everything, or an index where it is more than one file holds. /sitemap-1.xml: screens
 * and categories; the files after it: so many keys of the assessments each. Null for a file that does not exist.
 * Whatever else gets addresses, such as posts, gets files after these.
 */
export async function findSitemapFile(
  db: Database,
  { number, perFile = mostPerFile }: { number: number | null; perFile?: number },
): Promise<SitemapFile | null> {
  if (number === null) {
    const { categorySlugs, assessments, lastSeq } = await findSitemapStart(db, { most: perFile });
    const isOneFile = assessments && screens.length + categorySlugs.length + assessments.length <= perFile;
    return isOneFile
      ? { kind: "addresses", entries: chain(toOpening(categorySlugs), toEntries(assessments)) }
      : { kind: "index", files: 1 + Math.ceil(lastSeq / perFile) };
  }
  if (number === 1) return { kind: "addresses", entries: toOpening(await listFilledCategorySlugs(db)) };
  const after = (number - 2) * perFile;
  const assessments = await listSitemapRange(db, { after, upTo: after + perFile });
  return assessments && { kind: "addresses", entries: toEntries(assessments) };
}
