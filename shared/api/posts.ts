import { z } from "zod";
import { Slug } from "../assessment/schema.ts";
import { Post, PostCard } from "../blog/schema.ts";
import { Empty, type Endpoint, Message } from "./endpoint.ts";

export const PostPaging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
  /** Where the page before ended, as its answer gave it in `after`: deep pages cost no more than the first. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}$/, "Use the value from the previous page's answer")
    .optional(),
});
export type PostPaging = z.infer<typeof PostPaging>;

export const PostCategory = z.string().trim().min(1).max(200);

export const PostPage = z.object({
  posts: z.array(PostCard),
  totalPages: z.number().int().min(0),
  total: z.number().int().min(0),
  after: z.string().nullable(),
});
export type PostPage = z.infer<typeof PostPage>;

export const FoundPosts = PostPage.omit({ after: true }).extend({
  isMore: z.boolean(),
});
export type FoundPosts = z.infer<typeof FoundPosts>;

export const PostCategoryFacet = z.object({ _id: z.string(), count: z.number().int().min(1) });
export type PostCategoryFacet = z.infer<typeof PostCategoryFacet>;

const IdOrSlug = z.object({ id: Slug });

/** Drafts and deleted posts are never among the answers. */
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
    isPreviewable: true,
    responses: { 200: Post, 301: Empty, 304: Empty },
    errors: [404, 422, 500, 503],
  },
  viewPost: {
    method: "post",
    path: "/blog/posts/{id}/view",
    summary: "Count a view of a published post: once per post and browser session, never the administrator's",
    params: IdOrSlug,
    body: z.object({
      sessionId: z.uuid(),
    }),
    /** 202: not counted, because many views have come from the network today. */
    responses: { 200: Message, 202: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
} as const satisfies Record<string, Endpoint>;
