import { type BulkPosts, postDocumentEndpoints } from "@illumine/shared/api/admin-posts.ts";
import type { CategorizeAction } from "@illumine/shared/api/documents/bulk.ts";
import { type AdminPost, PostText } from "@illumine/shared/blog/schema.ts";
import type { DocumentState } from "#app/db/documents/table.server.ts";
import { listUndrawableAmong } from "#app/db/posts/charts.server.ts";
import type { StoredPost } from "#app/db/posts/find.server.ts";
import { postSource } from "#app/db/posts/writes.server.ts";
import type { Change, DocumentKind } from "../documents/kind.ts";
import { restoreAction } from "../documents/revisions.ts";
import { buildStateChanges } from "../documents/state-columns.ts";
import { categorizePosts } from "./categorize.ts";
import { checkCharts, prepareText, replacePost, storedPosts } from "./writes.ts";

type Action = Exclude<BulkPosts["action"], CategorizeAction>;

interface PostState {
  isPublished?: boolean;
  featured?: boolean;
  deletedAt?: Date | null;
  publishAt?: null;
  scheduleFailure?: null;
}

const deriveState = ({ action, now }: Change<Action>): PostState =>
  ({
    publish: { isPublished: true, publishAt: null, scheduleFailure: null },
    unpublish: { isPublished: false, publishAt: null, scheduleFailure: null },
    feature: { featured: true },
    unfeature: { featured: false },
    delete: { deletedAt: now, publishAt: null, scheduleFailure: null },
    restore: { deletedAt: null },
  })[action];

const states = buildStateChanges(postSource, deriveState, (action) => action === "publish");

export const postKind: DocumentKind<AdminPost, PostText, Action, StoredPost, DocumentState> = {
  ...storedPosts,
  ...states,
  changeState: async (db, stored, change) => {
    if (change.action === "publish") checkCharts(stored);
    const { fields, ...changed } = await states.changeState(db, stored, change);
    const { scheduleFailure: _, ...shown } = fields;
    return { ...changed, fields: shown };
  },
  listRefusals: async (db, ids, action) => {
    const undrawable = action === "publish" ? await listUndrawableAmong(db, ids) : [];
    return undrawable.map(({ id, title, problem }) => ({ id, title, reason: problem }));
  },
  prepareCategorize: categorizePosts,
  endpoints: postDocumentEndpoints,
  Text: PostText,
  deletedMessage: "Post deleted successfully",
  buildPreviewPath: ({ slug }) => `/blog/${slug}`,
  prepareStaged: prepareText,
  restoreRevision: (c, stored, { text: revised, version }) => {
    const { slug, isPublished, featured, publishAt } = stored.text;
    const text = { ...revised, slug, isPublished, featured, publishAt };
    return replacePost(c, stored, { text, audit: { action: restoreAction, detail: { from: version } } });
  },
};
