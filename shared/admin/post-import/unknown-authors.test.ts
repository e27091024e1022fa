// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Author } from "#blog/author.ts";
import { planFiles } from "#testing/blog/import-files.ts";
import { listUnknownAuthors } from "./unknown-authors.ts";

const buildAuthor = (name: string): Author => ({
  ...{ id: crypto.randomUUID(), name, biography: "", picture: "", version: 1 },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
});
const writePost = (title: string, author: string) =>
  `---\ntitle: ${title}\n${author && `author: ${author}\n`}---\nText`;

test("authors of imported posts without a profile are listed with their posts, once for each name", async () => {
  const posts = await planFiles({
    "a.md": writePost("A", "Ada"),
    "b.md": writePost("B", "Grace"),
    "c.md": writePost("C", "GRACE"),
    "d.md": writePost("D", ""),
    "e.md": writePost("E", "Mary"),
  });
  expect(listUnknownAuthors(posts, [buildAuthor("ada")])).toEqual([
    { name: "Grace", posts: 2 },
    { name: "Mary", posts: 1 },
  ]);
});
