import { expect, test } from "vitest";
import { type WordPressFields, writeWordPress } from "#testing/blog/wordpress-file.ts";
import { readWordPress } from "./wordpress.ts";

const nothing = async () => {};

async function read(items: readonly WordPressFields[], prolog?: string) {
  const found = await readWordPress(writeWordPress(items, prolog), nothing);
  if (!found) throw new Error("It isn't an export");
  return found;
}

const readHtml = async (content: string) => {
  const { posts } = await read([{ content }]);
  const { body } = posts[0] ?? {};
  return body && "html" in body ? body.html : null;
};

test("a post of WordPress has its address, day, author, categories, tags and picture", async () => {
  const { posts, siteUrl, notes } = await read([
    {
      id: 9,
      type: "attachment",
      excerpt: "Photo: <em>Ada</em>",
      others:
        "<wp:attachment_url>https://old.example/wp-content/uploads/a.png</wp:attachment_url>" +
        "<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A lamp</wp:meta_value></wp:postmeta>",
    },
    {
      id: 4,
      title: "Fish &amp; chips",
      slug: "fish-%E9%B1%BC",
      link: "https://old.example/2013/01/fish/",
      excerpt: "What <b>it</b> is about",
      others:
        '<category domain="category" nicename="n"><![CDATA[News &amp; more]]></category>' +
        '<category domain="category" nicename="u"><![CDATA[Uncategorized]]></category>' +
        '<category domain="post_tag" nicename="t"><![CDATA[one]]></category><wp:is_sticky>1</wp:is_sticky>' +
        "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[9]]></wp:meta_value></wp:postmeta>" +
        "<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>",
    },
    { id: 5, type: "page" },
    { id: 6, status: "trash" },
    { id: 7, type: "nav_menu_item" },
  ]);
  expect(siteUrl).toBe("https://old.example");
  expect(posts).toEqual([
    expect.objectContaining({
      title: "Fish & chips",
      slug: "fish-鱼",
      addresses: ["https://old.example/2013/01/fish/", "https://old.example/?p=4", "?p=4"],
      date: "2013-01-05",
      author: "Ada L.",
      categories: ["News & more"],
      tags: ["one"],
      excerpt: "What it is about",
      cover: "https://old.example/wp-content/uploads/a.png",
      coverAlt: "A lamp",
      coverCaption: "Photo: Ada",
      featured: true,
    }),
  ]);
  expect(notes).toEqual([
    "1 page isn't a post",
    "1 post is in the old site's bin",
    "1 comment can't be imported",
    "1 menu entry or plugin's item isn't a post",
  ]);
});

test("pictures without a description in the text get the one that WordPress stored with them", async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const address = "https://old.example/wp-content/uploads/a.png";
  const others = `<wp:attachment_url>${address}</wp:attachment_url>${meta("_wp_attachment_image_alt", 'A "cat"')}`;
  const content = `<p><img src="${address}" alt=""/><img src="${address.replace("a.", "a-300x200.")}"/><img src="${address}" alt="Mine"/></p>`;
  const { posts } = await read([{ id: 9, type: "attachment", others }, { content }]);
  const { body } = posts[0] ?? {};
  const html = body && "html" in body ? body.html : "";
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="A &quot;cat&quot;"', 'alt="A &quot;cat&quot;"', 'alt="Mine"']);
});

test("in the old editor's text an empty line ends a paragraph, but not in code", async () => {
  expect(await readHtml("One\ntwo\n\n<h2>Head</h2>\nThree\n<pre>a\n\nb</pre>\n<!--more-->Four")).toBe(
    "<p>One<br />two</p>\n<h2>Head</h2>\n<p>Three</p>\n<pre>a\n\nb</pre>\n<p>Four</p>",
  );
});

test("text in blocks is taken as it is, without their comments", async () => {
  const html = await readHtml(
    "<!-- wp:paragraph --><p>One\n\ntwo</p><!-- /wp:paragraph --><!-- wp:separator --><hr/><!-- /wp:separator -->",
  );
  expect(html?.replace(/\n+/g, "\n")).toBe("\n<p>One\ntwo</p>\n<hr/>\n");
});

test("shortcodes of WordPress itself are read, any other is text and listed", async () => {
  const others = "<wp:attachment_url>https://old.example/g.png</wp:attachment_url><wp:post_parent>1</wp:post_parent>";
  const content = [
    '[caption id="x" width="3"]<a href="/b"><img src="a.png"></a> Said [b][/caption]',
    '[code lang="php"]if ($a[0] < 1) {}[/code]',
    "[gallery columns=4]",
    "[embed]https://youtu.be/abcdefghijk[/embed]",
    "[contact-form to='x'] and [[gallery]] and [1]",
  ].join("\n\n");
  const { posts } = await read([
    { id: 1, content },
    { id: 8, type: "attachment", others },
  ]);
  expect(posts[0]?.body).toEqual({
    html: [
      '<figure><a href="/b"><img src="a.png"></a>\n<figcaption>Said [b]</figcaption>\n</figure>',
      '<pre><code class="language-php">if ($a&#91;0] &lt; 1) {}</code></pre>',
      '<p><img src="https://old.example/g.png"></p>',
      "<p>https://youtu.be/abcdefghijk</p>",
      "<p>[contact-form to='x'] and [gallery] and [1]</p>",
    ].join("\n"),
  });
  expect(posts[0]?.losses).toEqual(["shortcodes, which are text now (contact-form)"]);
});

test("of a damaged file the posts before the damage are read, and where it is", async () => {
  const file = writeWordPress([{ id: 1 }, { id: 2, title: "Last" }]);
  const at = file.indexOf("Last");
  for (const broken of [file.slice(0, at), `${file.slice(0, at)}]]></title><${file.slice(at)}`]) {
    const found = await readWordPress(broken, nothing);
    expect(found?.posts).toHaveLength(1);
    expect(found?.notes[0]).toMatch(/^The file is damaged. Only the posts before the damage are listed. Line \d+: /);
  }
});

test("a title with the name of a property that every object has as an entity stays as it is written", async () => {
  const file = writeWordPress([{ title: "T" }]).replace("<![CDATA[T]]>", "A &constructor; b");
  expect((await readWordPress(file, nothing))?.posts[0]?.title).toBe("A &constructor; b");
});

test("control characters and entities of HTML damage nothing, entities of the file are refused", async () => {
  expect((await read([{ title: "A\u0008\u0000 b", others: "<wp:x>a &raquo; &nbsp; b</wp:x>" }])).posts[0]?.title).toBe(
    "A b",
  );
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  expect(await readWordPress(writeWordPress([{ title: "&b;" }], bomb), nothing)).toBeNull();
});

test("other XML isn't an export", async () => {
  for (const xml of ["<rss><channel><item><title>a</title></item></channel></rss>", "<html></html>", "", "<<<"]) {
    expect(await readWordPress(xml, nothing), xml).toBeNull();
  }
});

test("a file of 50 MB is read, with pauses in between", async () => {
  const content = "<p>Ein Absatz mit etwas Text darin, damit er nicht leer ist.</p>\n".repeat(400);
  const items = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, slug: `post-${at}`, content }));
  const file = writeWordPress(items);
  expect(file.length).toBeGreaterThan(50_000_000);
  let pauses = 0;
  const found = await readWordPress(file, async () => {
    pauses += 1;
  });
  expect(found?.posts).toHaveLength(2000);
  expect(pauses).toBeGreaterThan(50);
});
