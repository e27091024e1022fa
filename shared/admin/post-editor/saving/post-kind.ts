import {
  buildCreateHeaders,
  buildDiscardHeaders,
  buildReplaceHeaders,
  type DocumentKind,
  requireStagedAnswer,
} from "#admin/drafts/document-kind.ts";
import type { LocalCopyKind } from "#admin/drafts/local-copies.ts";
import type { FieldError } from "#admin/drafts/save-state.ts";
import { formatDateTime } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import { PostConflict } from "#api/admin-posts.ts";
import { toPlainCode } from "#blog/code-marks.ts";
import { type AdminPost, createEmptyPost, PostText, WriteDraft } from "#blog/schema.ts";
import { highlightPost } from "../code/highlight-code.ts";
import { listPostFields } from "./post-fields.ts";

/** Accepts a slug or a date that is only half typed. */
const EditedPost = PostText.extend({
  slug: PostText.shape.slug.or(PostText.shape.title),
  date: PostText.shape.title,
  publishAt: PostText.shape.title.nullable(),
});

const copies: LocalCopyKind<PostText> = { kind: "post", text: EditedPost };

const textKeys = Object.keys(PostText.shape) as (keyof PostText)[];

/** Its code isn't highlighted: that is done anew when it's sent. */
export const toPostText = (post: AdminPost): PostText => ({
  ...(Object.fromEntries(textKeys.map((key) => [key, post[key]])) as PostText),
  sections: post.sections.map(toPlainCode),
});

/** Uses the schema that the server uses. What only blocks publishing is asked before: half a chart can be saved. */
export function validatePost(text: PostText): FieldError[] {
  const { error } = WriteDraft.safeParse(text);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

function describeSave({ isPublished, publishAt }: AdminPost, before: AdminPost | null): string {
  if ((before?.isPublished ?? false) !== isPublished) {
    return `Post ${isPublished ? "published" : "unpublished"} successfully`;
  }
  if (publishAt !== null && publishAt !== before?.publishAt) return `Post scheduled for ${formatDateTime(publishAt)}`;
  if (publishAt === null && before?.publishAt != null) return "Schedule canceled, the post is a draft";
  return before ? "Post saved successfully" : "Post created successfully";
}

export const postKind: DocumentKind<PostText, AdminPost> = {
  noun: "post",
  copies,
  listFields: listPostFields,
  createEmpty: () => createEmptyPost({ slug: "", today: new Date().toISOString().slice(0, 10) }),
  getTitle: ({ title }) => title,
  toNewText: (text) => ({ ...text, slug: "", isPublished: false }),
  newPath: adminPaths.newPost,
  buildSitePath: ({ slug }) => `/blog/${slug}`,
  describeSave,
  messages: {
    gone: {
      title: "This post was deleted while you were editing",
      text: "Your text is still here, but it hasn't been saved.",
      restore: "Restore from the bin",
      saveAsNew: "Save as new post",
    },
    duplicated: {
      complete: "This is the copy.",
      outdated: "This is the copy. It has the last saved text.",
    },
  },
  connect: (api, id) => ({
    getId: () => id,
    read: (headers = {}) => api.readPost({ params: { id }, headers }),
    create: async (text, request) =>
      api.createPost({ body: { ...(await highlightPost(text)), _id: id }, headers: buildCreateHeaders(request) }),
    replace: async (text, version, request) => {
      const body = { ...(await highlightPost(text)), version };
      return api.replacePost({ params: { id }, body, headers: buildReplaceHeaders(request, version) });
    },
    duplicate: async () => adminPaths.editPost((await api.duplicatePost({ params: { id } }))._id),
    restore: () => api.restorePost({ params: { id } }),
    createPreviewLink: () => api.previewPost({ params: { id } }),
    listRevisions: () => api.listPostRevisions({ params: { id } }),
    readRevision: async (revisionId, { slug, isPublished, featured, publishAt }) => {
      const { document } = await api.readPostRevision({ params: { id, revisionId } });
      return { ...document, sections: document.sections.map(toPlainCode), slug, isPublished, featured, publishAt };
    },
    toText: toPostText,
    parseConflict: ({ body }) => PostConflict.safeParse(body).data?.current ?? null,
    validate: validatePost,
    toAutosaveText: (text, stored) => ({
      ...text,
      isPublished: stored?.isPublished ?? false,
      publishAt: stored?.publishAt ?? null,
    }),
    toSavedText: (text) => text,
    toPublished: (text) => ({ ...text, isPublished: true, publishAt: null }),
    isPublished: (stored) => stored.isPublished,
    staging: {
      readStaged: async () => (await api.readStagedPost({ params: { id } })).staged,
      stage: async (text, base, request) => {
        const body = { text: await highlightPost(text), ...base };
        return requireStagedAnswer(await api.stagePost({ params: { id }, body, headers: buildCreateHeaders(request) }));
      },
      discardStaged: async (version, key) =>
        void (await api.discardStagedPost({ params: { id }, headers: buildDiscardHeaders(version, key) })),
      isShown: ({ isPublished }) => isPublished,
    },
    canAutoCreate: true,
  }),
};
