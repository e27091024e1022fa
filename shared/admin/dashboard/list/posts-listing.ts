import { formatDay } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import { findDeadLinks, groupPaths, listCheckedLinks, listLinkProblems } from "#admin/post-editor/links/dead-links.ts";
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
import type { UnreadyDocument } from "./listing.ts";

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

async function listUnready(api: ApiClient, ids: readonly string[]): Promise<UnreadyDocument[]> {
  const posts: AdminPost[] = [];
  for (const id of ids) {
    const post = await api.readPost({ params: { id } });
    if (!post.isPublished) posts.push(post);
  }
  // They are published together, so links between them will lead somewhere.
  const together = new Set(posts.map(({ slug }) => `/blog/${slug}`));
  const linked = posts.map((post) => ({
    post,
    links: listCheckedLinks(post).filter(({ path }) => !together.has(path)),
  }));
  const groups = groupPaths(linked.flatMap(({ links }) => links.map(({ path }) => path)));
  // Pictures are asked about even where nothing is known of the links.
  const dead = await findDeadLinks(api, groups).catch(() => []);
  return linked.flatMap(({ post, links: checked }) => {
    const pictures = countUndescribedPictures(post);
    const links = [...new Set(listLinkProblems(checked, dead).map(({ message }) => message))];
    return pictures > 0 || links.length > 0 ? [{ id: post._id, title: post.title, pictures, links }] : [];
  });
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
    load: null,
  },
  newPath: adminPaths.newPost,
  buildEditPath: adminPaths.editPost,
  buildFiguresPath: adminPaths.postFigures,
  transfer: { importPath: adminPaths.importPosts, ExportDialog: LazyExportDialog },
  listCategories: async () => blogCategories.map((name) => ({ value: name, label: name })),
  categorize: (api, ids, category) => api.bulkPosts({ body: { ids, action: "categorize", category } }),
  listUnready,
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
