import { expect, test } from "vitest";
import { refusePage } from "./page-numbers.ts";

const refuse = (path: string) => refusePage(new URL(path, "https://illumine.example"));

test("numbers that no list has get the same small answer", async () => {
  const answers = ["10000", "1234567", "999999999", "9".repeat(99)].map((page) => refuse(`/blog?page=${page}`));
  const texts = await Promise.all(answers.map((answer) => answer?.text()));
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 404));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('<a href="/blog">');
  expect(texts[0]?.length).toBeLessThan(400);
});

test("each list links to its first page, and its data is refused too", async () => {
  expect(await refuse("/category/law?page=99999")?.text()).toContain('<a href="/category/law">');
  expect(refuse("/assessments.data?page=99999&_routes=all-assessments")?.status).toBe(404);
});

test("other pages aren't refused", () => {
  for (const path of [
    "/blog",
    "/blog?page=",
    "/blog?page=9999",
    "/blog?page=-1",
    "/assessments?page=2",
    "/blog/a-post?page=99999",
    "/?page=99999",
  ])
    expect(refuse(path), path).toBeNull();
});
