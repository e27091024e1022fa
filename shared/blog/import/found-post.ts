/** Text as it stands in a file. HTML still has to be sanitized. */
export type FoundBody = { markdown: string } | { html: string };

/** A post as a file of another tool has it: nothing is shortened, checked or looked up yet. */
export interface FoundPost {
  /** Stays the same when the file is read again. */
  key: string;
  source: string;
  title: string;
  /** As the file has it; '' for none. */
  slug: string;
  addresses: string[];
  /** 'YYYY-MM-DD', or '' for none. */
  date: string;
  author: string;
  categories: string[];
  tags: string[];
  excerpt: string;
  cover: string;
  coverAlt: string;
  coverCaption: string;
  attachments: string[];
  featured: boolean;
  readTime: string;
  series: string;
  seriesPosition: string;
  seo: { metaTitle: string; metaDescription: string; keywords: string[] };
  body: FoundBody;
  /** The folder that relative addresses start from; '' for the top. */
  folder: string;
  /** Whether this site exported it: then its paths are ours, and it has no template tags. */
  isFromHere: boolean;
  /** Whether it reads like a post: a README beside posts doesn't. */
  isLikely: boolean;
  losses: string[];
}

export interface FoundPosts {
  posts: FoundPost[];
  /** The old site's address without a slash at its end; '' if the file doesn't have it. */
  siteUrl: string;
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
