import { toPlainText } from "@illumine/shared/blog/sanitise.ts";
import type { Post } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { type PageTag, toAbsolute, toDescription, toHiddenMeta, toPageMeta } from "#app/components/head/page-meta.ts";
import { findPostPicture } from "#app/components/head/social-picture.server.ts";
import {
  type StructuredNode,
  toBreadcrumbNode,
  toListNode,
  toPostingNode,
} from "#app/components/head/structured-data.server.ts";
import { toListPath } from "./addresses.ts";
import { type PostList, postsPerPage } from "./find-list.server.ts";

interface Described {
  head: PageTag[];
  structured: StructuredNode[];
}

/** Where feed readers find the newest posts. */
const feed: PageTag = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `${brand.name}: Blog`,
  href: toAbsolute("/blog/rss.xml"),
};

export const describeMessage = (title: string): Described => ({ head: toHiddenMeta(title), structured: [] });

export const describeSaved = (): Described => ({ head: toHiddenMeta("Saved posts"), structured: [] });

/** What the list says of itself in its head and to crawlers. */
export function describePostList({ cards, category, search, page }: PostList): Described {
  const name = category === undefined ? "Blog" : `${category}: Blog`;
  if (search !== "") return { head: toHiddenMeta("Blog: Search Results", "noindex, follow"), structured: [] };
  const title = page > 1 ? `${name}, page ${page}` : name;
  if (cards.length === 0) return { head: [...toHiddenMeta(title, "noindex, follow"), feed], structured: [] };
  const about = category === undefined ? "careers, skills, learning and measuring yourself" : category;
  const description = `${page > 1 ? `Page ${page}. ` : ""}Posts about ${about}, from the people behind ${brand.name}.`;
  const items = cards.map((card) => ({ name: card.title, path: `/blog/${card.slug}` as const }));
  return {
    head: [
      ...toPageMeta({ title, description: toDescription(description, ""), path: toListPath({ category, page }) }),
      feed,
    ],
    structured: [
      toBreadcrumbNode([{ name: "Blog", path: "/blog" }]),
      ...toListNode(name, items, (page - 1) * postsPerPage + 1),
    ],
  };
}

/** The post in a line or two: its own words for it, or its first ones. */
function summarise({ seo, excerpt, content, sections }: Post): string {
  const written = seo.metaDescription || excerpt;
  if (written) return written;
  return toPlainText(content) || sections.map((section) => toPlainText(section.content)).join(" ");
}

/** What a post says of itself in its head, to networks and to crawlers. */
export function describePost(post: Post, { isPreview }: { isPreview: boolean }): Described {
  const title = post.seo.metaTitle || post.title;
  if (isPreview) return { head: toHiddenMeta(title), structured: [] };
  const path = `/blog/${post.slug}` as const;
  const description = toDescription(summarise(post), `A post in ${post.category}, by ${post.author}.`);
  const drawn = findPostPicture(post);
  const general = toPageMeta({ title, description, path, type: "article", ...(drawn && { picture: drawn }) });
  // Where the post has a picture, it stands in for the site's; of foreign ones neither size nor type is known.
  const picture = post.featuredImage && new URL(post.featuredImage, brand.siteUrl).href;
  const isPicture = (tag: PageTag) =>
    /^(?:og|twitter):image/.test("property" in tag ? tag.property : "name" in tag ? tag.name : "");
  const pictures: PageTag[] = [
    { property: "og:image", content: picture },
    { name: "twitter:image", content: picture },
  ];
  return {
    head: [
      ...(picture ? [...general.filter((tag) => !isPicture(tag)), ...pictures] : general),
      { property: "article:published_time", content: post.date },
      { property: "article:modified_time", content: post.updatedAt },
      { property: "article:author", content: post.author },
      { property: "article:section", content: post.category },
      ...post.tags.map((tag) => ({ property: "article:tag", content: tag })),
      ...(post.seo.keywords.length > 0 ? [{ name: "keywords", content: post.seo.keywords.join(", ") }] : []),
      feed,
    ],
    structured: [
      toPostingNode({ post, path, description, picture: picture || toAbsolute(drawn?.path ?? "/social/site.png") }),
      toBreadcrumbNode([
        { name: "Blog", path: "/blog" },
        { name: post.title, path },
      ]),
    ],
  };
}
