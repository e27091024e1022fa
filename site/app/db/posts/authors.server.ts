import type { AuthorNameCount } from "@illumine/shared/api/authors.ts";
import { parseImageAddress } from "@illumine/shared/blog/addresses.ts";
import { type Author, AuthorProfile, maxAuthors, type WriteAuthor } from "@illumine/shared/blog/author.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { authors, posts } from "../schema/posts.server.ts";

type AuthorRow = typeof authors.$inferSelect;

const toAuthor = ({ createdAt, updatedAt, ...row }: AuthorRow): Author => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const inOrder = asc(sql`name collate nocase`);

export const listAuthors = async (db: Database): Promise<Author[]> =>
  (await db.select().from(authors).orderBy(inOrder)).map(toAuthor);

/** Addresses, '' for profiles without one. */
export const listAuthorPictures = async (db: Database): Promise<string[]> =>
  (await db.select({ picture: authors.picture }).from(authors)).map(({ picture }) => picture);

/** One that posts write with different case is one name. */
export const listAuthorNames = (db: Database): Promise<AuthorNameCount[]> =>
  db
    .select({ name: posts.author, posts: sql<number>`count(*)` })
    .from(posts)
    .groupBy(sql`author collate nocase`)
    .orderBy(asc(sql`author collate nocase`));

export async function findAuthor(db: Database, id: string): Promise<Author | null> {
  const [row] = await db.select().from(authors).where(eq(authors.id, id));
  return row ? toAuthor(row) : null;
}

export const selectProfile = (db: Database, name: SQL) =>
  db
    .select({ name: authors.name, biography: authors.biography, picture: authors.picture })
    .from(authors)
    .where(sql`${authors.name} = ${name} collate nocase`)
    .limit(1);

/** Null for a name without a profile. A picture that may not be shown is left out. */
export function parseProfile([row]: Awaited<ReturnType<typeof selectProfile>>): AuthorProfile | null {
  const profile = AuthorProfile.safeParse(row).data;
  return profile ? { ...profile, picture: parseImageAddress(profile.picture) ?? "" } : null;
}

interface AuthorWrite {
  text: WriteAuthor;
  now: Date;
}

/** Fails if there are too many. */
export const insertAuthor = (db: Database, { id, text, now }: AuthorWrite & { id: string }): Statement[] => [
  guard(db, sql`(select count(*) from authors) < ${maxAuthors}`),
  db.insert(authors).values({ ...text, id, version: 1, createdAt: now, updatedAt: now }),
];

const isUnchanged = ({ id, version }: Pick<Author, "id" | "version">) =>
  sql`exists (select 1 from authors where id = ${id} and version = ${version})`;

/** Fails if it has changed since it was read. */
export const updateAuthor = (db: Database, stored: Author, { text, now }: AuthorWrite): Statement[] => [
  guard(db, isUnchanged(stored)),
  db
    .update(authors)
    .set({ ...text, version: stored.version + 1, updatedAt: now })
    .where(eq(authors.id, stored.id)),
];

/** Fails unless it is unchanged and no post has the name, not even one in the bin. */
export const removeAuthor = (db: Database, stored: Author): Statement[] => [
  guard(
    db,
    sql`${isUnchanged(stored)} and not exists (select 1 from posts where author = ${stored.name} collate nocase)`,
  ),
  db.delete(authors).where(eq(authors.id, stored.id)),
];
