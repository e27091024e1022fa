import { toDay } from "#admin/moments.ts";
import { adminPaths } from "#admin/paths.ts";
import { type BulkPosts, PostConflict, type PostEntry, PostSort, PostStatus } from "#api/admin-posts.ts";
import { writeHeaders } from "#api/endpoint.ts";
import { toPictureAddress } from "#blog/addresses.ts";
import { blogCategories } from "#blog/categories.ts";
import { toBlogHue } from "#blog/category-hue.ts";
import type { AdminPost } from "#blog/schema.ts";
import { toCount } from "../figures.ts";
import type { Entry } from "./entry.ts";
import { type BulkAction, type Listing, pageSize } from "./listing.ts";

// Another site's picture would tell that site who is looking; the page's policy holds it back.
const toEntry = (post: PostEntry | AdminPost): Entry => ({
  id: post._id,
  title: post.title,
  category: post.category,
  hue: toBlogHue(post.category),
  image: toPictureAddress(post.featuredImage),
  isOn: post.isPublished,
  featured: post.featured,
  version: post.version,
  publishAt: post.publishAt,
  deletedAt: post.deletedAt,
  figures: [toCount(post.analytics.views), toDay(post.date)],
});

const actions = {
  on: "publish",
  off: "unpublish",
  feature: "feature",
  unfeature: "unfeature",
  delete: "delete",
  restore: "restore",
} as const satisfies Record<BulkAction, BulkPosts["action"]>;

const from = ({ version }: Entry) => ({ [writeHeaders.ifMatch]: `"${version}"` });

const find = <Value extends string>(known: readonly Value[], value: string): Value | undefined =>
  known.find((own) => own === value);

/** The blog's posts. */
export const postsListing: Listing = {
  type: "blog",
  noun: "post",
  nouns: "posts",
  statuses: [
    { value: "", label: "All statuses" },
    { value: "published", label: "Published" },
    { value: "draft", label: "Draft" },
    { value: "deleted", label: "Bin" },
  ],
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "oldest", label: "Oldest first" },
    { value: "title", label: "Title" },
    { value: "views", label: "Most viewed" },
    { value: "edited", label: "Last edited" },
  ],
  ownOrder: { listed: "newest", found: "Best match" },
  columns: ["Views", "Date"],
  states: ["Published", "Draft"],
  words: {
    switched: {
      isOn: ["Post published successfully", "Post unpublished successfully"],
      featured: ["Post featured successfully", "Post unfeatured successfully"],
    },
    switchFailed: { isOn: "Failed to update post", featured: "Failed to update post" },
    deleted: "Post deleted successfully",
    deleteFailed: "Failed to delete post",
    loadFailed: null,
  },
  bulk: {
    on: { label: "Publish", done: "published" },
    off: { label: "Unpublish", done: "unpublished" },
    feature: { label: "Feature", done: "featured" },
    unfeature: { label: "Unfeature", done: "unfeatured" },
    delete: { label: "Delete", done: "deleted" },
    restore: { label: "Restore", done: "restored" },
  },
  newPath: adminPaths.newPost,
  toEditPath: adminPaths.editPost,
  list: async (api, { page, category, search, status, sort }) => {
    const { posts, ...rest } = await api.listPosts({
      query: {
        page,
        limit: pageSize,
        status: find(PostStatus.options, status),
        category: category || undefined,
        search: search || undefined,
        sort: find(PostSort.options, sort),
      },
    });
    return { entries: posts.map(toEntry), ...rest };
  },
  listCategories: async () => blogCategories.map((name) => ({ value: name, label: name })),
  change: async (api, entry, flag, value) => {
    const request = { params: { id: entry.id }, headers: from(entry) };
    return toEntry(
      flag === "isOn"
        ? await api.togglePostPublished({ ...request, body: { isPublished: value } })
        : await api.togglePostFeatured({ ...request, body: { featured: value } }),
    );
  },
  remove: (api, entry) => api.deletePost({ params: { id: entry.id }, headers: from(entry) }),
  restore: (api, id) => api.restorePost({ params: { id } }),
  changeAll: (api, ids, action) => api.bulkPosts({ body: { ids, action: actions[action] } }),
  findCurrent: (body) => {
    const { data } = PostConflict.safeParse(body);
    return data?.current ? toEntry(data.current) : null;
  },
};
