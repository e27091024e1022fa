import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { readSavedPosts, removeSavedPost, savePost } from "./saved-posts.ts";
import type { SavedPost } from "./schemas/saved-posts.ts";

let browser: FakeLocalStorage;

const buildPost = (slug: string): SavedPost => ({
  slug,
  title: `Title of ${slug}`,
  category: "Psychology",
  date: "2026-03-01",
  readTime: "",
});
const listSlugs = async () => (await readSavedPosts()).map(({ slug }) => slug);

beforeEach(() => {
  browser = new FakeLocalStorage();
  vi.stubGlobal("window", { localStorage: browser });
});
afterEach(() => vi.unstubAllGlobals());

test("posts are saved once each, the last one first, and removed one by one", async () => {
  await savePost(buildPost("one"));
  await savePost(buildPost("two"));
  await savePost(buildPost("one"));
  expect(await listSlugs()).toEqual(["one", "two"]);
  await removeSavedPost("one");
  expect(await listSlugs()).toEqual(["two"]);
  await removeSavedPost("two");
  expect(browser.entries.has("savedPosts")).toBe(false);
});

test("an invalid entry is set aside, and saving still works", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const foreign = JSON.stringify([{ ...buildPost("one"), slug: "//evil.example" }]);
  browser.entries.set("savedPosts", foreign);
  expect(await listSlugs()).toEqual([]);
  await savePost(buildPost("two"));
  expect(await listSlugs()).toEqual(["two"]);
  expect(browser.entries.get("savedPosts:set-aside")).toBe(foreign);
});

test("a post is saved for the visit if the browser refuses storage", async () => {
  browser.refuseAll();
  await savePost(buildPost("one"));
  expect(await listSlugs()).toEqual(["one"]);
});
