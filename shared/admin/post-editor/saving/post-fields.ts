import type { DocumentField, ListFields } from "#admin/drafts/fields.ts";
import { toMoment } from "#admin/moments.ts";
import type { PostSection, PostText } from "#blog/schema.ts";

type Words = (value: unknown) => string;

const asText: Words = (value) => String(value);
const asList: Words = (value) => (value as string[]).join(", ");
const asSwitch: Words = (value) => (value ? "yes" : "no");
const asTime: Words = (value) => (typeof value === "string" ? toMoment(value) : "");

const toBlock = ({ type, content, imageUrl, imageAlt }: PostSection) =>
  [`[${type}]`, content, imageUrl, imageAlt && `(${imageAlt})`].filter(Boolean).join(" ");
const asBlocks: Words = (value) => (value as PostSection[]).map(toBlock).join("\n\n");

const toField = (key: keyof PostText, label: string, toWords: Words): DocumentField<PostText> => ({
  key,
  label,
  read: (text) => text[key],
  write: (text, value) => ({ ...text, [key]: value }),
  toWords,
});

const toSeoField = (key: keyof PostText["seo"], label: string, toWords: Words): DocumentField<PostText> => ({
  key: `seo.${key}`,
  label,
  read: (text) => text.seo[key],
  write: (text, value) => ({ ...text, seo: { ...text.seo, [key]: value } }),
  toWords,
});

/** Every field of a post, by the names that the form shows. */
const postFields: readonly DocumentField<PostText>[] = [
  toField("title", "Title", asText),
  toField("slug", "Slug", asText),
  toField("excerpt", "Excerpt", asText),
  toField("sections", "Sections", asBlocks),
  toField("content", "Raw HTML", asText),
  toField("author", "Author", asText),
  toField("category", "Category", asText),
  toField("tags", "Tags", asList),
  toField("featuredImage", "Featured image", asText),
  toSeoField("metaTitle", "SEO title", asText),
  toSeoField("metaDescription", "SEO description", asText),
  toSeoField("keywords", "Keywords", asList),
  toField("date", "Date", asText),
  toField("readTime", "Read time", asText),
  toField("isPublished", "Published", asSwitch),
  toField("featured", "Featured", asSwitch),
  toField("publishAt", "Scheduled for", asTime),
];

export const listPostFields: ListFields<PostText> = () => postFields;
