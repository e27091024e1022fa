import { escapeValue } from "../plain-text.ts";
import { createFoundPost, type FoundPost, type FoundPosts } from "./found-post.ts";
import { readDay } from "./read-day.ts";
import { readWordPressMarkup } from "./wordpress-html.ts";
import { readWordPressItems, type WordPressItem } from "./wordpress-items.ts";

export const isWordPress = (text: string): boolean =>
  /wordpress\.org\/export|<wp:wxr_version|<rss\b/i.test(text.slice(0, 5000));

const read = ({ texts }: WordPressItem, name: string): string => (texts.get(name) ?? "").trim();

const decodeEntities = (text: string) =>
  text
    .replace(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&nbsp;/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

const toLine = (html: string) =>
  decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

const listNames = ({ categories }: WordPressItem, domain: string) => [
  ...new Set(categories.flatMap((category) => (category.domain === domain ? [decodeEntities(category.name)] : []))),
];

/** WordPress stores a picture's description beside it, and writers often leave it out of the text. */
const describePictures = (html: string, alts: ReadonlyMap<string, string>): string =>
  html.replace(/<img\b[^<>]*>/gi, (tag) => {
    const source = / src=(["'])([^"'<>]*)\1/i.exec(tag)?.[2] ?? "";
    // Copies in other sizes are called 'a-300x200.png'.
    const alt = alts.get(source) ?? alts.get(source.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, ""));
    if (!alt || / alt=(?:"[^"]|'[^'])/i.test(tag)) return tag;
    return tag.replace(/ alt=(?:""|'')/i, "").replace(/^<img/i, `<img alt="${escapeValue(alt)}"`);
  });

interface Site {
  attachments: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, string[]>;
  authors: ReadonlyMap<string, string>;
  alts: ReadonlyMap<string, string>;
  captions: ReadonlyMap<string, string>;
}

function readPost(item: WordPressItem, { attachments, pictures, authors, alts, captions }: Site): FoundPost {
  const id = read(item, "wp:post_id");
  const cover = attachments.get(item.meta.get("_thumbnail_id")?.trim() ?? "") ?? "";
  const creator = read(item, "dc:creator");
  const { html, losses } = readWordPressMarkup(item.texts.get("content:encoded") ?? "", {
    byId: attachments,
    ofPost: pictures.get(id) ?? [],
  });
  const metaTitle = item.meta.get("_yoast_wpseo_title") ?? "";
  return createFoundPost({
    key: read(item, "guid") || id,
    source: `WordPress post ${id}`,
    title: toLine(read(item, "title")),
    slug: decodeSlug(read(item, "wp:post_name")),
    addresses: [read(item, "link"), read(item, "guid"), `?p=${id}`].filter(Boolean),
    date:
      readDay(read(item, "wp:post_date")) || readDay(read(item, "wp:post_date_gmt")) || readDay(read(item, "pubDate")),
    author: authors.get(creator) || creator,
    categories: listNames(item, "category").filter((name) => name !== "Uncategorized"),
    tags: listNames(item, "post_tag"),
    excerpt: toLine(read(item, "excerpt:encoded")),
    cover,
    coverAlt: alts.get(cover) ?? "",
    coverCaption: captions.get(cover) ?? "",
    featured: read(item, "wp:is_sticky") === "1",
    seo: {
      // '%%title%%' is filled in by the plugin.
      metaTitle: metaTitle.includes("%%") ? "" : metaTitle,
      metaDescription: item.meta.get("_yoast_wpseo_metadesc") ?? "",
      keywords: [],
    },
    body: { html: describePictures(html, alts) },
    losses,
  });
}

const countPosts = (count: number, [one, many]: readonly [string, string]) =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

/** The posts of a WordPress export (WXR). Null if it is none. */
export async function readWordPress(text: string, pause: () => Promise<void>): Promise<FoundPosts | null> {
  const found = await readWordPressItems(text, pause);
  if (!found) return null;
  const { items, siteUrl, authors, comments, damage } = found;
  const isOfType = (type: string) => (item: WordPressItem) => (read(item, "wp:post_type") || "post") === type;
  const attachments = new Map(
    items.filter(isOfType("attachment")).map((item) => [read(item, "wp:post_id"), read(item, "wp:attachment_url")]),
  );
  const pictures = new Map<string, string[]>();
  const alts = new Map<string, string>();
  const captions = new Map<string, string>();
  for (const item of items.filter(isOfType("attachment"))) {
    const url = read(item, "wp:attachment_url");
    const parent = read(item, "wp:post_parent");
    const alt = (item.meta.get("_wp_attachment_image_alt") ?? "").trim();
    if (alt !== "") alts.set(url, alt);
    captions.set(url, toLine(read(item, "excerpt:encoded")));
    if (/\.(?:png|jpe?g|gif|webp|avif)$/i.test(url)) pictures.set(parent, [...(pictures.get(parent) ?? []), url]);
  }
  const ofPosts = items.filter(isOfType("post"));
  const inBin = ofPosts.filter((item) => read(item, "wp:status") === "trash");
  const posts: FoundPost[] = [];
  for (const item of ofPosts) {
    if (inBin.includes(item)) continue;
    posts.push(readPost(item, { attachments, pictures, authors, alts, captions }));
    if (posts.length % 100 === 0) await pause();
  }
  const others = items.length - ofPosts.length - attachments.size - items.filter(isOfType("page")).length;
  const notes = [
    ...(damage === "" ? [] : [`The file is damaged. Only the posts before the damage are listed. ${damage}`]),
    ...countPosts(items.filter(isOfType("page")).length, ["1 page isn't a post", "pages aren't posts"]),
    ...countPosts(inBin.length, ["1 post is in the old site's bin", "posts are in the old site's bin"]),
    ...countPosts(comments, ["1 comment can't be imported", "comments can't be imported"]),
    ...countPosts(Math.max(0, others), [
      "1 menu entry or plugin's item isn't a post",
      "menu entries and plugins' items aren't posts",
    ]),
  ];
  return { posts, siteUrl, notes };
}
