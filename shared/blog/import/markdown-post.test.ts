import { expect, test } from "vitest";
import { readMarkdownPost } from "./markdown-post.ts";
import { readDay } from "./read-day.ts";

const front = (fields: string, body = "Text") => `---\n${fields}\n---\n${body}`;

test("front matter of Jekyll gives title, day, tags, category, excerpt, picture and address", () => {
  const text = front(
    [
      'title: "Hello: world"',
      "date: 2019-03-02 23:30:00 -0800",
      "categories: [Study Tips, news]",
      "tags: one, two",
      "description: What it is about",
      "image:\n  path: /assets/a.png",
      "permalink: /2019/a-post.html",
      "author: Ada",
      "featured: true",
    ].join("\n"),
    "\nText {{ site.baseurl }}/x",
  );
  expect(readMarkdownPost("_posts/2019-03-01-hello.md", text)).toMatchObject({
    title: "Hello: world",
    slug: "a-post",
    date: "2019-03-02",
    categories: ["Study Tips", "news"],
    tags: ["one", "two"],
    excerpt: "What it is about",
    cover: "/assets/a.png",
    author: "Ada",
    featured: true,
    folder: "_posts",
    body: { markdown: "\nText /x" },
    losses: [],
    isLikely: true,
  });
});

test.each([
  ["image: /a.png\nimageAlt: A lamp\nimageCaption: By Ada"],
  ["cover:\n  image: /a.png\n  alt: A lamp\n  caption: By Ada"],
  ["featured_image: /a.png\nfeatured_image_alt: A lamp\nfeatured_image_caption: By Ada"],
])("%j describes the picture", (fields) => {
  const described = { cover: "/a.png", coverAlt: "A lamp", coverCaption: "By Ada" };
  expect(readMarkdownPost("a.md", front(fields))).toMatchObject(described);
});

test.each([
  ["series: Steps\npart: 2"],
  ["series: [Steps, Other]\nseries_order: 2"],
  ["series:\n  name: Steps\nseriesOrder: 2"],
])("%j is a part of a series", (fields) => {
  expect(readMarkdownPost("a.md", front(fields))).toMatchObject({ series: "Steps", seriesPosition: "2" });
});

test.each([
  ["_posts/2019-03-01-hello-world.md", "hello-world", "2019-03-01", "hello world"],
  ["content/posts/my-trip/index.md", "my-trip", "", "my trip"],
  ["content/posts/my-trip/index.fr.md", "my-trip-fr", "", "my trip fr"],
  ["2020-1-5_short.markdown", "short", "2020-01-05", "short"],
])("%s has the address %s and the day '%s'", (path, slug, date, title) => {
  expect(readMarkdownPost(path, "Text")).toMatchObject({ slug, date, title });
});

test("a first heading is the title where there is no other, or the same one", () => {
  expect(readMarkdownPost("a.md", "# A *title* \n\nText")).toMatchObject({
    title: "A title",
    body: { markdown: "\nText" },
  });
  expect(readMarkdownPost("a.md", "A title\n=====\nText")).toMatchObject({
    title: "A title",
    body: { markdown: "Text" },
  });
  expect(readMarkdownPost("a.md", front("title: A", "# A\nText")).body).toEqual({ markdown: "Text" });
  expect(readMarkdownPost("a.md", front("title: A", "# B\nText")).body).toEqual({ markdown: "# B\nText" });
});

test("front matter that can't be read is reported, and never text of the post", () => {
  const broken = readMarkdownPost("a.md", front("title: [a\nb: }", "Text"));
  expect(broken.body).toEqual({ markdown: "Text" });
  expect(broken.losses[0]).toMatch(/^its front matter, which can't be read: /);
  const toml = readMarkdownPost("a.md", '+++\ntitle = "A"\n+++\nText');
  expect(toml).toMatchObject({ title: "a", body: { markdown: "Text" } });
  expect(toml.losses).toEqual(["its front matter, which can't be read: it's TOML, not YAML"]);
});

test("aliases in front matter can't grow without end", () => {
  const bomb = ["a: &a [x,x,x,x,x,x,x,x,x,x]"];
  for (let level = 1; level < 9; level += 1) {
    const [before, name] = ["abcdefghi"[level - 1], "abcdefghi"[level]];
    bomb.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(",")}]`);
  }
  expect(readMarkdownPost("a.md", front(bomb.join("\n"))).losses[0]).toMatch(/alias/i);
});

test("a README beside posts isn't one, a file with front matter is", () => {
  expect(readMarkdownPost("README.md", "# Project").isLikely).toBe(false);
  expect(readMarkdownPost("README.md", front("title: Read me")).isLikely).toBe(true);
  expect(readMarkdownPost("posts/_index.md", front("title: Posts")).isLikely).toBe(false);
});

test("tags of templates become Markdown, stay in code, and are listed where nobody knows them", () => {
  const given = [
    "{% highlight ruby %}\nputs 1\n{% endhighlight %}",
    '[a]({% post_url 2019-01-01-a %}) [b]({{< ref "b.md" >}})',
    '{{< figure src="/a.png" caption="An [a]" >}}',
    "{{< youtube abcdefghijk >}}",
    "`{{ code }}` {% include x.html %}",
    "```\n{{ code }}\n```",
    '<aside markdown="1">*a*</aside>',
  ].join("\n\n");
  const { body, losses } = readMarkdownPost("a.md", given);
  expect(body).toEqual({
    markdown: [
      "\n~~~~ruby\nputs 1\n~~~~\n",
      "[a](/2019-01-01-a) [b](b.md)",
      "\n![An a](</a.png>)\n\nAn [a]\n",
      "\nhttps://www.youtube.com/watch?v=abcdefghijk\n",
      "`{{ code }}` {% include x.html %}",
      "```\n{{ code }}\n```",
      '<aside markdown="1">\n\n*a*</aside>',
    ].join("\n\n"),
  });
  expect(losses).toEqual(["template tags, which are text now (include)"]);
});

test.each([
  ["2019-03-02T23:30:00-08:00", "2019-03-02"],
  ["2019/3/2", "2019-03-02"],
  ["Sat, 05 Jan 2013 17:00:00 +0000", "2013-01-05"],
  ["May 31, 2021", "2021-05-31"],
  [1_283_780_649_000, "2010-09-06"],
  ["0000-00-00 00:00:00", ""],
  ["2019-02-30", ""],
  ["soon", ""],
  ["2019", ""],
  [null, ""],
])("%j is the day '%s'", (value, day) => {
  expect(readDay(value)).toBe(day);
});
