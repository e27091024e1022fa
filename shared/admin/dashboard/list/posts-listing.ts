import { formatDay } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import { type BulkPosts, PostConflict, type PostEntry, PostSort, PostStatus } from "#api/admin-posts.ts";
import { writeHeaders } from "#api/endpoint.ts";
import { parseImageAddress } from "#blog/addresses.ts";
import { blogCategories } from "#blog/categories.ts";
import { findBlogHue } from "#blog/category-hue.ts";
import type { AdminPost } from "#blog/schema.ts";
import { formatCount } from "../figures.ts";
import type { Entry } from "./entry.ts";
import { type BulkAction, type DocumentListing, pageSize } from "./listing.ts";

// A picture on another site would tell that site who is looking, and the content security policy blocks it.
const toEntry = (post: PostEntry | AdminPost): Entry => ({
  id: post._id,
  title: post.title,
  category: post.category,
  hue: findBlogHue(post.category),
  image: parseImageAddress(post.featuredImage),
  isOn: post.isPublished,
  featured: post.featured,
  version: post.version,
  publishAt: post.publishAt,
  deletedAt: post.deletedAt,
  figures: [formatCount(post.analytics.views), formatDay(post.date)],
});

const apiActions = {
  on: "publish",
  off: "unpublish",
  feature: "feature",
  unfeature: "unfeature",
  delete: "delete",
  restore: "restore",
} as const satisfies Record<BulkAction, BulkPosts["action"]>;

const ifMatch = ({ version }: Entry) => ({ [writeHeaders.ifMatch]: `"${version}"` });

const findOption = <Value extends string>(options: readonly Value[], value: string): Value | undefined =>
  options.find((option) => option === value);

export const postsListing: DocumentListing = {
  type: "blog",
  noun: "post",
  pluralNoun: "posts",
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
  defaultSort: { listed: "newest", found: "Best match" },
  columns: ["Views", "Date"],
  states: ["Published", "Draft"],
  messages: {
    flagChanged: {
      isOn: ["Post published successfully", "Post unpublished successfully"],
      featured: ["Post featured successfully", "Post unfeatured successfully"],
    },
    flagChangeFailed: { isOn: "Failed to update post", featured: "Failed to update post" },
    deleted: "Post deleted successfully",
    deleteFailed: "Failed to delete post",
    loadFailed: null,
  },
  bulk: {
    on: { label: "Publish", pastTense: "published" },
    off: { label: "Unpublish", pastTense: "unpublished" },
    feature: { label: "Feature", pastTense: "featured" },
    unfeature: { label: "Unfeature", pastTense: "unfeatured" },
    delete: { label: "Delete", pastTense: "deleted" },
    restore: { label: "Restore", pastTense: "restored" },
  },
  newPath: adminPaths.newPost,
  buildEditPath: adminPaths.editPost,
  list: async (api, { page, category, search, status, sort }) => {
    const { posts, ...rest } = await api.listPosts({
      query: {
        page,
        limit: pageSize,
        status: findOption(PostStatus.options, status),
        category: category || undefined,
        search: search || undefined,
        sort: findOption(PostSort.options, sort),
      },
    });
    return { entries: posts.map(toEntry), ...rest };
  },
  listCategories: async () => blogCategories.map((name) => ({ value: name, label: name })),
  setFlag: async (api, entry, flag, value) => {
    const request = { params: { id: entry.id }, headers: ifMatch(entry) };
    return toEntry(
      flag === "isOn"
        ? await api.togglePostPublished({ ...request, body: { isPublished: value } })
        : await api.togglePostFeatured({ ...request, body: { featured: value } }),
    );
  },
  remove: (api, entry) => api.deletePost({ params: { id: entry.id }, headers: ifMatch(entry) }),
  restore: (api, id) => api.restorePost({ params: { id } }),
  runBulkAction: (api, ids, action) => api.bulkPosts({ body: { ids, action: apiActions[action] } }),
  parseConflict: (body) => {
    const { data } = PostConflict.safeParse(body);
    return data?.current ? toEntry(data.current) : null;
  },
};
