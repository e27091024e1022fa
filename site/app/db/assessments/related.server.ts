import type { Related } from "@illumine/shared/api/assessments.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { parseCards as parsePosts, cardColumns as postColumns } from "../posts/cards.server.ts";
import { isVisible as isVisiblePost } from "../posts/find.server.ts";
import { assessments, categories, posts } from "../schema.server.ts";
import { isVisible } from "./published.server.ts";

export const interestExplorerId = "interest-explorer";

const maxSameCategory = 3;
const maxPostCandidates = 30;

/** Of use to everybody who has a result. */
const generalTag = "career choice";

/** The post that shares the most tags with the assessment, the newest first; null if none shares any. */
function choosePost<Post extends { tags: string[] }>(
  candidates: readonly Post[],
  tags: readonly string[],
): Post | null {
  const wanted = new Set([generalTag, ...tags.map((tag) => tag.toLowerCase())]);
  const count = (post: Post) => post.tags.filter((tag) => wanted.has(tag.toLowerCase())).length;
  const [best] = candidates.toSorted((a, b) => count(b) - count(a));
  return best && count(best) > 0 ? best : null;
}

const linkColumns = {
  id: assessments.id,
  title: assessments.title,
  duration: assessments.duration,
  category: categories.name,
  categorySlug: categories.slug,
};

export const selectAssessmentLinks = (db: Database) =>
  db.select(linkColumns).from(assessments).innerJoin(categories, eq(categories.id, assessments.categoryId));

/** Null if visitors don't see the assessment. */
export async function findRelated(db: Database, id: string): Promise<Related | null> {
  const select = () => selectAssessmentLinks(db);
  const [found, interests, sameCategory, newest] = await db.batch([
    db
      .select({ tags: assessments.tags })
      .from(assessments)
      .where(and(isVisible, eq(assessments.id, id))),
    select().where(and(isVisible, eq(assessments.id, interestExplorerId), ne(assessments.id, id))),
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
      .select(postColumns)
      .from(posts)
      .where(isVisiblePost)
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(maxPostCandidates),
  ]);
  const [assessment] = found;
  if (!assessment) return null;
  const post = choosePost(parsePosts(newest), assessment.tags);
  return {
    interests: interests[0] ?? null,
    sameCategory,
    post: post && { slug: post.slug, title: post.title, readTime: post.readTime },
  };
}
