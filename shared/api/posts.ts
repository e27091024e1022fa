import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { Post, PostCard } from "../blog/schema.ts";
import { type Endpoint, Message } from "./endpoint.ts";

export const PostPaging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
  /** Where the page before ended, as its answer gave it in `after`: deep pages cost no more than the first. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}$/, "Take this from the answer of the page before")
    .optional(),
});
export type PostPaging = z.infer<typeof PostPaging>;

/** A category's name, or its name as a slug: 'career-guidance'. */
export const PostCategory = z.string().trim().min(1).max(200);

export const PostPage = z.object({
  posts: z.array(PostCard),
  totalPages: z.number().int().min(0),
  total: z.number().int().min(0),
  /** Where the next page goes on; null at the end. */
  after: z.string().nullable(),
});
export type PostPage = z.infer<typeof PostPage>;

export const FoundPosts = PostPage.omit({ after: true }).extend({
  /** True where more is found than the 100 that are counted: '100+ found'. */
  isMore: z.boolean(),
});
export type FoundPosts = z.infer<typeof FoundPosts>;

/** A category with published posts; `_id` is its name. */
export const PostCategoryFacet = z.object({ _id: z.string(), count: z.number().int().min(1) });
export type PostCategoryFacet = z.infer<typeof PostCategoryFacet>;

/** Answers without a body. */
const Empty = z.never();
const IdOrSlug = z.object({ id: Slug });

/** What visitors read of the blog. Drafts and deleted posts are never among it. */
export const postEndpoints = {
  listPublicPosts: {
    method: "get",
    path: "/blog/posts/public",
    summary: "Published posts, all or of one category, newest first",
    query: PostPaging.extend({ category: PostCategory.optional() }),
    responses: { 200: PostPage, 304: Empty },
    errors: [422, 503],
  },
  listPostCategories: {
    method: "get",
    path: "/blog/categories",
    summary: "Categories with published posts, the largest first",
    responses: { 200: z.array(PostCategoryFacet), 304: Empty },
    errors: [503],
  },
  searchPosts: {
    method: "get",
    path: "/blog/search",
    summary: "Published posts with all these words in title, excerpt, content or tags, best first, at most 100",
    query: PostPaging.omit({ after: true }).extend({ search: z.string().default("") }),
    responses: { 200: FoundPosts, 304: Empty },
    errors: [422, 503],
  },
  listPostsByCategory: {
    method: "get",
    path: "/blog/category/{category}",
    summary: "Published posts of one category, newest first; none for a category that nothing is in",
    params: z.object({ category: PostCategory }),
    query: PostPaging,
    responses: { 200: PostPage, 304: Empty },
    errors: [422, 503],
  },
  readPublicPost: {
    method: "get",
    path: "/blog/posts/{id}/public",
    summary: "One published post by its id or slug; a former slug answers 301",
    params: IdOrSlug,
    query: z.object({
      /** From a preview link: opens the post as it is stored, shown to visitors or not. */
      preview: z.string().max(1000).optional(),
    }),
    responses: { 200: Post, 301: Empty, 304: Empty },
    errors: [404, 422, 500, 503],
  },
  viewPost: {
    method: "post",
    path: "/blog/posts/{id}/view",
    summary: "Count a view of a published post: once per post and browser session, never the administrator's",
    params: IdOrSlug,
    body: z.object({
      /** Random, made by the browser, the same for all that it reads until it is closed. */
      sessionId: z.uuid(),
    }),
    responses: { 200: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
} as const satisfies Record<string, Endpoint>;
