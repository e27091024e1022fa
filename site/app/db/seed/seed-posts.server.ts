import type { PostText } from "@illumine/shared/blog/schema.ts";
import { and, eq, or, sql } from "drizzle-orm";
import { hashJson } from "../assessments/columns.server.ts";
import type { Database } from "../database.server.ts";
import { toPostColumns } from "../posts/columns.server.ts";
import { moveSlug } from "../posts/slugs.server.ts";
import { postRedirects, posts } from "../schema/posts.server.ts";
import { buildLedgerKey, createPlan, type Ledger, recordSeeded, type SeedPlan } from "./ledger.server.ts";

export interface SeedPost {
  id: string;
  text: PostText;
}

const valuesOf = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

async function findSlugHolders(db: Database, contents: readonly SeedPost[]) {
  const ids = valuesOf(contents.map(({ id }) => id));
  const slugs = valuesOf(contents.map(({ text }) => text.slug));
  const [rows, former] = await db.batch([
    db
      .select({ id: posts.id, slug: posts.slug, version: posts.version })
      .from(posts)
      .where(or(sql`${posts.id} in ${ids}`, sql`${posts.slug} in ${slugs}`)),
    db
      .select({ slug: postRedirects.slug, id: postRedirects.postId })
      .from(postRedirects)
      .where(sql`${postRedirects.slug} in ${slugs}`),
  ]);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    isSlugTaken: ({ id, text }: SeedPost) =>
      [...rows, ...former].some((holder) => holder.slug === text.slug && holder.id !== id),
  };
}

/** A slug that another post has or had stays with that post. */
export async function planPosts(
  db: Database,
  { contents, ledger, now }: { contents: readonly SeedPost[]; ledger: Ledger; now: Date },
): Promise<SeedPlan> {
  const plan = createPlan();
  if (contents.length === 0) return plan;
  const { rows, isSlugTaken } = await findSlugHolders(db, contents);
  for (const post of contents) {
    const { id, text } = post;
    const columns = toPostColumns(text);
    const hash = await hashJson(columns);
    const entry = ledger.get(buildLedgerKey("post", id));
    const row = rows.get(id);
    const name = `blog/${id}`;
    if (entry?.hash === hash) {
      plan.unchanged += 1;
    } else if (isSlugTaken(post)) {
      plan.skipped.push(name);
    } else if (!entry && !row) {
      plan.statements.push(
        db.insert(posts).values({ ...columns, id, version: 1, createdAt: now, updatedAt: now }),
        recordSeeded(db, "post", id, 1, hash),
      );
      plan.created.push(name);
    } else if (!row || entry?.version !== row.version) {
      plan.skipped.push(name);
    } else {
      const version = row.version + 1;
      plan.statements.push(
        ...(row.slug === text.slug ? [] : moveSlug(db, { id, slug: text.slug })),
        db
          .update(posts)
          .set({ ...columns, version, updatedAt: now })
          .where(and(eq(posts.id, id), eq(posts.version, row.version))),
        recordSeeded(db, "post", id, version, hash),
      );
      plan.updated.push(name);
    }
  }
  return plan;
}
