import type { Post, PostCard } from "@illumine/shared/blog/schema.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isVisible as isVisibleAssessment } from "../assessments/published.server.ts";
import { assessmentLinkColumns } from "../assessments/related.server.ts";
import type { Database } from "../database.server.ts";
import { noMatch } from "../full-text.server.ts";
import { assessments } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { posts } from "../schema/posts.server.ts";
import { type CardRow, cardColumns, parseCards } from "./cards.server.ts";
import { isVisible } from "./find.server.ts";

export const maxRelatedPosts = 3;
const maxRelatedAssessments = 3;
const maxTagCandidates = 30;

export const selectRelatedCandidates = (db: Database, id: SQL) => {
  // Without such a post the id is null: `<>` would then read every post.
  const isOther = and(isVisible, sql`${posts.id} is not ${id}`);
  return [
    db
      .select(cardColumns)
      .from(posts)
      .where(and(isOther, sql`${posts.category} = (select category from posts where id = ${id})`))
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(maxRelatedPosts),
    db
      .select(cardColumns)
      .from(posts)
      .where(isOther)
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(maxTagCandidates),
  ] as const;
};

export function chooseRelatedPosts(
  sameCategory: CardRow[],
  newest: CardRow[],
  { tags }: Pick<Post, "tags">,
): PostCard[] {
  const countShared = (card: PostCard) => card.tags.filter((tag) => tags.includes(tag)).length;
  const first = parseCards(sameCategory);
  const others = parseCards(newest).filter((card) => first.every(({ _id }) => _id !== card._id));
  return [...first, ...others.sort((a, b) => countShared(b) - countShared(a))].slice(0, maxRelatedPosts);
}

export interface RelatedAssessment {
  id: string;
  title: string;
  duration: string;
  category: string;
  categorySlug: string;
}

export const selectAssessmentCandidates = (db: Database, id: SQL) => {
  // Damaged tags make a post unreadable, but not this statement. A full-text query ends at NUL.
  const tags = sql`(select tag.value from posts, json_each(iif(json_valid(posts.tags), posts.tags, '[]')) as tag where posts.id = ${id} and length(tag.value) >= 3 and instr(tag.value, char(0)) = 0)`;
  const anyTag = sql`(select '{tags} : (' || ifnull(group_concat('"' || replace(value, '"', '""') || '"', ' OR '), ${noMatch}) || ')' from ${tags})`;
  return db
    .select({ ...assessmentLinkColumns, tags: assessments.tags })
    .from(sql`assessments_fts`)
    .innerJoin(assessments, sql`${assessments.seq} = assessments_fts.rowid`)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(and(sql`assessments_fts match ${anyTag}`, isVisibleAssessment))
    .orderBy(sql`assessments_fts.rowid desc`)
    .limit(maxTagCandidates);
};

export function chooseRelatedAssessments(
  newest: readonly (RelatedAssessment & { tags: string[] })[],
  { tags }: Pick<Post, "tags">,
): RelatedAssessment[] {
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  return newest
    .map(({ tags: given, ...assessment }) => {
      const shared = given.filter((tag) => wanted.has(tag.toLowerCase())).length;
      return { assessment, shared };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, maxRelatedAssessments)
    .map(({ assessment }) => assessment);
}
