import { brand } from "@illumine/shared/brand";

interface PageMeta {
  title: string;
  description: string;
  /** The page's own address, from the site's root. */
  path: `/${string}`;
}

/** Title, description and canonical address of a page that search engines may list. */
export const toPageMeta = ({ title, description, path }: PageMeta) => [
  { title: `${title}: ${brand.name}` },
  { name: "description", content: description },
  { name: "robots", content: "index, follow" },
  { tagName: "link" as const, rel: "canonical", href: new URL(path, brand.siteUrl).href },
];
