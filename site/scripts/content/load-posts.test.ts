import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../paths.mjs";
import { ContentError } from "./content-error.ts";
import { loadPosts } from "./load-posts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "illumine-posts-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const post = {
  title: "A post",
  slug: "a-post",
  category: "Study Tips",
  excerpt: "What it is about.",
  tags: ["one", "two"],
  date: "2026-10-01",
  featured: false,
  seo: { metaTitle: "A post", metaDescription: "About it.", keywords: ["one"] },
  sections: [{ type: "paragraph", content: "Some <strong>words</strong>." }],
};

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content, null, 2));

function listProblems(): string[] {
  try {
    loadPosts(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => problem.replaceAll(join(relative(root, folder), "/"), ""));
  }
  return [];
}

test("a post's file becomes a published post of the team, with its cover drawn", () => {
  write("a-post.json", post);
  expect(loadPosts(folder)).toEqual([
    {
      id: "a-post",
      text: expect.objectContaining({
        title: "A post",
        author: "Illumine Team",
        isPublished: true,
        publishAt: null,
        featuredImage: "",
        featuredImageAlt: "",
        featuredImageCaption: "",
        series: "",
        seriesPosition: null,
        date: "2026-10-01",
        sections: [{ type: "paragraph", content: "Some <strong>words</strong>.", imageUrl: "", imageAlt: "" }],
      }),
    },
  ]);
});

test("what posts may not contain is removed, as for posts sent to the API", () => {
  write("a-post.json", { ...post, sections: [{ type: "paragraph", content: "Words.<script>alert(1)</script>" }] });
  expect(loadPosts(folder)[0]?.text.sections[0]?.content).toBe("Words.");
});

test("broken JSON of a post is named with file, line and reason", () => {
  write("a-post.json", '{\n  "title": "A post"\n  "slug": "a-post"\n}');
  expect(listProblems()).toEqual(["a-post.json:3: comma expected"]);
});

test("fields that are missing, wrong or unknown are named with their lines", () => {
  const { excerpt: _, ...rest } = post;
  write("a-post.json", {
    ...rest,
    date: "1 October",
    author: "Somebody",
    sections: [{ type: "paragraph", content: 3 }],
  });
  expect(listProblems().sort()).toEqual([
    "a-post.json:1: excerpt: It is missing",
    "a-post.json:21: sections.0.content: Invalid input: expected string, received number",
    "a-post.json:24: author: There is no such field",
    "a-post.json:9: date: Invalid ISO date",
  ]);
});

test("the slug must be the file's name, and one that routes need is refused", () => {
  write("other.json", post);
  write("a-post.json", { ...post, slug: "Not a slug" });
  expect(listProblems()).toEqual([
    expect.stringMatching(/^a-post\.json:3: slug: ./),
    'other.json:3: The slug "a-post" must be the file\'s name',
  ]);
});
