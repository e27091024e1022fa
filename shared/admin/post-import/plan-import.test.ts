// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isSitePath, isWebAddress } from "#blog/addresses.ts";
import { sanitizeSection } from "#blog/sanitize.ts";
import type { PostSection } from "#blog/schema.ts";
import { hostileMarkup, listHostileBodies } from "#testing/blog/hostile-markup.ts";
import { planFiles, readFiles } from "#testing/blog/import-files.ts";
import { writeWordPress } from "#testing/blog/wordpress-file.ts";

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

const toPairs = (sections: readonly PostSection[] | undefined) =>
  sections?.map(({ type, content, imageUrl }) => (type === "image" ? [type, imageUrl] : [type, content]));

const planBody = async (files: Readonly<Record<string, string | Uint8Array>>, siteUrl?: string) => {
  const planned = await planFiles(files, siteUrl === undefined ? {} : { siteUrl });
  const post = planned.find(({ found }) => found.source === "posts/a.md");
  if (!post) throw new Error("There is no posts/a.md");
  return post;
};

test("pictures are found beside the post, at the top, and where the old site served them from", async () => {
  const post = await planBody({
    "posts/a.md": "![1](b.png) ![2](../img/c%20d.png) ![3](/img/c%20d.png) ![4](/e.png) ![5](https://x.example/f.png)",
    "posts/b.png": png,
    "img/c d.png": png,
    "static/e.png": png,
  });
  expect(post.files.map(({ path }) => path)).toEqual(["posts/b.png", "img/c d.png", "static/e.png"]);
  expect(toPairs(post.text.sections)).toEqual([
    ["image", "/~import/file-0"],
    ["image", "/~import/file-1"],
    ["image", "/~import/file-1"],
    ["image", "/~import/file-2"],
    ["image", "https://x.example/f.png"],
  ]);
  expect(post.remotePictures).toEqual(["https://x.example/f.png"]);
});

test("a picture that isn't there leaves an empty block with its description, and is listed", async () => {
  const { text, losses, files } = await planBody({
    "posts/a.md": "![A plan](gone.png)\n\n![](/no-alt.png)\n\n![](/other.png)\n\n![x](big.png)",
    "posts/big.png": new Uint8Array(6_000_000),
  });
  expect(files).toEqual([]);
  expect(text.sections.map(({ imageUrl, imageAlt }) => [imageUrl, imageAlt])).toEqual([
    ["", "A plan"],
    ["", "no-alt.png"],
    ["", "other.png"],
    ["", "x"],
  ]);
  expect(losses).toEqual([
    "its date: the file has none, so it's today's",
    "pictures that weren't found, empty blocks now (gone.png, /no-alt.png, /other.png)",
    "files that can't be uploaded (big.png (larger than 5 MB))",
  ]);
});

test("with the old site's address, pictures and links are looked up there", async () => {
  const { text, remotePictures } = await planBody(
    { "posts/a.md": "![A](/img/a.png)\n\n[b](/about-us)" },
    "https://old.example",
  );
  expect(remotePictures).toEqual(["https://old.example/img/a.png"]);
  expect(text.sections[1]?.content).toContain('href="https://old.example/about-us"');
});

test("links to other posts of the import lead to them, in all spellings", async () => {
  const links = [
    "b.md",
    "./b.md#a-part",
    "/posts/b/",
    "b",
    "/2019/01/b.html",
    "../posts/b.md?x=1",
    "https://old.example/b/",
  ];
  const { text, losses } = await planBody(
    { "posts/a.md": links.map((link) => `[x](${link})`).join("\n\n"), "posts/b.md": "---\nslug: b\n---\nB" },
    "https://old.example",
  );
  const hrefs = text.sections.map(({ content }) => /href="([^"]*)"/.exec(content)?.[1]);
  expect(hrefs).toEqual(links.map((link) => (link.includes("#") ? "/~import/post-1#part-a-part" : "/~import/post-1")));
  expect(losses).toEqual(["its date: the file has none, so it's today's"]);
});

test("links that lead nowhere are listed, and their text stays", async () => {
  const { text, losses } = await planBody({
    "posts/a.md": "[one](c.md) [two](/tags/a) [three](#a-part) [4](#fn:1)\n\n## A part",
  });
  expect(text.sections[0]?.content).toBe('one <a href="/tags/a">two</a> <a href="#part-a-part">three</a> 4');
  expect(losses.slice(1)).toEqual([
    "links that lead nowhere here (c.md)",
    "a link within the text, such as of a footnote",
    "links to other parts of the old site, unchanged (/tags/a)",
  ]);
});

test("links of pictures are listed, unless they lead to the picture", async () => {
  const { text, losses } = await planBody({
    "posts/a.md": "---\ndate: 2020-01-01\n---\n[![A](a.png)](https://x.example) [![A](a.png)](/img/a.png)",
    "posts/a.png": png,
  });
  expect(text.sections.map(({ type }) => type)).toEqual(["image", "image"]);
  expect(losses).toEqual(["links of pictures (https://x.example)"]);
});

test("what stands after a frame or player that is never closed isn't lost", async () => {
  const rest = "The rest of the post. ".repeat(40);
  for (const tag of [
    '<iframe src="https://x.example/" />',
    '<video src="https://x.example/a.mp4" />',
    '<video src="/b.mp4">',
  ]) {
    const { text, losses } = await planBody({
      "posts/a.md": `---\ndate: 2020-01-01\n---\nBefore\n\n${tag}\n\n${rest}`,
    });
    expect(text.sections.at(-1)?.content, tag).toBe(rest.trim());
    expect(losses[0], tag).toMatch(/^an embedded frame|^a player/);
  }
});

test("text that HTML hides from a reader is listed", async () => {
  const rest = "The rest of the post. ".repeat(40);
  const { losses } = await planBody({ "posts/a.md": `---\ndate: 2020-01-01\n---\nBefore <textarea> ${rest}` });
  expect(losses[0]).toMatch(/^part of its text: \d+% of it could be read$/);
});

test("cards, frames and players of Ghost and WordPress become blocks or links", async () => {
  const content = [
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind <b>it</b></div></div>',
    '<div class="kg-card kg-button-card"><a href="https://x.example/go" class="kg-btn">Go</a></div>',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example"><div class="kg-bookmark-title">T</div><div class="kg-bookmark-description">D</div><img src="https://x.example/i.png"></a></figure>',
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" title="A film"></iframe></figure>',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/12345\n</div><figcaption>Seen</figcaption></figure>',
    '<iframe src="https://maps.example/x"></iframe>',
    '<audio controls src="https://x.example/a.mp3"></audio>',
    '<div class="wp-block-button"><a class="wp-block-button__link" href="mailto:a@x.example">Write</a></div>',
  ].join("\n");
  const [post] = await planFiles({ "export.xml": writeWordPress([{ content: `<!-- wp:html -->${content}` }]) });
  expect(toPairs(post?.text.sections)).toEqual([
    ["callout", "! Mind <b>it</b>"],
    ["button", '<a href="https://x.example/go">Go</a>'],
    ["paragraph", '<a href="https://x.example" rel="noopener noreferrer nofollow">T</a>: D'],
    ["video", '<a href="https://www.youtube.com/watch?v=abcdefghijk">A film</a>'],
    ["video", '<a href="https://vimeo.com/12345">Watch the video</a>'],
    ["paragraph", "Seen"],
    ["paragraph", '<a href="https://maps.example/x" rel="noopener noreferrer nofollow">https://maps.example/x</a>'],
    ["paragraph", '<a href="https://x.example/a.mp3" rel="noopener noreferrer nofollow">a.mp3</a>'],
    ["button", '<a href="mailto:a@x.example">Write</a>'],
  ]);
  expect(post?.losses).toEqual(["an embedded frame, now a link", "a player, now a link"]);
});

test("of 2,000 tags the first 30 stay, and long texts are cut and listed", async () => {
  const tags = Array.from({ length: 2000 }, (_, at) => `tag ${at}`);
  const fields = [`title: ${"t".repeat(250)}`, "date: 2020-01-01", `tags: [${tags.join(", ")}, ${"x".repeat(60)}]`];
  const { text, losses } = await planBody({ "posts/a.md": `---\n${fields.join("\n")}\n---\nText` });
  expect(text.tags).toEqual(tags.slice(0, 30));
  expect(text.title).toHaveLength(200);
  expect(losses).toEqual([
    "the end of its title (200 characters are the most)",
    "1 tags of more than 50 characters",
    "1970 of its 2000 tags (30 are the most)",
  ]);
});

test("a category of this site is the category, any other becomes a tag", async () => {
  const { text } = await planBody({
    "posts/a.md": "---\ncategories: [Trips, study-tips]\ntags: [Study Tips, a]\n---\nText",
  });
  expect([text.category, text.tags]).toEqual(["Study Tips", ["a", "Trips"]]);
});

test("an address that this site can't have is changed and listed, a post too long is refused", async () => {
  const { slug, losses } = await planBody({ "posts/a.md": "---\nslug: Über_uns\ndate: 2020-01-01\n---\nText" });
  expect([slug, losses]).toEqual(["beruns", ['its address "Über_uns", now "beruns"']]);
  const long = await planBody({ "posts/a.md": "a\n\n".repeat(600) });
  expect(long.problem).toBe("It has 600 blocks, but 500 are the most. Split it first");
});

test("the same file gives a post the same id, another text another one", async () => {
  const read = async (text: string) => (await planBody({ "posts/a.md": text })).id;
  expect(await read("One")).toBe(await read("One"));
  expect(await read("One")).not.toBe(await read("Two"));
});

test("nothing hostile comes through an import, in Markdown or in HTML", async () => {
  for (const markup of [...hostileMarkup.map(({ html }) => html), ...listHostileBodies()]) {
    const posts = await planFiles({
      "a.md": markup,
      "b.md": `- ${markup}\n\n[a](${markup}) ![a](${markup})`,
      "c.xml": writeWordPress([{ content: markup }]),
      "d.json": JSON.stringify({
        data: { posts: [{ id: "1", title: "d", slug: "d", html: markup, feature_image: markup }] },
      }),
    });
    for (const { text } of posts) {
      expect(text.sections.map(sanitizeSection), markup).toEqual(text.sections);
      const addresses = [text.featuredImage, ...text.sections.map(({ imageUrl }) => imageUrl)].filter(Boolean);
      expect(
        addresses.filter((address) => !isSitePath(address) && !isWebAddress(address)),
        markup,
      ).toEqual([]);
    }
  }
});

test("other files beside posts are no news, alone they are refused by name", async () => {
  expect((await readFiles({ "a.md": "Text", "package.json": "{}" })).notes).toEqual([]);
  expect((await readFiles({ "data.json": "{", "feed.xml": "<x/>" })).notes).toEqual([
    "data.json: it isn't an export of Ghost",
    "feed.xml: it isn't an export of WordPress",
  ]);
  expect((await readFiles({ "a.md": new Uint8Array([0xff, 0xfe, 0x00]) })).notes).toEqual([
    "a.md: it isn't UTF-8 text",
  ]);
});
