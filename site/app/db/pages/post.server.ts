import type { PostCard } from "@illumine/shared/blog/schema.ts";
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

export interface PostPage {
  found: FoundPost | null;
  related: PostCard[];
  assessments: RelatedAssessment[];
  cards: ArticleCard[];
}

function readBatch(db: Database, query: PostQuery) {
  const { statements, wantedId } = selectPublicPost(db, query);
  const always = [
    ...selectRelatedCandidates(db, wantedId),
    ...selectCards(db, linkedPaths(wantedId)),
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
  const [tagged, sameCategory, newest, posts, assessments, occupations, ...post] = await read().catch(
    (error: unknown) => {
      if (!isIndexFailure(error)) throw error;
      logError("search index unavailable", { error });
      return readWithoutIndex();
    },
  );
  const found = await overlayStaged(db, buildFoundPost(post), query.previewId);
  if (found?.status !== "found") return { found, related: [], assessments: [], cards: [] };
  const { sections } = found.post;
  const rows = found.isStaged
    ? await db.batch(selectCards(db, givenPaths(listCardPaths(sections))))
    : ([posts, assessments, occupations] as const);
  return {
    found,
    related: chooseRelatedPosts(sameCategory, newest, found.post),
    assessments: chooseRelatedAssessments(tagged, found.post),
    cards: chooseCards(sections, rows),
  };
}
