import type { Post, PostCard } from "@illumine/shared/blog/schema.ts";
import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { posts } from "../schema.server.ts";
import { type CardRow, cardColumns, parseCards } from "./cards.server.ts";
import { isVisible } from "./find.server.ts";

export const maxRelatedPosts = 3;
const maxTagCandidates = 30;

/** For the batch that reads the post with this id; choose with `chooseRelatedPosts`. */
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

/** First posts of the category, then those with the most shared tags, then the newest. */
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
