import type { DocumentField, ListFields } from "#admin/drafts/fields.ts";
import { formatDateTime } from "#admin/format-date.ts";
import type { PostSection, PostText } from "#blog/schema.ts";

type FormatValue = (value: unknown) => string;

const formatText: FormatValue = (value) => String(value);
const formatList: FormatValue = (value) => (value as string[]).join(", ");
const formatSwitch: FormatValue = (value) => (value ? "yes" : "no");
const formatTime: FormatValue = (value) => (typeof value === "string" ? formatDateTime(value) : "");

const formatBlock = ({ type, content, imageUrl, imageAlt }: PostSection) =>
  [`[${type}]`, content, imageUrl, imageAlt && `(${imageAlt})`].filter(Boolean).join(" ");
const formatBlocks: FormatValue = (value) => (value as PostSection[]).map(formatBlock).join("\n\n");

const createField = (key: keyof PostText, label: string, format: FormatValue): DocumentField<PostText> => ({
  key,
  label,
  read: (text) => text[key],
  write: (text, value) => ({ ...text, [key]: value }),
  format,
});

const createSeoField = (key: keyof PostText["seo"], label: string, format: FormatValue): DocumentField<PostText> => ({
  key: `seo.${key}`,
  label,
  read: (text) => text.seo[key],
  write: (text, value) => ({ ...text, seo: { ...text.seo, [key]: value } }),
  format,
});

const postFields: readonly DocumentField<PostText>[] = [
  createField("title", "Title", formatText),
  createField("slug", "Slug", formatText),
  createField("excerpt", "Excerpt", formatText),
  createField("sections", "Sections", formatBlocks),
  createField("content", "Raw HTML", formatText),
  createField("author", "Author", formatText),
  createField("category", "Category", formatText),
  createField("tags", "Tags", formatList),
  createField("featuredImage", "Featured image", formatText),
  createSeoField("metaTitle", "SEO title", formatText),
  createSeoField("metaDescription", "SEO description", formatText),
  createSeoField("keywords", "Keywords", formatList),
  createField("date", "Date", formatText),
  createField("readTime", "Read time", formatText),
  createField("isPublished", "Published", formatSwitch),
  createField("featured", "Featured", formatSwitch),
  createField("publishAt", "Scheduled for", formatTime),
];

export const listPostFields: ListFields<PostText> = () => postFields;
