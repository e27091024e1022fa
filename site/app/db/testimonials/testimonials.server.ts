import {
  homeTestimonialCount,
  maxTestimonials,
  type ShownTestimonial,
  type Testimonial,
  type TestimonialText,
} from "@illumine/shared/testimonial/schema.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { testimonials } from "../schema/testimonials.server.ts";

type TestimonialRow = typeof testimonials.$inferSelect;

const toTestimonial = ({ position: _, createdAt, updatedAt, ...row }: TestimonialRow): Testimonial => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

// Two that were added at the same time may have the same position.
const inOrder = [asc(testimonials.position), asc(testimonials.id)] as const;

export const listTestimonials = async (db: Database): Promise<Testimonial[]> =>
  (
    await db
      .select()
      .from(testimonials)
      .orderBy(...inOrder)
  ).map(toTestimonial);

export async function findTestimonial(db: Database, id: string): Promise<Testimonial | null> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row ? toTestimonial(row) : null;
}

export const selectShownTestimonials = (db: Database) =>
  db
    .select({
      quote: testimonials.quote,
      name: testimonials.name,
      role: testimonials.role,
      source: testimonials.source,
      saidOn: testimonials.saidOn,
    })
    .from(testimonials)
    .where(sql`is_shown = 1`)
    .orderBy(...inOrder)
    .limit(homeTestimonialCount);

export const pickHomeTestimonials = (shown: ShownTestimonial[]): ShownTestimonial[] =>
  shown.length < homeTestimonialCount ? [] : shown;

/** At the end of the order. Fails if there are too many. */
export const insertTestimonial = (
  db: Database,
  { id, text, now }: { id: string; text: TestimonialText; now: Date },
): Statement[] => [
  guard(db, sql`(select count(*) from testimonials) < ${maxTestimonials}`),
  db.insert(testimonials).values({
    ...text,
    id,
    position: sql`(select coalesce(max(position), -1) + 1 from testimonials)`,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }),
];

const isUnchanged = ({ id, version }: Pick<Testimonial, "id" | "version">) =>
  sql`exists (select 1 from testimonials where id = ${id} and version = ${version})`;

/** Fails if it has changed since it was read. */
export const updateTestimonial = (
  db: Database,
  stored: Testimonial,
  { text, now }: { text: TestimonialText; now: Date },
): Statement[] => [
  guard(db, isUnchanged(stored)),
  db
    .update(testimonials)
    .set({ ...text, version: stored.version + 1, updatedAt: now })
    .where(eq(testimonials.id, stored.id)),
];

/** Fails if it has changed since it was read. */
export const removeTestimonial = (db: Database, stored: Testimonial): Statement[] => [
  guard(db, isUnchanged(stored)),
  db.delete(testimonials).where(eq(testimonials.id, stored.id)),
];

/** Fails unless the ids are those of all testimonials. */
export function orderTestimonials(db: Database, ids: readonly string[]): Statement[] {
  const list = JSON.stringify(ids);
  const isListed = sql`${testimonials.id} in (select value from json_each(${list}))`;
  return [
    guard(
      db,
      and(
        sql`(select count(*) from testimonials) = ${ids.length}`,
        sql`(select count(*) from testimonials where ${isListed}) = ${ids.length}`,
      ),
    ),
    db
      .update(testimonials)
      .set({ position: sql`(select key from json_each(${list}) where value = ${testimonials.id})` })
      .where(isListed),
  ];
}
