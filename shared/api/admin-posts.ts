import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { AdminPost, CreatePost, PostCard, PostText, WritePost } from "../blog/schema.ts";
import { ApiErrorBody, type Endpoint, Message } from "./endpoint.ts";
import { FoundPosts, PostCategory, PostPaging } from "./posts.ts";
import { BulkAnswer, maxBulkItems, PreviewLink, RevisionEntry, RevisionList } from "./revisions.ts";

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
export const PostConflict = ApiErrorBody.extend({ current: AdminPost.optional() });
export type PostConflict = z.infer<typeof PostConflict>;

export const BulkPosts = z.object({
  ids: z.array(Slug).min(1, "Choose at least one").max(maxBulkItems, `At most ${maxBulkItems} at once`),
  action: z.enum(["publish", "unpublish", "feature", "unfeature", "delete", "restore"]),
});
export type BulkPosts = z.infer<typeof BulkPosts>;

const Id = z.object({ id: Slug });
const RevisionId = Id.extend({ revisionId: z.uuid("This isn't a revision ID") });
const writeErrors = [400, 401, 404, 409, 413, 415, 422, 503] as const;

/** Every write takes an Idempotency-Key and is audited. */
export const adminPostEndpoints = {
  listPosts: {
    method: "get",
    path: "/blog/posts",
    summary: "All posts, drafts included, newest first unless sorted; the bin with status=deleted, last deleted first",
    access: "admin",
    query: ListPosts,
    responses: { 200: PostEntryPage },
    errors: [401, 422, 503],
  },
  createPost: {
    method: "post",
    path: "/blog/posts",
    summary: "Create a post; without a slug its title makes one",
    access: "admin",
    body: CreatePost,
    responses: { 201: AdminPost },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  bulkPosts: {
    method: "post",
    path: "/blog/posts/bulk",
    summary: `Publish, feature, delete or restore up to ${maxBulkItems} at once, all or none`,
    access: "admin",
    body: BulkPosts,
    responses: { 200: BulkAnswer },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  readPost: {
    method: "get",
    path: "/blog/posts/{id}",
    summary: "One post, whatever its state",
    access: "admin",
    params: Id,
    responses: { 200: AdminPost },
    errors: [401, 404, 422, 500, 503],
  },
  replacePost: {
    method: "put",
    path: "/blog/posts/{id}",
    summary: "Replace a post; what is absent stays as it is",
    access: "admin",
    params: Id,
    body: WritePost,
    responses: { 200: AdminPost },
    conflict: PostConflict,
    errors: writeErrors,
  },
  deletePost: {
    method: "delete",
    path: "/blog/posts/{id}",
    summary: "Move a post to the bin for 30 days; its slug stays taken",
    access: "admin",
    params: Id,
    responses: { 200: Message },
    conflict: PostConflict,
    errors: [401, 404, 409, 422, 503],
  },
  restorePost: {
    method: "post",
    path: "/blog/posts/{id}/restore",
    summary: "Restore a post from the bin, published if it was",
    access: "admin",
    params: Id,
    responses: { 200: AdminPost },
    conflict: PostConflict,
    errors: [401, 404, 409, 422, 500, 503],
  },
  togglePostPublished: {
    method: "patch",
    path: "/blog/posts/{id}/toggle-published",
    summary: "Publish a post, or make it a draft; either way its schedule is cleared",
    access: "admin",
    params: Id,
    body: z.object({ isPublished: z.boolean() }),
    responses: { 200: AdminPost },
    conflict: PostConflict,
    errors: [...writeErrors, 500],
  },
  togglePostFeatured: {
    method: "patch",
    path: "/blog/posts/{id}/toggle-featured",
    summary: "Feature or unfeature a post",
    access: "admin",
    params: Id,
    body: z.object({ featured: z.boolean() }),
    responses: { 200: AdminPost },
    conflict: PostConflict,
    errors: [...writeErrors, 500],
  },
  duplicatePost: {
    method: "post",
    path: "/blog/posts/{id}/duplicate",
    summary: "Make a draft with the same text under a new slug, without the files",
    access: "admin",
    params: Id,
    responses: { 201: AdminPost },
    errors: [401, 404, 409, 413, 422, 500, 503],
  },
  previewPost: {
    method: "post",
    path: "/blog/posts/{id}/preview",
    summary: "Create a preview link to the stored post, for people who should see it before visitors do",
    access: "admin",
    params: Id,
    responses: { 201: PreviewLink },
    errors: [401, 404, 422, 503],
  },
  listPostRevisions: {
    method: "get",
    path: "/blog/posts/{id}/revisions",
    summary: "Revisions of a post, newest first",
    access: "admin",
    params: Id,
    responses: { 200: RevisionList },
    errors: [401, 404, 422, 503],
  },
  readPostRevision: {
    method: "get",
    path: "/blog/posts/{id}/revisions/{revisionId}",
    summary: "One revision with its text",
    access: "admin",
    params: RevisionId,
    responses: { 200: RevisionEntry.extend({ document: PostText }) },
    errors: [401, 404, 422, 500, 503],
  },
  restorePostRevision: {
    method: "post",
    path: "/blog/posts/{id}/revisions/{revisionId}/restore",
    summary: "Restore a revision's text; slug, publication and featuring don't change",
    access: "admin",
    params: RevisionId,
    responses: { 200: AdminPost },
    conflict: PostConflict,
    errors: [401, 404, 409, 413, 422, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;
