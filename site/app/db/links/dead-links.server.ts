import type { DeadLink } from "@illumine/shared/api/links.ts";
import { parseSiteAddress, type SiteAddress } from "@illumine/shared/links/site-address.ts";
import { sitePages } from "@illumine/shared/links/site-pages.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";

interface Found {
  name: string;
  title: string;
  isPublic: number;
  isDeleted: number;
}

const selectFound = (db: Database, rows: SQL) =>
  db
    .select({
      name: sql<string>`name`,
      title: sql<string>`title`,
      isPublic: sql<number>`is_public`,
      isDeleted: sql<number>`is_deleted`,
    })
    .from(sql`(${rows}) as found`);

const toMap = (...found: Found[][]) => new Map(found.flat().map((one) => [one.name, one]));

function selectNamed(db: Database, addresses: readonly SiteAddress[]) {
  const wanted = (names: readonly string[]) =>
    sql`(select value from json_each(${JSON.stringify([...new Set(names)])}))`;
  const slugs = wanted(addresses.flatMap((address) => (address.kind === "post" ? [address.slug] : [])));
  const ids = wanted(addresses.flatMap((address) => (address.kind === "assessment" ? [address.id] : [])));
  const codes = wanted(addresses.flatMap((address) => (address.kind === "occupation" ? [address.slug] : [])));
  const keys = wanted(addresses.flatMap((address) => (address.kind === "file" ? [address.key] : [])));
  const categorySlugs = wanted(
    addresses.flatMap((address) => {
      if (address.kind === "category") return [address.slug];
      return address.kind === "assessment" ? [address.categorySlug] : [];
    }),
  );
  const post = sql`posts.title, posts.is_published as is_public, posts.deleted_at is not null as is_deleted`;
  const occupation = sql`occupations.title, not occupations.is_hidden as is_public, occupations.deleted_at is not null as is_deleted`;
  return [
    // A current address comes last: it wins over a former one, and over an id.
    selectFound(
      db,
      sql`select post_redirects.slug as name, ${post} from post_redirects join posts on posts.id = post_id
        where post_redirects.slug in ${slugs}
        union all select id as name, ${post} from posts where id in ${slugs}
        union all select slug as name, ${post} from posts where slug in ${slugs}`,
    ),
    selectFound(
      db,
      sql`select id as name, title, is_active as is_public, deleted_at is not null as is_deleted
        from assessments where id in ${ids}`,
    ),
    selectFound(
      db,
      sql`select slug as name, name as title, 1 as is_public, 0 as is_deleted from categories where slug in ${categorySlugs}
        union all select slug, '', 1, 0 from category_redirects where slug in ${categorySlugs}`,
    ),
    selectFound(
      db,
      sql`select occupation_redirects.slug as name, ${occupation} from occupation_redirects
        join occupations on occupations.id = occupation_id where occupation_redirects.slug in ${codes}
        union all select id as name, ${occupation} from occupations where id in ${codes}
        union all select slug as name, ${occupation} from occupations where slug in ${codes}`,
    ),
    selectFound(
      db,
      sql`select key as name, name as title, 1 as is_public, 0 as is_deleted from attachments where key in ${keys}`,
    ),
  ] as const;
}

/** One round trip. Former addresses redirect, so they are as good as current ones. */
export async function listDeadLinks(db: Database, paths: readonly string[]): Promise<DeadLink[]> {
  const links = [...new Set(paths)].map((path) => ({ path, address: parseSiteAddress(path) }));
  const [posts, assessments, categories, occupations, files] = (
    await db.batch(
      selectNamed(
        db,
        links.map(({ address }) => address),
      ),
    )
  ).map((found) => toMap(found));
  const find = (address: SiteAddress): Found | "fine" | undefined => {
    switch (address.kind) {
      case "post":
        return posts?.get(address.slug);
      case "assessment":
        return categories?.has(address.categorySlug) ? assessments?.get(address.id) : undefined;
      case "category":
        return categories?.get(address.slug);
      case "occupation":
        return occupations?.get(address.slug);
      case "file":
        return files?.get(address.key);
      case "page":
        return sitePages.some(({ path }) => path === address.path) ? "fine" : undefined;
      case "other":
        return "fine";
    }
  };
  return links.flatMap(({ path, address }): DeadLink[] => {
    const found = find(address);
    if (found === undefined) return [{ path, reason: "missing", title: "" }];
    if (found === "fine" || (found.isPublic && !found.isDeleted)) return [];
    return [{ path, reason: found.isDeleted ? "deleted" : "unpublished", title: found.title }];
  });
}
