import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { parseSiteAddress, toSitePath } from "./site-address.ts";

test("an address of this site is a path without query, anchor and slash at the end", () => {
  expect(toSitePath("/blog/a-post/?from=x#part")).toBe("/blog/a-post");
  expect(toSitePath(`${brand.siteUrl}/assessments#list`)).toBe("/assessments");
  expect(toSitePath("/")).toBe("/");
  expect(["https://example.org/blog", "mailto:a@example.org", "#part", "//example.org"].map(toSitePath)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a path says what it leads to", () => {
  const kinds = ["/", "/blog", "/blog/a", "/category/b", "/category/b/c", "/category/b/c/results", "/occupations/d"];
  expect(kinds.map((path) => parseSiteAddress(path))).toEqual([
    { kind: "page", path: "/" },
    { kind: "page", path: "/blog" },
    { kind: "post", slug: "a" },
    { kind: "category", slug: "b" },
    { kind: "assessment", id: "c", categorySlug: "b" },
    { kind: "assessment", id: "c", categorySlug: "b" },
    { kind: "occupation", slug: "d" },
  ]);
  expect(parseSiteAddress("/files/posts/1/a.pdf")).toEqual({ kind: "file", key: "posts/1/a.pdf" });
  expect(["/blog/rss.xml", "/api/docs", "/results/1"].map((path) => parseSiteAddress(path).kind)).toEqual([
    "other",
    "other",
    "other",
  ]);
});
