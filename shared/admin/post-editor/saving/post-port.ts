import type { CopyKind } from "#admin/drafts/local-copies.ts";
import type { FieldError } from "#admin/drafts/save-state.ts";
import type { DocumentPort } from "#admin/drafts/saver.ts";
import { PostConflict } from "#api/admin-posts.ts";
import type { ApiClient } from "#api/client.ts";
import { writeHeaders } from "#api/endpoint.ts";
import { type AdminPost, PostText, WritePost } from "#blog/schema.ts";

/** What an author may have typed until now: a slug or a date on its way to being one. */
const EditedPost = PostText.extend({
  slug: PostText.shape.slug.or(PostText.shape.title),
  date: PostText.shape.title,
  publishAt: PostText.shape.title.nullable(),
});

export const postCopies: CopyKind<PostText> = { kind: "post", text: EditedPost };

const textKeys = Object.keys(PostText.shape) as (keyof PostText)[];

/** The author's part of what the server knows. */
export const toPostText = (post: AdminPost): PostText =>
  Object.fromEntries(textKeys.map((key) => [key, post[key]])) as PostText;

/** What has to be mended before a post can be sent, by the same schema that the server has. */
export function checkPost(text: PostText): FieldError[] {
  const { error } = WritePost.safeParse(text);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

/** How a post is sent. @param id made here for a post that the server does not know yet */
export const createPostPort = (api: ApiClient, id: string): DocumentPort<PostText, AdminPost> => ({
  create: (text, key) =>
    api.createPost({ body: { ...text, _id: id }, headers: { [writeHeaders.idempotencyKey]: key } }),
  replace: (text, version, key) =>
    api.replacePost({
      params: { id },
      body: { ...text, version },
      headers: { [writeHeaders.idempotencyKey]: key, [writeHeaders.ifMatch]: `"${version}"` },
    }),
  toText: toPostText,
  readConflict: ({ body }) => PostConflict.safeParse(body).data?.current ?? null,
  check: checkPost,
  holdBack: (text, stored) => ({
    ...text,
    isPublished: stored?.isPublished ?? false,
    publishAt: stored?.publishAt ?? null,
  }),
  publish: (text) => ({ ...text, isPublished: true, publishAt: null }),
  isPublished: (stored) => stored.isPublished,
  createsByItself: true,
});
