import { brand } from "@illumine/shared/brand.ts";

/** A picture of 1200 by 630 px that the build drew; its address from the site's root. */
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
  /** 50 to 160 characters; see `toDescription` for what an administrator wrote. */
  description: string;
  /** The page's own address, from the site's root; the same for every way to sort or show what it holds. */
  path: `/${string}`;
  picture?: SocialPicture;
  type?: "website" | "article";
}

const longestTitle = 60;
const shortestDescription = 50;
const longestDescription = 160;

const sitePicture: SocialPicture = { path: "/social/site.png", alt: `${brand.name}: ${brand.tagline}` };

export const toAbsolute = (path: `/${string}`): string => new URL(path, brand.siteUrl).href;

/** The page's name and the brand's, where both fit. */
export function toTitle(title: string): string {
  if (title.startsWith(brand.name)) return title;
  const named = `${title}: ${brand.name}`;
  return named.length > longestTitle && title.length > longestTitle / 2 ? title : named;
}

/** A description of the right length: cut between words, or with more said where there is little. */
export function toDescription(text: string, more: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  const full = plain.length < shortestDescription ? `${plain} ${more}`.trim() : plain;
  if (full.length <= longestDescription) return full;
  return `${full.slice(0, longestDescription - 1).replace(/\s+\S*$/, "")}…`;
}

/** What the head of a page says that search engines may list and networks may show. */
export const toPageMeta = ({
  title,
  description,
  path,
  picture = sitePicture,
  type = "website",
}: PageMeta): PageTag[] => [
  { title: toTitle(title) },
  { name: "description", content: description },
  { name: "robots", content: "index, follow" },
  { tagName: "link", rel: "canonical", href: toAbsolute(path) },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:url", content: toAbsolute(path) },
  { property: "og:type", content: type },
  { property: "og:site_name", content: brand.name },
  { property: "og:locale", content: "en_US" },
  { property: "og:image", content: toAbsolute(picture.path) },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: picture.alt },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "twitter:title", content: title },
  { name: "twitter:description", content: description },
  { name: "twitter:image", content: toAbsolute(picture.path) },
  { name: "twitter:image:alt", content: picture.alt },
];

/** A page that no search engine lists; its links may still lead on. */
export const toHiddenMeta = (title: string, robots: "noindex" | "noindex, follow" = "noindex"): PageTag[] => [
  { title: toTitle(title) },
  { name: "robots", content: robots },
];
