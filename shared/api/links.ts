import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const LinkedKind = z.enum(["post", "assessment", "occupation"]);
export type LinkedKind = z.infer<typeof LinkedKind>;

export const LinkTarget = z.object({
  kind: z.enum([...LinkedKind.options, "category", "page"]),
  title: z.string(),
  /** The category of an assessment; the other name that an occupation was found by; empty if there is nothing to add. */
  detail: z.string(),
  path: z.string().startsWith("/"),
  /** False for drafts. */
  isPublic: z.boolean(),
});
export type LinkTarget = z.infer<typeof LinkTarget>;

export const DeadLink = z.object({
  path: z.string(),
  /** 'missing': nothing has ever had this address, or it is gone for good. */
  reason: z.enum(["missing", "unpublished", "deleted"]),
  /** Of what isn't public; empty if it is missing. */
  title: z.string(),
});
export type DeadLink = z.infer<typeof DeadLink>;

export const LinkingPost = z.object({ _id: z.string(), title: z.string(), isPublished: z.boolean() });
export type LinkingPost = z.infer<typeof LinkingPost>;

export const LinkingPosts = z.object({
  /** The first 20: published ones, then the newest. */
  posts: z.array(LinkingPost),
  total: z.number().int().min(0),
});
export type LinkingPosts = z.infer<typeof LinkingPosts>;

/** A URL may have 16 kB. */
export const maxCheckedPathsLength = 8000;

export const linkEndpoints = {
  searchLinkTargets: {
    access: "admin",
    method: "get",
    path: "/admin/link-targets",
    summary: "What a post can link to: posts, drafts too, published assessments, occupations, categories and pages",
    query: z.object({ search: z.string().max(1000).default("") }),
    responses: { 200: z.object({ targets: z.array(LinkTarget) }) },
    errors: [401, 422, 503],
  },
  listDeadLinks: {
    access: "admin",
    method: "get",
    path: "/admin/dead-links",
    summary: "Which of these paths, separated by spaces, lead visitors nowhere",
    query: z.object({ paths: z.string().max(maxCheckedPathsLength).default("") }),
    responses: { 200: z.object({ links: z.array(DeadLink) }) },
    errors: [401, 422, 503],
  },
  listLinkingPosts: {
    access: "admin",
    method: "get",
    path: "/admin/linking-posts",
    summary: "Posts, drafts too, that link to any of these documents; ids are separated by commas",
    query: z.object({ kind: LinkedKind, ids: z.string().max(maxCheckedPathsLength) }),
    responses: { 200: LinkingPosts },
    errors: [401, 422, 503],
  },
} as const satisfies Record<string, Endpoint>;
