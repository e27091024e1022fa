import { z } from "zod";
import { Attachment } from "../api/files.ts";
import { NewSlug } from "../assessment/reserved-ids.ts";
import { Slug } from "../assessment/schema.ts";
import { brand } from "../brand.ts";
import { isSitePath, isWebAddress } from "./addresses.ts";
import { defaultBlogCategory, normalizeBlogCategory } from "./categories.ts";
import { findChartMarks, readChart } from "./chart.ts";

export const defaultAuthor = `${brand.name} Team`;

export const maxPostBytes = 1_500_000;

const Time = z.iso.datetime();
const Count = z.number().int().min(0);
const Version = z.number().int().min(1);

export const PostSection = z.object({
  /** One of `sectionTypes`; any other is shown as a paragraph. */
  type: z.string(),
  /** What it holds follows from the type: see `toSectionType`. */
  content: z.string(),
  imageUrl: z.string().default(""),
  imageAlt: z.string().default(""),
});
export type PostSection = z.infer<typeof PostSection>;

export const PostSeo = z.object({
  metaTitle: z.string().default(""),
  metaDescription: z.string().default(""),
  keywords: z.array(z.string()).default([]),
});
export type PostSeo = z.infer<typeof PostSeo>;

/**
 * HTML is sanitized when it is written, and again when it is shown (`sanitizeForDisplay`), so that a stricter rule applies
 * to older posts too, and a row from elsewhere is harmless.
 */
export const PostText = z.object({
  title: z.string(),
  slug: Slug,
  content: z.string(),
  excerpt: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  featured: z.boolean(),
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  date: z.iso.date(),
  /** When a draft is published by itself; null for a post that is published, or waits for nothing. */
  publishAt: Time.nullable(),
  /** http(s), or '/…' on the site; '' for none. */
  featuredImage: z.string(),
  featuredImageAlt: z.string().default(""),
  featuredImageCaption: z.string().default(""),
  /** As typed by the author; '' if it is computed. */
  readTime: z.string(),
  sections: z.array(PostSection),
  seo: PostSeo,
  /** Title of the series that it is a part of; '' for none. */
  series: z.string().default(""),
  /** Where in the series it comes; null: after those that say where. */
  seriesPosition: z.number().int().nullable().default(null),
});
export type PostText = z.infer<typeof PostText>;

export const PostCard = PostText.omit({
  content: true,
  sections: true,
  seo: true,
  publishAt: true,
  featuredImageCaption: true,
  series: true,
  seriesPosition: true,
}).extend({
  _id: Slug,
  readTime: z.string(),
  analytics: z.object({ views: Count }),
});
export type PostCard = z.infer<typeof PostCard>;

export const Post = PostText.omit({ publishAt: true }).extend({
  ...PostCard.shape,
  attachments: z.array(Attachment),
  version: Version,
  updatedAt: Time,
});
export type Post = z.infer<typeof Post>;

export const PostRecord = z.object({
  _id: Slug,
  computedReadTime: z.string(),
  analytics: z.object({ views: Count }),
  attachments: z.array(Attachment),
  /** Grows with each edit, never with views or files; also the ETag. */
  version: Version,
  createdAt: Time,
  updatedAt: Time,
  deletedAt: Time.nullable(),
});
export type PostRecord = z.infer<typeof PostRecord>;

export const AdminPost = PostText.extend(PostRecord.shape).meta({ id: "AdminPost" });
export type AdminPost = z.infer<typeof AdminPost>;

export const line = (label: string, longest: number, missing?: string) =>
  z.string(missing).trim().max(longest, `${label}: at most ${longest} characters`);

export const ImageUrl = line("Image address", 2000).refine(
  (text) => text === "" || isSitePath(text) || isWebAddress(text),
  "Image address: use one that begins with https:// or http://, or with / on this site",
);

export const AuthorName = line("Author", 100);
export const SeriesTitle = line("Series", 120);
export const maxSeriesPosition = 999;
const positionProblem = `Part: use a whole number from 1 to ${maxSeriesPosition}`;

const ImageAlt = line("Image description", 300);

const wordList = (label: string, most: number) =>
  z
    .array(line(label, 50))
    .max(most * 2, `${label}: at most ${most}`)
    .transform((given) => [...new Set(given.filter(Boolean))])
    .refine((items) => items.length <= most, `${label}: at most ${most}`);

const WriteSection = z.object({
  type: line("Section type", 40).default("paragraph"),
  content: z.string().default(""),
  imageUrl: ImageUrl.nullish().transform((url) => url ?? ""),
  imageAlt: ImageAlt.nullish().transform((alt) => alt ?? ""),
});

const WriteSeo = z.object({
  metaTitle: line("SEO title", 200).default(""),
  metaDescription: line("SEO description", 500).default(""),
  keywords: wordList("Keywords", 50).default([]),
});

/** What a form sends for a field that was left empty counts as absent. */
const absentIfEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .transform((text) => (text.trim() === "" ? undefined : text))
    .pipe(schema.optional())
    .optional();

const titleIsRequired = "Title is required";

/** For publication only: a draft may be half written. */
function checkCharts(
  { isPublished, sections = [] }: { isPublished?: boolean | undefined; sections?: PostSection[] | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (isPublished !== true) return;
  sections.forEach(({ type, content }, at) => {
    if (type === "chart" && !findChartMarks(readChart(content)))
      context.addIssue({
        code: "custom",
        path: ["sections", at, "content"],
        message: "Chart: check its title and data",
      });
  });
}

/** A post as an editor has it: also one that can't be published yet. Absent fields get defaults in a new post and stay unchanged in a stored one; unknown fields are ignored. */
export const WriteDraft = z.object({
  title: line("Title", 200, titleIsRequired).min(1, titleIsRequired),
  slug: absentIfEmpty(NewSlug),
  content: z.string().optional(),
  excerpt: line("Excerpt", 1000).optional(),
  author: absentIfEmpty(AuthorName),
  category: absentIfEmpty(line("Category", 80).transform(normalizeBlogCategory)),
  tags: wordList("Tags", 30).optional(),
  isPublished: z.boolean().optional(),
  featured: z.boolean().optional(),
  date: absentIfEmpty(z.iso.date("Date: use the format YYYY-MM-DD")),
  publishAt: z.iso
    .datetime({ offset: true, error: "Publish at: enter date and time with a time zone, such as 2026-01-31T09:00:00Z" })
    .nullish()
    .transform((at) => (at ? new Date(at).toISOString() : at)),
  featuredImage: ImageUrl.nullish(),
  featuredImageAlt: ImageAlt.optional(),
  featuredImageCaption: line("Caption", 500).optional(),
  readTime: line("Read time", 40).nullish(),
  sections: z.array(WriteSection).max(500, "Sections: at most 500").optional(),
  seo: WriteSeo.optional(),
  series: SeriesTitle.optional(),
  seriesPosition: z.int(positionProblem).min(1, positionProblem).max(maxSeriesPosition, positionProblem).nullish(),
  version: Version.optional(),
});

export const WritePost = WriteDraft.superRefine(checkCharts);
export type WritePost = z.infer<typeof WritePost>;

/** A new post. `_id`: made by a client that writes offline; absent, the server makes it. */
export const CreatePost = WriteDraft.omit({ version: true })
  .extend({ _id: NewSlug.optional() })
  .superRefine(checkCharts);
export type CreatePost = z.infer<typeof CreatePost>;

export const createEmptyPost = ({ slug, today }: { slug: string; today: string }): PostText => ({
  title: "",
  slug,
  content: "",
  excerpt: "",
  author: defaultAuthor,
  category: defaultBlogCategory,
  tags: [],
  isPublished: false,
  featured: false,
  date: today,
  publishAt: null,
  featuredImage: "",
  featuredImageAlt: "",
  featuredImageCaption: "",
  readTime: "",
  sections: [],
  seo: { metaTitle: "", metaDescription: "", keywords: [] },
  series: "",
  seriesPosition: null,
});
