import { type PostSection, type PostText, toEmptyPost } from "@illumine/shared/blog/schema.ts";
import { hostileMarkup, listHostileBodies } from "@illumine/shared/testing/blog/hostile-markup.ts";

export interface BenchFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

export interface BenchPost extends PostText {
  id: string;
  views: number;
  files: BenchFile[];
  /** A slug that it had before. */
  formerSlug?: string;
  /** What stands in the sections' column instead. */
  damaged?: string;
}

const buildPost = (id: string, fields: Partial<BenchPost> = {}): BenchPost => ({
  ...toEmptyPost({ slug: id, today: "2025-06-01" }),
  id,
  title: `Title of ${id}`,
  isPublished: true,
  views: 0,
  files: [],
  ...fields,
});

export const toPostAddress = ({ slug }: { slug: string }) => `/blog/${slug}`;

const toSection = (type: string, content: string, more: Partial<PostSection> = {}): PostSection => ({
  type,
  content,
  imageUrl: "",
  imageAlt: "",
  ...more,
});
const words = "Every measurement is a true value and a little noise. ".repeat(12);

/** Every part that a post can have. */
export const wholePost = buildPost("e2e-whole-post", {
  title: "What a score can tell you, and what it cannot",
  category: "Psychology",
  featured: true,
  date: "2025-10-14",
  author: "Ada Writer",
  excerpt: "A number looks finished. It is not. Here is what hides behind the line on your report.",
  readTime: "5 min read",
  tags: ["measurement", "retakes", "confidence", "how we score"],
  views: 3482,
  formerSlug: "e2e-former-address",
  files: [{ id: "b0000000-0000-4000-8000-000000000001", name: "Ten sittings.csv", type: "text/csv", size: 14_000 }],
  sections: [
    toSection("paragraph", "Put a bag of flour on a kitchen scale and it says <strong>998 grams</strong>."),
    toSection("heading", "The kitchen scale"),
    toSection("paragraph", words),
    toSection("image", "One person, <em>ten</em> mornings.", {
      imageUrl: "/icons/icon-512.png",
      imageAlt: "The mark of the site",
    }),
    toSection("heading", "Why the same person scores differently"),
    toSection("mystery", `Of a type that nobody knows. ${words}`),
    toSection("quote", "If a retake could change the advice, the advice should say so the first time."),
    toSection("subheading", "Three things that narrow the light"),
    toSection("list", "More questions.\nBetter questions.\nA rested reader."),
    toSection("heading", "What to do with a wide beam"),
    toSection(
      "paragraph",
      `${words} See <a href="/about">who we are</a> and <a href="https://www.w3.org/">the web</a>.`,
    ),
  ],
});

/** One without sections: HTML as it came from elsewhere. */
export const rawPost = buildPost("e2e-raw-post", {
  title: "Raw",
  category: "Psychology",
  date: "2025-10-01",
  tags: ["raw"],
  content: `<h1>From elsewhere</h1><p>${words}</p><h2>Deeper</h2><ol><li>One<ul><li>Inside</li></ul></li></ol>
    <table><thead><tr><th>Scale</th><th>Grams</th></tr></thead><tbody><tr><td>Kitchen</td><td>5</td></tr></tbody></table>
    <pre><code>const a = 1;</code></pre><blockquote><p>Said.</p></blockquote><h1>The end</h1>`,
});

export const draftPost = buildPost("e2e-draft-post", { title: "A draft of a post", isPublished: false });

/** Sections of another shape. */
export const damagedPost = buildPost("e2e-damaged-post", { date: "2003-01-01", damaged: '{"sections":7}' });

/** As long as everything may be. */
export const longPost = buildPost("e2e-long-post", {
  title: `${"Unbreakable".repeat(8)} and as many words as a title may have ${"again ".repeat(14)}`.slice(0, 200).trim(),
  category: "A category that somebody made up and that has no line of its own",
  author: `${"Longname".repeat(9)} the Third`,
  excerpt: `${"Words and words. ".repeat(20)}${"x".repeat(120)}`,
  tags: ["a-tag-of-nearly-fifty-characters-that-does-not-wrap", "two", "three", "four", "five"],
  date: "2025-09-01",
  content: `<p>${"Nobreak".repeat(60)}</p>`,
});

/** So many that a search says '100+', a category has several pages, and a page has neighbours on both sides. */
const many = Array.from({ length: 103 }, (_, at) =>
  buildPost(`e2e-leaflet-${at + 1}`, {
    title: `Leaflet ${at + 1}`,
    category: "Study Tips",
    date: "2024-01-01",
    tags: ["leaflet", ...(at === 0 ? ["measurement"] : [])],
    content: "<p>Short.</p>",
  }),
);

/** The category that hostile posts are listed in. */
export const hostileCategory = "E2e Hostile";

const attacks = hostileMarkup.map(({ html }) => html);
const take = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => attacks[(from + at) % attacks.length] ?? "");

/** Attacks in every field, written into the database past the API, which would have sanitised them. */
const buildHostilePost = (at: number, fields: Partial<BenchPost>) => {
  const [title = "", author = "", category = "", name = "", type = "", metaTitle = ""] = take(at * 5, 6);
  return buildPost(`e2e-hostile-${at + 1}`, {
    title,
    author,
    category: at % 40 === 39 ? category : hostileCategory,
    date: "2001-01-01",
    excerpt: take(at * 4, 4).join(" "),
    tags: take(at * 4, 4),
    readTime: metaTitle.slice(0, 30),
    seo: { metaTitle: at % 2 ? metaTitle : "", metaDescription: take(at * 4, 2).join(" "), keywords: take(at, 2) },
    featuredImage: at % 3 === 0 ? `javascript:pwned()//${at}` : at % 3 === 1 ? `x" onerror="pwned()` : "",
    files: [
      { id: `b0000000-0000-4000-9000-${String(at).padStart(12, "0")}`, name, type, size: 5 },
      { id: `b0000000-0000-4000-a000-${String(at).padStart(12, "0")}`, name, type: "image/png", size: 5 },
    ],
    ...fields,
  });
};

const types = ["paragraph", "heading", "subheading", "list", "quote", "image", "<img src=x onerror=pwned()>"];
const perPost = 110;

const bodies = listHostileBodies();
const hostileSections = Array.from({ length: Math.ceil(attacks.length / perPost) }, (_, part) =>
  buildHostilePost(bodies.length + part, {
    sections: attacks.slice(part * perPost, (part + 1) * perPost).map((html, at) =>
      toSection(types[at % types.length] ?? "", html, {
        imageUrl: at % 2 ? "javascript:pwned()" : `/icons/icon-192.png?${html.replace(/[\s\\]/g, "")}`,
        imageAlt: html,
      }),
    ),
  }),
);

export const hostilePosts = [...bodies.map((content, at) => buildHostilePost(at, { content })), ...hostileSections];

export const benchPosts: BenchPost[] = [wholePost, rawPost, draftPost, damagedPost, longPost, ...many, ...hostilePosts];
