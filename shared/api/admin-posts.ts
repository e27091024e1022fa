import { z } from "zod";
import { AdminPost, CreatePost, PostCard, PostText, WritePost } from "../blog/schema.ts";
import { buildCategorizedBulkChange, maxBulkItems } from "./documents/bulk.ts";
import { buildConflict, buildDocumentEndpoints, buildToggle, DocumentId } from "./documents/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { FoundPosts, PostCategory, PostPaging } from "./posts.ts";

export const PostStatus = z.enum(["published", "draft", "deleted"]);
export type PostStatus = z.infer<typeof PostStatus>;

export const PostSort = z.enum(["newest", "oldest", "title", "views", "edited"]);
export type PostSort = z.infer<typeof PostSort>;

export const ListPosts = PostPaging.omit({ after: true }).extend({
  status: PostStatus.optional(),
  category: PostCategory.optional(),
  search: z.string().max(10_000).optional(),
  sort: PostSort.optional(),
});
export type ListPosts = z.infer<typeof ListPosts>;

export const PostEntry = PostCard.extend({
  /** Whether it has edits that aren't published. */
  hasStaged: z.boolean().optional(),
  ...PostText.pick({ publishAt: true }).shape,
  ...AdminPost.pick({ version: true, createdAt: true, updatedAt: true, deletedAt: true }).shape,
});
export type PostEntry = z.infer<typeof PostEntry>;

export const PostEntryPage = FoundPosts.extend({ posts: z.array(PostEntry) });
export type PostEntryPage = z.infer<typeof PostEntryPage>;

/**
 * `current`: the post as it is stored now, if the write began from an older version or the id is in use.
 * `suggestion`: a free slug, if the requested one is taken.
 */
export const PostConflict = buildConflict(AdminPost);
export type PostConflict = z.infer<typeof PostConflict>;

export const BulkPosts = buildCategorizedBulkChange(["publish", "unpublish", "feature", "unfeature"]);
export type BulkPosts = z.infer<typeof BulkPosts>;

const path = "/blog/posts";
const common = buildDocumentEndpoints({
  path,
  noun: "post",
  query: ListPosts,
  page: PostEntryPage,
  document: AdminPost,
  create: CreatePost,
  replace: WritePost,
  bulk: BulkPosts,
  text: PostText,
  summaries: {
    list: "All posts, drafts included, newest first unless sorted; the bin with status=deleted, last deleted first",
    create: "Create a post; without a slug its title makes one",
    bulk: `Publish, feature, categorize, delete or restore up to ${maxBulkItems} at once; drafts whose charts can't be drawn aren't published`,
    replace: "Replace a post; what is absent stays as it is",
    delete: "Move a post to the bin for 30 days; its slug stays taken",
    restore: "Restore a post from the bin, published if it was",
    readRevision: "One revision with its text",
    restoreRevision: "Restore a revision's text; slug, publication and featuring don't change",
  },
});

export const postDocumentEndpoints = {
  ...common,
  restore: { ...common.restore, conflict: PostConflict },
  restoreRevision: { ...common.restoreRevision, errors: [...common.restoreRevision.errors, 413] },
} as const;

export const adminPostEndpoints = {
  listPosts: postDocumentEndpoints.list,
  createPost: postDocumentEndpoints.create,
  bulkPosts: postDocumentEndpoints.bulk,
  readPost: postDocumentEndpoints.read,
  replacePost: postDocumentEndpoints.replace,
  deletePost: postDocumentEndpoints.delete,
  restorePost: postDocumentEndpoints.restore,
  togglePostPublished: buildToggle(`${path}/{id}/toggle-published`, {
    summary: "Publish a post, or make it a draft; either way its schedule is cleared",
    body: z.object({ isPublished: z.boolean() }),
    document: AdminPost,
  }),
  togglePostFeatured: buildToggle(`${path}/{id}/toggle-featured`, {
    summary: "Feature or unfeature a post",
    body: z.object({ featured: z.boolean() }),
    document: AdminPost,
  }),
  duplicatePost: {
    method: "post",
    path: `${path}/{id}/duplicate`,
    summary: "Make a draft with the same text under a new slug, without the files",
    access: "admin",
    params: DocumentId,
    responses: { 201: AdminPost },
    errors: [401, 404, 409, 413, 422, 500, 503],
  },
  previewPost: postDocumentEndpoints.preview,
  listPostRevisions: postDocumentEndpoints.listRevisions,
  readPostRevision: postDocumentEndpoints.readRevision,
  restorePostRevision: postDocumentEndpoints.restoreRevision,
  readStagedPost: postDocumentEndpoints.readStaged,
  stagePost: postDocumentEndpoints.stage,
  discardStagedPost: postDocumentEndpoints.discardStaged,
} as const satisfies Record<string, Endpoint>;
