import { createEmptyPost, type PostSection, type PostText } from "@illumine/shared/blog/schema.ts";
import { hostileMarkup, listHostileBodies } from "@illumine/shared/testing/blog/hostile-markup.ts";

export interface SeededFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

export interface SeededPost extends PostText {
  id: string;
  views: number;
  files: SeededFile[];
  formerSlug?: string;
  /** Stored as the sections instead. */
  damaged?: string;
}

const buildPost = (id: string, fields: Partial<SeededPost> = {}): SeededPost => ({
  ...createEmptyPost({ slug: id, today: "2025-06-01" }),
  id,
  title: `Title of ${id}`,
  isPublished: true,
  views: 0,
  files: [],
  ...fields,
});

export const toPostPath = ({ slug }: { slug: string }) => `/blog/${slug}`;

const buildSection = (type: string, content: string, more: Partial<PostSection> = {}): PostSection => ({
  type,
  content,
  imageUrl: "",
  imageAlt: "",
  ...more,
});
const filler = "Every measurement is a true value and a little noise. ".repeat(12);

/** With every part that a post can have. */
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
    buildSection("paragraph", "Put a bag of flour on a kitchen scale and it says <strong>998 grams</strong>."),
    buildSection("heading", "The kitchen scale"),
    buildSection("paragraph", filler),
    buildSection("image", "One person, <em>ten</em> mornings.", {
      imageUrl: "/icons/icon-512.png",
      imageAlt: "The mark of the site",
    }),
    buildSection("heading", "Why the same person scores differently"),
    buildSection("mystery", `Of a type that nobody knows. ${filler}`),
    buildSection("quote", "If a retake could change the advice, the advice should say so the first time."),
    buildSection("subheading", "Three things that narrow the light"),
    buildSection("list", "More questions.\nBetter questions.\nA rested reader."),
    buildSection("heading", "What to do with a wide beam"),
    buildSection(
      "paragraph",
      `${filler} See <a href="/about">who we are</a> and <a href="https://www.w3.org/">the web</a>.`,
    ),
  ],
});

/** Without sections, with HTML of another system. */
export const rawPost = buildPost("e2e-raw-post", {
  title: "Raw",
  category: "Psychology",
  date: "2025-10-01",
  tags: ["raw"],
  content: `<h1>From elsewhere</h1><p>${filler}</p><h2>Deeper</h2><ol><li>One<ul><li>Inside</li></ul></li></ol>
    <table><thead><tr><th>Scale</th><th>Grams</th></tr></thead><tbody><tr><td>Kitchen</td><td>5</td></tr></tbody></table>
    <pre><code>const a = 1;</code></pre><blockquote><p>Said.</p></blockquote><h1>The end</h1>`,
});

export const draftPost = buildPost("e2e-draft-post", { title: "A draft of a post", isPublished: false });

/** Its sections don't match the schema. */
export const damagedPost = buildPost("e2e-damaged-post", { date: "2003-01-01", damaged: '{"sections":7}' });

/** Every field at its maximum length. */
export const longPost = buildPost("e2e-long-post", {
  title: `${"Unbreakable".repeat(8)} and as many words as a title may have ${"again ".repeat(14)}`.slice(0, 200).trim(),
  category: "A category that somebody made up and that has no line of its own",
  author: `${"Longname".repeat(9)} the Third`,
  excerpt: `${"Words and words. ".repeat(20)}${"x".repeat(120)}`,
  tags: ["a-tag-of-nearly-fifty-characters-that-does-not-wrap", "two", "three", "four", "five"],
  date: "2025-09-01",
  content: `<p>${"Nobreak".repeat(60)}</p>`,
});

/** Enough for '100+' results and several pages of a category. */
const many = Array.from({ length: 103 }, (_, at) =>
  buildPost(`e2e-leaflet-${at + 1}`, {
    title: `Leaflet ${at + 1}`,
    category: "Study Tips",
    date: "2024-01-01",
    tags: ["leaflet", ...(at === 0 ? ["measurement"] : [])],
    content: "<p>Short.</p>",
  }),
);

export const hostileCategory = "E2e Hostile";

const attacks = hostileMarkup.map(({ html }) => html);
const take = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => attacks[(from + at) % attacks.length] ?? "");

/** Stored directly in the database, because the API would sanitize them. */
const buildHostilePost = (at: number, fields: Partial<SeededPost>) => {
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
      buildSection(types[at % types.length] ?? "", html, {
        imageUrl: at % 2 ? "javascript:pwned()" : `/icons/icon-192.png?${html.replace(/[\s\\]/g, "")}`,
        imageAlt: html,
      }),
    ),
  }),
);

export const hostilePosts = [...bodies.map((content, at) => buildHostilePost(at, { content })), ...hostileSections];

export const seededPosts: SeededPost[] = [
  wholePost,
  rawPost,
  draftPost,
  damagedPost,
  longPost,
  ...many,
  ...hostilePosts,
];
