import { readChart, writeChartTable } from "@illumine/shared/blog/chart.ts";
import { toPlainCode } from "@illumine/shared/blog/code-marks.ts";
import type { PostSection } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { PostSections } from "@illumine/shared/ui/post/post-sections.tsx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { toAbsoluteUrl } from "#app/components/head/page-meta.ts";
import { escapeXml } from "#app/components/head/xml.server.ts";
import type { FeedPost } from "#app/db/posts/feed.server.ts";

/** Drawings need the site's style sheet. */
const toChartTable = (section: PostSection): PostSection =>
  section.type === "chart"
    ? { ...section, type: "table", content: writeChartTable(readChart(section.content), { hasSource: true }) }
    : section;

/** Feed readers show it elsewhere: addresses are absolute. */
function renderText({ content, sections, cards }: NonNullable<FeedPost["text"]>, address: string): string {
  const renderCard = (path: string) => {
    const card = cards.find((one) => one.path === path);
    return card ? createElement("p", null, createElement("a", { href: card.address }, card.title)) : null;
  };
  const html =
    sections.length > 0
      ? renderToStaticMarkup(
          createElement(PostSections, {
            ...{ sections: sections.map(toPlainCode).map(toChartTable), ids: new Map(), attachments: [], renderCard },
          }),
        )
      : content;
  const toAbsolute = (tag: string) =>
    tag
      .replace(/ (href|src)="\//g, (_, name: string) => ` ${name}="${toAbsoluteUrl("/")}`)
      .replaceAll(' href="#', ` href="${address}#`);
  // In tags only: the text may be a sample of HTML.
  return html.replace(/<[^<>]*>/g, toAbsolute);
}

const buildItem = ({ card, text }: FeedPost): string => {
  const { slug, title, excerpt, author, category, tags, date } = card;
  const address = toAbsoluteUrl(`/blog/${slug}`);
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    ...[category, ...tags].map((name) => `<category>${escapeXml(name)}</category>`),
    // Escaped twice: feed readers decode the XML and then treat the text as HTML.
    ...(excerpt ? [`<description>${escapeXml(escapeXml(excerpt))}</description>`] : []),
    ...(text ? [`<content:encoded>${escapeXml(renderText(text, address))}</content:encoded>`] : []),
    "</item>",
  ].join("");
};

export const buildFeedXml = (posts: readonly FeedPost[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
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
