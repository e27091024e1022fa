import type { Post, PostCard } from "@illumine/shared/blog/schema.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { posts } from "../schema.server.ts";
import { cardColumns, toCards } from "./cards.server.ts";
import { isVisible } from "./find.server.ts";

/** Cards that are shown beside a post. */
export const relatedPosts = 3;
/** Newest posts among which shared tags are looked for. */
const scope = 30;

/** What to read after a post: first its category, then what shares most tags with it, then the newest. One round trip. */
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
      .limit(relatedPosts),
    db.select(cardColumns).from(posts).where(isOther).orderBy(desc(posts.date), desc(posts.seq)).limit(scope),
  ]);
  const countShared = (card: PostCard) => card.tags.filter((tag) => tags.includes(tag)).length;
  const first = toCards(sameCategory);
  const others = toCards(newest).filter((card) => first.every(({ _id }) => _id !== card._id));
  return [...first, ...others.sort((a, b) => countShared(b) - countShared(a))].slice(0, relatedPosts);
}
