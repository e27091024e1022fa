import type { LinkedKind, LinkingPosts } from "@illumine/shared/api/links.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { postLinks, posts } from "../schema/posts.server.ts";

const maxListed = 20;

/** Every address that leads to them, former ones too. `ids`: SQL for their ids. */
const targetsByKind: Record<LinkedKind, (ids: SQL) => SQL> = {
  post: (ids) => sql`select '/blog/' || slug from posts where id in ${ids}
    union all select '/blog/' || slug from post_redirects where post_id in ${ids}
    union all select '/blog/' || id from posts where id in ${ids}`,
  assessment: (ids) => sql`select '/category/' || known.slug || '/' || assessments.id
    from (select slug from categories union all select slug from category_redirects) as known, assessments
    where assessments.id in ${ids}`,
  occupation: (ids) => sql`select '/occupations/' || slug from occupations where id in ${ids}
    union all select '/occupations/' || slug from occupation_redirects where occupation_id in ${ids}
    union all select '/occupations/' || id from occupations where id in ${ids}`,
};

/** Not those in the bin, and not the documents themselves. */
export async function listLinkingPosts(
  db: Database,
  { kind, ids }: { kind: LinkedKind; ids: readonly string[] },
): Promise<LinkingPosts> {
  const wanted = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await db
    .select({
      _id: posts.id,
      title: posts.title,
      isPublished: posts.isPublished,
      total: sql<number>`count(*) over ()`,
    })
    .from(postLinks)
    .innerJoin(posts, eq(posts.id, postLinks.postId))
    .where(
      and(
        sql`${postLinks.target} in (${targetsByKind[kind](wanted)})`,
        sql`${posts.deletedAt} is null`,
        kind === "post" ? sql`${posts.id} not in ${wanted}` : undefined,
      ),
    )
    .groupBy(posts.id)
    .orderBy(desc(posts.isPublished), desc(posts.date), desc(posts.seq))
    .limit(maxListed);
  return { posts: rows.map(({ total: _, ...post }) => post), total: rows[0]?.total ?? 0 };
}
