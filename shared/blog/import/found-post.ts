/** Text as it stands in a file. HTML still has to be sanitized. */
export type FoundBody = { markdown: string } | { html: string };

/** A post as a file of another tool has it: nothing is shortened, checked or looked up yet. */
export interface FoundPost {
  /** Stays the same when the file is read again. */
  key: string;
  /** Where it was found, for a person: a path, or its number in the file. */
  source: string;
  title: string;
  /** As the file has it; '' for none. */
  slug: string;
  /** Paths and web addresses under which other posts link to it. */
  addresses: string[];
  /** 'YYYY-MM-DD', or '' for none. */
  date: string;
  author: string;
  categories: string[];
  tags: string[];
  excerpt: string;
  /** Address of its picture; '' for none. */
  cover: string;
  /** What it shows; '' if the file doesn't say. */
  coverAlt: string;
  coverCaption: string;
  /** Addresses of files that belong to it and aren't in its text. */
  attachments: string[];
  featured: boolean;
  readTime: string;
  /** Title of a series; '' for none. */
  series: string;
  /** As the file has it; '' for none. */
  seriesPosition: string;
  seo: { metaTitle: string; metaDescription: string; keywords: string[] };
  body: FoundBody;
  /** The folder that relative addresses start from; '' for the top. */
  folder: string;
  /** Whether this site exported it: then its paths are ours, and it has no template tags. */
  isFromHere: boolean;
  /** Whether it reads like a post: a README beside posts doesn't. */
  isLikely: boolean;
  /** What of it can't be imported. */
  losses: string[];
}

export interface FoundPosts {
  posts: FoundPost[];
  /** The old site's address without a slash at its end; '' if the file doesn't have it. */
  siteUrl: string;
  /** What stays out: pages, comments, files that can't be read. */
  notes: string[];
}

export const createFoundPost = (
  given: Pick<FoundPost, "key" | "source" | "title" | "body"> & Partial<FoundPost>,
): FoundPost => ({
  slug: "",
  addresses: [],
  date: "",
  author: "",
  categories: [],
  tags: [],
  excerpt: "",
  cover: "",
  coverAlt: "",
  coverCaption: "",
  attachments: [],
  featured: false,
  readTime: "",
  series: "",
  seriesPosition: "",
  seo: { metaTitle: "", metaDescription: "", keywords: [] },
  folder: "",
  isFromHere: false,
  isLikely: true,
  losses: [],
  ...given,
});
