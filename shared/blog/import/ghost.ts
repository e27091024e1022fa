import { z } from "zod";
import { toPlainText } from "../sanitize.ts";
import { createFoundPost, type FoundBody, type FoundPosts } from "./found-post.ts";
import { readDay } from "./read-day.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? "");
const Flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean);

const GhostPost = z.object({
  id: Id,
  uuid: Text,
  title: Text,
  slug: Text,
  html: Text,
  markdown: Text,
  mobiledoc: Text,
  plaintext: Text,
  feature_image: Text,
  image: Text,
  featured: Flag,
  page: Flag,
  type: Text,
  status: Text,
  custom_excerpt: Text,
  meta_title: Text,
  meta_description: Text,
  published_at: z.unknown().optional(),
  created_at: z.unknown().optional(),
  author_id: Id.nullish(),
});
type GhostPost = z.infer<typeof GhostPost>;

const GhostTag = z.object({ id: Id, name: Text, visibility: Text });
const GhostUser = z.object({ id: Id, name: Text });
const GhostTagging = z.object({ post_id: Id, tag_id: Id, sort_order: z.number().nullish() });
const GhostAuthorship = z.object({ post_id: Id, author_id: Id, sort_order: z.number().nullish() });
const GhostMeta = z.object({
  post_id: Id,
  meta_title: Text,
  meta_description: Text,
  feature_image_alt: Text,
  feature_image_caption: Text,
});

/** Rows that don't have the shape are counted by the caller, or left out where they only add to a post. */
const listRows = <Row>(schema: z.ZodType<Row>, rows: unknown): Row[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

function findTables(json: unknown): Record<string, unknown> | null {
  const Export = z.union([
    z.object({ db: z.array(z.object({ data: z.record(z.string(), z.unknown()) })).min(1) }),
    z.object({ data: z.record(z.string(), z.unknown()) }),
  ]);
  const parsed = Export.safeParse(json);
  if (!parsed.success) return null;
  const tables = "db" in parsed.data ? parsed.data.db[0]?.data : parsed.data.data;
  return tables && Array.isArray(tables["posts"]) ? tables : null;
}

export const isGhost = (json: unknown): boolean => findTables(json) !== null;

function readMarkdownCards(mobiledoc: string): string {
  try {
    const Document = z.object({ cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])) });
    const { cards } = Document.parse(JSON.parse(mobiledoc));
    return cards.flatMap(([, { markdown }]) => (typeof markdown === "string" ? [markdown] : [])).join("\n\n");
  } catch {
    return "";
  }
}

function readBody({ html, markdown, mobiledoc, plaintext }: GhostPost): { body: FoundBody; losses: string[] } {
  if (html.trim() !== "") return { body: { html }, losses: [] };
  const text = markdown || readMarkdownCards(mobiledoc);
  if (text.trim() !== "") return { body: { markdown: text }, losses: [] };
  const losses = plaintext.trim() === "" ? [] : ["its formatting: the file has only its plain text"];
  return { body: { markdown: plaintext.replace(/[\\`*_{}[\]<>#+|~-]/g, "\\$&") }, losses };
}

const sortRows = <Row extends { sort_order?: number | null | undefined }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));

function groupRows<Row extends { post_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.post_id, [...(groups.get(row.post_id) ?? []), row]);
  return groups;
}

/** The posts of a Ghost export, all versions. Their text is the HTML that Ghost stored beside its own format. */
export function readGhost(json: unknown): FoundPosts | null {
  const tables = findTables(json);
  if (!tables) return null;
  const rows = listRows(GhostPost, tables["posts"]);
  const tags = new Map(listRows(GhostTag, tables["tags"]).map((tag) => [tag.id, tag]));
  const users = new Map(listRows(GhostUser, tables["users"]).map(({ id, name }) => [id, name]));
  const taggings = groupRows(listRows(GhostTagging, tables["posts_tags"]));
  const authorships = groupRows(listRows(GhostAuthorship, tables["posts_authors"]));
  const metas = new Map(listRows(GhostMeta, tables["posts_meta"]).map((meta) => [meta.post_id, meta]));
  const isPage = ({ page, type }: GhostPost) => page || type === "page";
  const posts = rows
    .filter((row) => !isPage(row))
    .map((row) => {
      const meta = metas.get(row.id);
      const tagNames = sortRows(taggings.get(row.id) ?? []).flatMap(({ tag_id }) => {
        const tag = tags.get(tag_id);
        // Names that begin with '#' are for the theme.
        return tag && tag.visibility !== "internal" && !tag.name.startsWith("#") ? [tag.name] : [];
      });
      const authors = sortRows(authorships.get(row.id) ?? []).map(({ author_id }) => users.get(author_id) ?? "");
      const author = [...authors, users.get(row.author_id ?? "") ?? ""].find(Boolean) ?? "";
      const { body, losses } = readBody(row);
      const caption = meta?.feature_image_caption ?? "";
      return createFoundPost({
        key: row.uuid || row.id,
        source: `Ghost post ${row.id}`,
        title: row.title,
        slug: row.slug,
        addresses: [row.slug],
        date: readDay(row.published_at) || readDay(row.created_at),
        author,
        // Ghost has no categories; a tag that is called like one of ours is taken for it.
        categories: tagNames,
        tags: tagNames,
        excerpt: row.custom_excerpt || meta?.meta_description || row.meta_description,
        cover: row.feature_image || row.image,
        coverAlt: meta?.feature_image_alt ?? "",
        coverCaption: toPlainText(caption).replace(/\s+/g, " ").trim(),
        featured: row.featured,
        seo: {
          metaTitle: meta?.meta_title || row.meta_title,
          metaDescription: meta?.meta_description || row.meta_description,
          keywords: [],
        },
        body,
        losses: [
          ...losses,
          ...(authors.length > 1 ? [`all but the first of its ${authors.length} authors`] : []),
          ...(/<a\b/i.test(caption) ? ["the links in its picture's caption"] : []),
        ],
      });
    });
  const pages = rows.filter(isPage).length;
  const unreadable = (tables["posts"] as unknown[]).length - rows.length;
  const notes = [
    ...(pages > 0 ? [`${pages === 1 ? "1 page isn't a post" : `${pages} pages aren't posts`}`] : []),
    ...(unreadable > 0 ? [`${unreadable} of its posts can't be read`] : []),
  ];
  return { posts, siteUrl: "", notes };
}
