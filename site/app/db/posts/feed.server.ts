import { sanitizeForDisplay } from "@illumine/shared/blog/sanitize.ts";
import { type PostCard, PostSection } from "@illumine/shared/blog/schema.ts";
import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database.server.ts";
import { posts } from "../schema/posts.server.ts";
import { type ArticleCard, chooseCards, selectCards } from "./article-cards.server.ts";
import { cardColumns, parseCards } from "./cards.server.ts";
import { isVisible } from "./find.server.ts";

const maxPosts = 30;
/** Characters of HTML. What is longer is in the feed with its excerpt. */
const maxTextLength = 60_000;
const maxFeedLength = 150_000;

export interface FeedPost {
  card: PostCard;
  /** Sanitized; null if the feed would become too large. */
  text: { content: string; sections: PostSection[]; cards: ArticleCard[] } | null;
}

const Sections = z.array(PostSection);

function parseSections(json: string | null): PostSection[] | null {
  try {
    return Sections.safeParse(JSON.parse(json ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export async function findFeed(db: Database): Promise<FeedPost[]> {
  const newest = sql`(select id from posts where ${isVisible} order by date desc, seq desc limit ${maxPosts})`;
  const fits = sql`length(content) + length(sections) <= ${maxTextLength}`;
  const [rows, ...cards] = await db.batch([
    db
      .select({
        ...cardColumns,
        content: sql<string | null>`iif(${fits}, content, null)`,
        sections: sql<string | null>`iif(${fits}, sections, null)`,
      })
      .from(posts)
      .where(isVisible)
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(maxPosts),
    ...selectCards(db, sql`(select distinct target from post_links where post_id in ${newest})`),
  ]);
  let length = 0;
  return rows.flatMap(({ content, sections: json, ...row }): FeedPost[] => {
    const [card] = parseCards([row]);
    if (!card) return [];
    const sections = parseSections(json);
    if (content === null || sections === null) return [{ card, text: null }];
    length += content.length + (json?.length ?? 0);
    if (length > maxFeedLength) return [{ card, text: null }];
    const shown = sanitizeForDisplay({ content, sections, featuredImage: "" });
    return [{ card, text: { ...shown, cards: chooseCards(shown.sections, cards) } }];
  });
}
