import { brand } from "@illumine/shared/brand.ts";

/** 1200 by 630 px, drawn by the build. */
export interface SocialPicture {
  path: `/${string}`;
  alt: string;
}

export type PageTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; type?: string; title?: string };

interface PageMeta {
  title: string;
  /** Written by an author for search engines: nothing is added. */
  isAuthored?: boolean;
  sharedTitle?: string;
  /** 50 to 160 characters; use `fitDescription` for texts by administrators. */
  description: string;
  /** Canonical: the same for all ways to sort or show the page. */
  path: `/${string}`;
  picture?: SocialPicture;
  type?: "website" | "article";
}

const maxTitleLength = 60;
const minDescriptionLength = 50;
const maxDescriptionLength = 160;

const sitePicture: SocialPicture = { path: "/social/site.png", alt: `${brand.name}: ${brand.tagline}` };

export const toAbsoluteUrl = (path: `/${string}`): string => new URL(path, brand.siteUrl).href;

export function formatTitle(title: string): string {
  if (title.startsWith(brand.name) || title.endsWith(`| ${brand.name}`)) return title;
  const named = `${title}: ${brand.name}`;
  return named.length > maxTitleLength && title.length > maxTitleLength / 2 ? title : named;
}

/** 50 to 160 characters: cut between words, or extended by `more` when it is short. */
export function fitDescription(text: string, more: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  const full = plain.length < minDescriptionLength ? `${plain} ${more}`.trim() : plain;
  if (full.length <= maxDescriptionLength) return full;
  return `${full.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, "")}…`;
}

export const buildPageMeta = ({
  title,
  isAuthored = false,
  sharedTitle = title,
  description,
  path,
  picture = sitePicture,
  type = "website",
}: PageMeta): PageTag[] => [
  { title: isAuthored ? title : formatTitle(title) },
  { name: "description", content: description },
  { name: "robots", content: "index, follow" },
  { tagName: "link", rel: "canonical", href: toAbsoluteUrl(path) },
  { property: "og:title", content: sharedTitle },
  { property: "og:description", content: description },
  { property: "og:url", content: toAbsoluteUrl(path) },
  { property: "og:type", content: type },
  { property: "og:site_name", content: brand.name },
  { property: "og:locale", content: "en_US" },
  { property: "og:image", content: toAbsoluteUrl(picture.path) },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: picture.alt },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "twitter:title", content: sharedTitle },
  { name: "twitter:description", content: description },
  { name: "twitter:image", content: toAbsoluteUrl(picture.path) },
  { name: "twitter:image:alt", content: picture.alt },
];

/** For pages that search engines don't list, and that people share. */
export const buildSharedMeta = (title: string, description: string): PageTag[] => [
  { title: formatTitle(title) },
  { name: "description", content: description },
  { name: "robots", content: "noindex" },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:site_name", content: brand.name },
  { property: "og:image", content: toAbsoluteUrl(sitePicture.path) },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: sitePicture.alt },
  { name: "twitter:card", content: "summary_large_image" },
];

export const buildHiddenMeta = (title: string, robots: "noindex" | "noindex, follow" = "noindex"): PageTag[] => [
  { title: formatTitle(title) },
  { name: "robots", content: robots },
];
