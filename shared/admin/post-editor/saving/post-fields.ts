import { createField, type DocumentField, type ListFields, nestField } from "#admin/drafts/fields.ts";
import { formatDateTime } from "#admin/format-date.ts";
import type { PostSection, PostText } from "#blog/schema.ts";

type FormatValue = (value: unknown) => string;

const formatList: FormatValue = (value) => (value as string[]).join(", ");
const formatTime: FormatValue = (value) => (typeof value === "string" ? formatDateTime(value) : "");

const formatBlock = ({ type, content, imageUrl, imageAlt }: PostSection) =>
  [`[${type}]`, content, imageUrl, imageAlt && `(${imageAlt})`].filter(Boolean).join(" ");
const formatBlocks: FormatValue = (value) => (value as PostSection[]).map(formatBlock).join("\n\n");

const createSeoField = (key: keyof PostText["seo"], label: string, format?: FormatValue): DocumentField<PostText> => ({
  ...nestField("seo", createField<PostText["seo"]>(key, label, format)),
  key: `seo.${key}`,
});

const postFields: readonly DocumentField<PostText>[] = [
  createField("title", "Title"),
  createField("slug", "Slug"),
  createField("excerpt", "Excerpt"),
  createField("sections", "Sections", formatBlocks),
  createField("content", "Raw HTML"),
  createField("author", "Author"),
  createField("category", "Category"),
  createField("tags", "Tags", formatList),
  createField("featuredImage", "Featured image"),
  createField("featuredImageAlt", "Featured image: description"),
  createField("featuredImageCaption", "Featured image: caption"),
  createField("series", "Series"),
  createField("seriesPosition", "Part of the series"),
  createSeoField("metaTitle", "SEO title"),
  createSeoField("metaDescription", "SEO description"),
  createSeoField("keywords", "Keywords", formatList),
  createField("date", "Date"),
  createField("readTime", "Read time"),
  createField("isPublished", "Published"),
  createField("featured", "Featured"),
  createField("publishAt", "Scheduled for", formatTime),
];

export const listPostFields: ListFields<PostText> = () => postFields;
