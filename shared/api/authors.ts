import { z } from "zod";
import { attachmentLimits, attachmentTypes } from "../blog/attachment-types.ts";
import { Author, WriteAuthor } from "../blog/author.ts";
import { buildConflict } from "./documents/endpoints.ts";
import { type Endpoint, Message } from "./endpoint.ts";

const Count = z.number().int().min(0);

/** A name that posts have, with or without a profile. `posts`: with drafts and those in the bin. */
export const AuthorNameCount = z.object({ name: z.string(), posts: Count });
export type AuthorNameCount = z.infer<typeof AuthorNameCount>;

const Id = z.object({ id: z.uuid("This isn't an author's ID") });

const conflict = buildConflict(Author);

const pictureTypes = attachmentTypes.flatMap(({ kind, label }) => (kind === "image" ? [label] : []));

const pictureForm = {
  type: "object",
  required: ["files[]"],
  properties: {
    "files[]": {
      type: "array",
      minItems: 1,
      maxItems: 1,
      items: { type: "string", format: "binary" },
      description: `One picture of at most ${attachmentLimits.bytesPerFile / 1024 / 1024} MB: ${pictureTypes.join(", ")}`,
    },
  },
} as const;

export const authorEndpoints = {
  listAuthors: {
    method: "get",
    path: "/blog/authors",
    summary: "Profiles of authors, by name",
    access: "admin",
    responses: { 200: z.array(Author) },
    errors: [401, 503],
  },
  listAuthorNames: {
    method: "get",
    path: "/blog/author-names",
    summary: "Names that posts have as their author, with or without a profile, and how many posts each has",
    access: "admin",
    responses: { 200: z.array(AuthorNameCount) },
    errors: [401, 503],
  },
  createAuthor: {
    method: "post",
    path: "/blog/authors",
    summary: "Add an author's profile; posts with this name show it",
    access: "admin",
    body: WriteAuthor,
    responses: { 201: Author },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  /** A picture that no profile has is deleted after a day. */
  uploadAuthorPicture: {
    method: "post",
    path: "/blog/author-pictures",
    summary: "Store a picture for an author's profile, which then has to be saved with its address",
    access: "admin",
    form: pictureForm,
    // The same picture has the same address.
    storesAnswer: false,
    responses: { 201: z.object({ url: z.string() }) },
    errors: [400, 401, 413, 415, 422, 503],
  },
  replaceAuthor: {
    method: "put",
    path: "/blog/authors/{id}",
    summary: "Edit an author's profile; a new name goes into the author's posts",
    access: "admin",
    params: Id,
    body: WriteAuthor.extend({ version: z.int().min(1).optional() }),
    responses: { 200: Author },
    conflict,
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  movePostsToAuthor: {
    method: "post",
    path: "/blog/authors/{id}/posts",
    summary: "Give an author all posts that have another name, drafts and those in the bin too",
    access: "admin",
    params: Id,
    body: z.object({ from: z.string().trim().min(1, "Enter the name that the posts have").max(200) }),
    responses: { 200: z.object({ moved: Count }) },
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  deleteAuthor: {
    method: "delete",
    path: "/blog/authors/{id}",
    summary: "Delete the profile of an author who has no posts",
    access: "admin",
    params: Id,
    responses: { 200: Message },
    conflict,
    errors: [401, 404, 409, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
