import { Slug } from "@illumine/shared/assessment/schema.ts";
import { sanitizeForDisplay } from "@illumine/shared/blog/sanitize.ts";
import type { Post } from "@illumine/shared/blog/schema.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type PostPage, findPostPage as readPostPage } from "#app/db/pages/post.server.ts";
import { findPreview } from "#app/services/tokens/preview-links.ts";
import { type PublicPostCard, toPublicPostCard } from "./find-list.server.ts";

export type FoundPage =
  | ({
      kind: "post";
      post: Post;
      related: PublicPostCard[];
      isPreview: boolean;
      isStaged: boolean;
    } & Omit<PostPage, "found" | "related">)
  | { kind: "moved"; slug: string }
  | { kind: "missing" }
  | { kind: "unreadable" };

type PageContext = Pick<AppLoadContext, "db" | "env">;

async function readPreviewedId(context: PageContext, token: string | null): Promise<string | undefined> {
  const previewed = token === null ? null : await findPreview(context, token);
  return previewed?.entity === "post" ? previewed.id : undefined;
}

/** The post is sanitized again, however it got into the database. */
export async function findPostPage(
  context: PageContext,
  { slug, previewToken }: { slug: string; previewToken: string | null },
): Promise<FoundPage> {
  if (!Slug.safeParse(slug).success) return { kind: "missing" };
  const previewId = await readPreviewedId(context, previewToken);
  const { found, related, ...page } = await readPostPage(context.db, { idOrSlug: slug, previewId });
  if (!found) return { kind: "missing" };
  if (found.status === "unreadable") return { kind: "unreadable" };
  if (found.status === "moved") return { kind: "moved", slug: found.slug };
  // Requested by id: redirect, so that a post has one URL.
  if (found.post.slug !== slug) return { kind: "moved", slug: found.post.slug };
  return {
    ...page,
    kind: "post",
    post: sanitizeForDisplay(found.post),
    related: related.map(toPublicPostCard),
    isPreview: found.post._id === previewId,
    isStaged: found.isStaged === true,
  };
}
