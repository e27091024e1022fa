import type { Related } from "@illumine/shared/api/assessments.ts";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { linkColumns as occupationColumns } from "../occupations/occupations.server.ts";
import { parseCards as parsePosts, cardColumns as postColumns } from "../posts/cards.server.ts";
import { isVisible as isVisiblePost } from "../posts/find.server.ts";
import { assessmentOccupations, assessments } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { occupations } from "../schema/occupations.server.ts";
import { posts } from "../schema/posts.server.ts";
import { isVisible } from "./published.server.ts";

export const interestExplorerId = "interest-explorer";

const maxNext = 3;
const maxNeighbors = 6;
const maxSameCategory = 3;
const maxOccupations = 3;
const maxPostCandidates = 30;

/** Of use to everybody who has a result. */
const generalTag = "career choice";

export function choosePosts<Post extends { tags: string[] }>(
  candidates: readonly Post[],
  tags: readonly string[],
): Post[] {
  const wanted = new Set([generalTag, ...tags.map((tag) => tag.toLowerCase())]);
  const count = (post: Post) => post.tags.filter((tag) => wanted.has(tag.toLowerCase())).length;
  return candidates.filter((post) => count(post) > 0).toSorted((a, b) => count(b) - count(a));
}

/** Of posts that fit everybody, different assessments get different ones: else all results would end with the newest. */
export function choosePost<Post extends { tags: string[] }>(
  candidates: readonly Post[],
  tags: readonly string[],
  assessmentId: string,
): Post | null {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  const fitting = choosePosts(candidates, tags);
  const tagged = fitting.find((post) => post.tags.some((tag) => wanted.has(tag.toLowerCase())));
  if (tagged) return tagged;
  const turn = [...assessmentId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return fitting[turn % fitting.length] ?? null;
}

export const selectNewestPosts = (db: Database) =>
  db
    .select(postColumns)
    .from(posts)
    .where(isVisiblePost)
    .orderBy(desc(posts.date), desc(posts.seq))
    .limit(maxPostCandidates);

export const assessmentLinkColumns = {
  id: assessments.id,
  title: assessments.title,
  duration: assessments.duration,
  category: categories.name,
  categorySlug: categories.slug,
};

export const selectAssessmentLinks = (db: Database) =>
  db.select(assessmentLinkColumns).from(assessments).innerJoin(categories, eq(categories.id, assessments.categoryId));

/** Null if visitors don't see the assessment. */
export async function findRelated(db: Database, id: string): Promise<Related | null> {
  const select = () =>
    db
      .select({ ...assessmentLinkColumns, difficulty: assessments.difficulty })
      .from(assessments)
      .innerJoin(categories, eq(categories.id, assessments.categoryId));
  const wanted = sql`(select ids.value, ids.key from assessments as origin, json_each(origin.details, '$.nextAssessments') as ids where origin.id = ${id})`;
  const [found, interests, next, neighbors, sameCategory, named, newest] = await db.batch([
    db
      .select({ tags: assessments.tags })
      .from(assessments)
      .where(and(isVisible, eq(assessments.id, id))),
    select().where(and(isVisible, eq(assessments.id, interestExplorerId), ne(assessments.id, id))),
    select()
      .innerJoin(sql`${wanted} as wanted`, sql`wanted.value = ${assessments.id}`)
      .where(and(isVisible, ne(assessments.id, id)))
      .orderBy(sql`wanted.key`)
      .limit(maxNext),
    select()
      .where(
        and(
          isVisible,
          ne(assessments.id, id),
          sql`${assessments.id} in (select scales.value ->> '$.neighbor.assessment' from assessments as origin, json_each(origin.scoring, '$.scales') as scales where origin.id = ${id})`,
        ),
      )
      .limit(maxNeighbors),
    select()
      .where(
        and(
          isVisible,
          ne(assessments.id, id),
          ne(assessments.id, interestExplorerId),
          sql`${assessments.categoryId} = (select category_id from assessments where id = ${id})`,
        ),
      )
      .orderBy(desc(assessments.createdAt), desc(assessments.seq))
      .limit(maxSameCategory),
    db
      .select(occupationColumns)
      .from(assessmentOccupations)
      .innerJoin(occupations, eq(occupations.id, assessmentOccupations.occupationId))
      .where(
        and(
          sql`${assessmentOccupations.assessmentSeq} = (select seq from assessments where id = ${id})`,
          sql`occupations.is_hidden = 0 and occupations.deleted_at is null`,
        ),
      )
      .orderBy(asc(assessmentOccupations.position))
      .limit(maxOccupations),
    selectNewestPosts(db),
  ]);
  const [assessment] = found;
  if (!assessment) return null;
  const post = choosePost(parsePosts(newest), assessment.tags, id);
  return {
    interests: interests[0] ?? null,
    next,
    neighbors,
    sameCategory: sameCategory.filter((assessment) => next.every((other) => other.id !== assessment.id)),
    occupations: named,
    post: post && { slug: post.slug, title: post.title, readTime: post.readTime },
  };
}
