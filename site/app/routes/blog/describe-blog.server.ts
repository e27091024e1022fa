import type { AuthorProfile } from "@illumine/shared/blog/author.ts";
import { toPlainText } from "@illumine/shared/blog/sanitize.ts";
import type { Post } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import {
  buildHiddenMeta,
  buildPageMeta,
  fitDescription,
  type PageTag,
  toAbsoluteUrl,
} from "#app/components/head/page-meta.ts";
import { findPostPicture } from "#app/components/head/social-picture.server.ts";
import {
  buildBreadcrumbNode,
  buildListNode,
  buildPostingNode,
  type StructuredNode,
} from "#app/components/head/structured-data.server.ts";
import { type PostList, postsPerPage } from "./find-list.server.ts";
import { buildListPath } from "./list-path.ts";

interface PageDescription {
  head: PageTag[];
  structured: StructuredNode[];
}

const feed: PageTag = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `${brand.name}: Blog`,
  href: toAbsoluteUrl("/blog/rss.xml"),
};

export const describeMessage = (title: string): PageDescription => ({ head: buildHiddenMeta(title), structured: [] });

export const describeSaved = (): PageDescription => ({ head: buildHiddenMeta("Saved posts"), structured: [] });

export function describePostList({ cards, category, search, page }: PostList): PageDescription {
  const name = category === undefined ? "Blog" : `${category}: Blog`;
  if (search !== "") return { head: buildHiddenMeta("Blog: Search Results", "noindex, follow"), structured: [] };
  const title = page > 1 ? `${name}, page ${page}` : name;
  if (cards.length === 0) return { head: [...buildHiddenMeta(title, "noindex, follow"), feed], structured: [] };
  const about = category === undefined ? "careers, skills, learning and self-assessment" : category;
  const description = `${page > 1 ? `Page ${page}. ` : ""}Posts about ${about}, from the team behind ${brand.name}.`;
  const items = cards.map((card) => ({ name: card.title, path: `/blog/${card.slug}` as const }));
  return {
    head: [
      ...buildPageMeta({
        title,
        description: fitDescription(description, ""),
        path: buildListPath({ category, page }),
      }),
      feed,
    ],
    structured: [
      buildBreadcrumbNode([{ name: "Blog", path: "/blog" }]),
      ...buildListNode(name, items, (page - 1) * postsPerPage + 1),
    ],
  };
}

function summarize({ seo, excerpt, content, sections }: Post): string {
  const written = seo.metaDescription || excerpt;
  if (written) return written;
  return toPlainText(content) || sections.map((section) => toPlainText(section.content)).join(" ");
}

export function describePost(
  post: Post,
  { isPreview, author }: { isPreview: boolean; author: AuthorProfile | null },
): PageDescription {
  const title = post.seo.metaTitle || post.title;
  if (isPreview) return { head: buildHiddenMeta(title), structured: [] };
  const path = `/blog/${post.slug}` as const;
  const description = fitDescription(summarize(post), `A post in ${post.category}, by ${post.author}.`);
  const drawn = findPostPicture(post);
  const general = buildPageMeta({ title, description, path, type: "article", ...(drawn && { picture: drawn }) });
  // A post's picture replaces the default one, without size and type: those of external pictures are unknown.
  const picture = post.featuredImage && new URL(post.featuredImage, brand.siteUrl).href;
  const isPicture = (tag: PageTag) =>
    /^(?:og|twitter):image/.test("property" in tag ? tag.property : "name" in tag ? tag.name : "");
  const pictures: PageTag[] = [
    { property: "og:image", content: picture },
    { name: "twitter:image", content: picture },
    ...(post.featuredImageAlt === ""
      ? []
      : [
          { property: "og:image:alt", content: post.featuredImageAlt },
          { name: "twitter:image:alt", content: post.featuredImageAlt },
        ]),
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
      buildPostingNode({
        post,
        path,
        description,
        author,
        picture: picture || toAbsoluteUrl(drawn?.path ?? "/social/site.png"),
      }),
      buildBreadcrumbNode([
        { name: "Blog", path: "/blog" },
        { name: post.title, path },
      ]),
    ],
  };
}
