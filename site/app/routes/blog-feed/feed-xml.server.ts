import type { PostCard } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { toAbsoluteUrl } from "#app/components/head/page-meta.ts";
import { escapeXml } from "#app/components/head/xml.server.ts";

const buildItem = ({ slug, title, excerpt, author, category, tags, date }: PostCard): string => {
  const address = escapeXml(toAbsoluteUrl(`/blog/${slug}`));
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    ...[category, ...tags].map((name) => `<category>${escapeXml(name)}</category>`),
    // Escaped twice: feed readers decode the XML and then treat the text as HTML.
    ...(excerpt ? [`<description>${escapeXml(escapeXml(excerpt))}</description>`] : []),
    "</item>",
  ].join("");
};

export const buildFeedXml = (posts: PostCard[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${escapeXml(brand.name)}: Blog</title>`,
    `<link>${escapeXml(toAbsoluteUrl("/blog"))}</link>`,
    `<atom:link href="${escapeXml(toAbsoluteUrl("/blog/rss.xml"))}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(`Posts from the team behind ${brand.name}.`)}</description>`,
    "<language>en</language>",
    ...posts.map(buildItem),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
