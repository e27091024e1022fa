import type { Post, PostCard } from "@illumine/shared/blog/schema.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { posts } from "../schema.server.ts";
import { cardColumns, parseCards } from "./cards.server.ts";
import { isVisible } from "./find.server.ts";

export const maxRelatedPosts = 3;
const maxTagCandidates = 30;

/** First posts of the category, then those with the most shared tags, then the newest. */
export async function listRelatedPosts(
  db: Database,
  { _id: id, category, tags }: Pick<Post, "_id" | "category" | "tags">,
): Promise<PostCard[]> {
  const isOther = and(isVisible, ne(posts.id, id));
  const [sameCategory, newest] = await db.batch([
    db
      .select(cardColumns)
      .from(posts)
      .where(and(isOther, eq(posts.category, category)))
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(maxRelatedPosts),
    db
      .select(cardColumns)
      .from(posts)
      .where(isOther)
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(maxTagCandidates),
  ]);
  const countShared = (card: PostCard) => card.tags.filter((tag) => tags.includes(tag)).length;
  const first = parseCards(sameCategory);
  const others = parseCards(newest).filter((card) => first.every(({ _id }) => _id !== card._id));
  return [...first, ...others.sort((a, b) => countShared(b) - countShared(a))].slice(0, maxRelatedPosts);
}
