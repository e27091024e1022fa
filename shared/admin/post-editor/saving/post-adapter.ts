import type { DocumentAdapter } from "#admin/drafts/document-saver.ts";
import type { LocalCopyKind } from "#admin/drafts/local-copies.ts";
import type { FieldError } from "#admin/drafts/save-state.ts";
import { PostConflict } from "#api/admin-posts.ts";
import type { ApiClient } from "#api/client.ts";
import { writeHeaders } from "#api/endpoint.ts";
import { type AdminPost, PostText, WritePost } from "#blog/schema.ts";

/** Accepts a slug or a date that is only half typed. */
const EditedPost = PostText.extend({
  slug: PostText.shape.slug.or(PostText.shape.title),
  date: PostText.shape.title,
  publishAt: PostText.shape.title.nullable(),
});

export const postCopyKind: LocalCopyKind<PostText> = { kind: "post", text: EditedPost };

const textKeys = Object.keys(PostText.shape) as (keyof PostText)[];

export const toPostText = (post: AdminPost): PostText =>
  Object.fromEntries(textKeys.map((key) => [key, post[key]])) as PostText;

/** Uses the schema that the server uses. */
export function validatePost(text: PostText): FieldError[] {
  const { error } = WritePost.safeParse(text);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

/** @param id created here for a post that was never saved */
export const createPostAdapter = (api: ApiClient, id: string): DocumentAdapter<PostText, AdminPost> => ({
  create: (text, key) =>
    api.createPost({ body: { ...text, _id: id }, headers: { [writeHeaders.idempotencyKey]: key } }),
  replace: (text, version, key) =>
    api.replacePost({
      params: { id },
      body: { ...text, version },
      headers: { [writeHeaders.idempotencyKey]: key, [writeHeaders.ifMatch]: `"${version}"` },
    }),
  toText: toPostText,
  parseConflict: ({ body }) => PostConflict.safeParse(body).data?.current ?? null,
  validate: validatePost,
  toAutosaveText: (text, stored) => ({
    ...text,
    isPublished: stored?.isPublished ?? false,
    publishAt: stored?.publishAt ?? null,
  }),
  toPublished: (text) => ({ ...text, isPublished: true, publishAt: null }),
  isPublished: (stored) => stored.isPublished,
  canAutoCreate: true,
});
