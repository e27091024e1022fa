import { formatDay } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import { LazyExportDialog } from "#admin/post-export/lazy-export-dialog.ts";
import { PostConflict, type PostEntry, PostSort, PostStatus } from "#api/admin-posts.ts";
import type { ApiClient } from "#api/client.ts";
import { parseImageAddress } from "#blog/addresses.ts";
import { blogCategories } from "#blog/categories.ts";
import { findBlogHue } from "#blog/category-hue.ts";
import type { AdminPost } from "#blog/schema.ts";
import { countUndescribedPictures } from "#blog/undescribed-pictures.ts";
import { formatCount } from "../figures.ts";
import { createListing } from "./create-listing.ts";
import type { Entry } from "./entry.ts";
import type { UndescribedPictures } from "./listing.ts";

// A picture on another site would tell that site who is looking, and the content security policy blocks it.
const toEntry = (post: PostEntry | AdminPost): Entry => ({
  id: post._id,
  title: post.title,
  sitePath: `/blog/${post.slug}`,
  category: post.category,
  hue: findBlogHue(post.category),
  image: parseImageAddress(post.featuredImage),
  isOn: post.isPublished,
  featured: post.featured,
  hasStaged: "hasStaged" in post && post.hasStaged === true,
  version: post.version,
  publishAt: post.publishAt,
  deletedAt: post.deletedAt,
  figures: [formatCount(post.analytics.views), formatDay(post.date)],
});

async function listUndescribed(api: ApiClient, ids: readonly string[]): Promise<UndescribedPictures[]> {
  const found: UndescribedPictures[] = [];
  for (const id of ids) {
    const post = await api.readPost({ params: { id } });
    const count = countUndescribedPictures(post);
    if (!post.isPublished && count > 0) found.push({ id, title: post.title, count });
  }
  return found;
}

export const postsListing = createListing({
  type: "blog",
  noun: "post",
  pluralNoun: "posts",
  linkedKind: "post",
  states: [
    { status: "published", label: "Published", verb: "publish", pastTense: "published" },
    { status: "draft", label: "Draft", verb: "unpublish", pastTense: "unpublished" },
  ],
  statuses: PostStatus.options,
  sorts: PostSort.options,
  figureSort: { value: "views", label: "Most viewed" },
  foundSort: "Best match",
  columns: ["Views", "Date"],
  failures: {
    isOn: "Failed to update post",
    featured: "Failed to update post",
    // The specification has no message: the error shows in place of the list anyway.
    load: null,
  },
  newPath: adminPaths.newPost,
  buildEditPath: adminPaths.editPost,
  buildFiguresPath: adminPaths.postFigures,
  transfer: { importPath: adminPaths.importPosts, ExportDialog: LazyExportDialog },
  listCategories: async () => blogCategories.map((name) => ({ value: name, label: name })),
  categorize: (api, ids, category) => api.bulkPosts({ body: { ids, action: "categorize", category } }),
  listUndescribed,
  toEntry,
  parseConflict: (body) => PostConflict.safeParse(body).data?.current ?? null,
  connect: (api) => ({
    list: async (query) => {
      const { posts, ...rest } = await api.listPosts({ query });
      return { documents: posts, ...rest };
    },
    setOn: (request, isPublished) => api.togglePostPublished({ ...request, body: { isPublished } }),
    setFeatured: (request, featured) => api.togglePostFeatured({ ...request, body: { featured } }),
    remove: (request) => api.deletePost(request),
    restore: (id) => api.restorePost({ params: { id } }),
    runBulkAction: (ids, action) => api.bulkPosts({ body: { ids, action } }),
  }),
});
