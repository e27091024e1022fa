// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { planFiles } from "#testing/blog/import-files.ts";
import { chooseAddresses } from "./choose-addresses.ts";
import type { ExistingPost } from "./list-existing.ts";

const toExisting = (posts: readonly ExistingPost[]) => ({
  bySlug: new Map(posts.map((post) => [post.slug, post])),
  byId: new Map(posts.map((post) => [post.id, post])),
  categories: new Set<string>(),
});

test("a taken address gets a number that neither the site nor the import uses", async () => {
  const posts = await planFiles({ "a.md": "One", "b/a.md": "Two", "a-2.md": "Three", "new.md": "Four" });
  const existing = toExisting([{ id: "x", slug: "a", title: "Here", isDeleted: false }]);
  expect(
    chooseAddresses(posts, existing).map(({ slug, takenBy, isTakenHere }) => [slug, takenBy, isTakenHere]),
  ).toEqual([
    ["a-3", "Here", true],
    ["a-4", "Here", true],
    ["a-2", null, false],
    ["new-post", null, false],
  ]);
});

test("a post that was imported before has the address that it has now", async () => {
  const posts = await planFiles({ "a.md": "One" });
  const earlier = { id: posts[0]?.id ?? "", slug: "renamed", title: "a", isDeleted: false };
  expect(chooseAddresses(posts, toExisting([earlier]))).toEqual([
    { wanted: "a", slug: "renamed", takenBy: null, isTakenHere: false, earlier },
  ]);
});
