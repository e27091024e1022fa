import type { Newsletter } from "@illumine/shared/api/settings.ts";
import type { AuthorProfile } from "@illumine/shared/blog/author.ts";
import type { PostCard } from "@illumine/shared/blog/schema.ts";
import { type SeriesView, toSeriesView } from "@illumine/shared/blog/series.ts";
import { sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import type { Database } from "../database.server.ts";
import { isIndexFailure } from "../full-text.server.ts";
import {
  type ArticleCard,
  chooseCards,
  givenPaths,
  linkedPaths,
  listCardPaths,
  selectCards,
} from "../posts/article-cards.server.ts";
import { parseProfile, selectProfile } from "../posts/authors.server.ts";
import {
  buildFoundPost,
  type FoundPost,
  overlayStaged,
  type PostQuery,
  selectPublicPost,
} from "../posts/find.server.ts";
import {
  chooseRelatedAssessments,
  chooseRelatedPosts,
  type RelatedAssessment,
  selectAssessmentCandidates,
  selectRelatedCandidates,
} from "../posts/related.server.ts";
import { selectParts } from "../posts/series.server.ts";
import { parseNewsletter, selectNewsletter } from "../settings/settings.server.ts";

export interface PostPage {
  found: FoundPost | null;
  related: PostCard[];
  assessments: RelatedAssessment[];
  cards: ArticleCard[];
  /** Null for an author without a profile. */
  author: AuthorProfile | null;
  series: SeriesView | null;
  newsletter: Newsletter | null;
}

function readBatch(db: Database, query: PostQuery) {
  const { statements, wantedId } = selectPublicPost(db, query);
  const always = [
    ...selectRelatedCandidates(db, wantedId),
    ...selectCards(db, linkedPaths(wantedId)),
    selectProfile(db, sql`(select author from posts where id = ${wantedId})`),
    selectParts(db, sql`(select series from posts where id = ${wantedId})`),
    selectNewsletter(db),
    ...statements,
  ] as const;
  return {
    read: () => db.batch([selectAssessmentCandidates(db, wantedId), ...always]),
    readWithoutIndex: async () => [[], ...(await db.batch(always))] as const,
  };
}

/** Everything the page shows, in one round trip; a preview in two, or three if it shows staged edits. */
export async function findPostPage(db: Database, query: PostQuery): Promise<PostPage> {
  const { read, readWithoutIndex } = readBatch(db, query);
  const [tagged, sameCategory, newest, posts, assessments, occupations, profile, parts, newsletter, ...post] =
    await read().catch((error: unknown) => {
      if (!isIndexFailure(error)) throw error;
      logError("search index unavailable", { error });
      return readWithoutIndex();
    });
  const found = await overlayStaged(db, buildFoundPost(post), query.previewId);
  if (found?.status !== "found") {
    return { found, related: [], assessments: [], cards: [], author: null, series: null, newsletter: null };
  }
  const { sections, author, series } = found.post;
  const [stagedProfile, stagedParts, ...rows] = found.isStaged
    ? await db.batch([
        selectProfile(db, sql`${author}`),
        selectParts(db, sql`${series}`),
        ...selectCards(db, givenPaths(listCardPaths(sections))),
      ])
    : ([profile, parts, posts, assessments, occupations] as const);
  return {
    found,
    related: chooseRelatedPosts(sameCategory, newest, found.post),
    assessments: chooseRelatedAssessments(tagged, found.post),
    cards: chooseCards(sections, rows),
    author: parseProfile(stagedProfile),
    series: series === "" ? null : toSeriesView(found.post, stagedParts),
    newsletter: parseNewsletter(newsletter),
  };
}
