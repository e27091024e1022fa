import { expect, test } from "vitest";
import { findCanonicalAddress } from "./canonical-address.ts";

const find = (path: string, method = "GET") => findCanonicalAddress({ method, url: `https://illumine.example${path}` });

test.each([
  ["/assessments/", "/assessments"],
  ["/Assessments", "/assessments"],
  ["/ASSESSMENTS///?search=C%2B%2B&x=A", "/assessments?search=C%2B%2B&x=A"],
  ["/category/Data-And-Analytics/data-analytics/", "/category/data-and-analytics/data-analytics"],
  ["//about", "/about"],
  ["/blog//some-post", "/blog/some-post"],
  ["/index.html?a=1", "/?a=1"],
  ["//", "/"],
  ["/About/?preview=AbC", "/about?preview=AbC"],
])("%s is %s", (path, canonical) => {
  expect(find(path)).toBe(canonical);
});

test.each([
  "/",
  "/?search=A",
  "/assessments",
  "/assessments?search=Nurse%2F",
  "/category/No%20Such",
  "/blog/rss.xml",
  "/sitemap.xml",
  "/api/assessments/",
  "/files/A/",
  "/admin/",
  "/assets/Chunk-ABC.js",
  "/Nowhere/",
])("%s stays as it is", (path) => {
  expect(find(path)).toBeNull();
});

test("no spelling leads to another site", () => {
  for (const path of [
    "//evil.example/",
    "///evil.example/about",
    "/\\\\evil.example",
    "//about//evil.example",
    "/%2F%2Fevil.example/",
  ]) {
    const canonical = find(path);
    if (canonical !== null)
      expect(new URL(canonical, "https://illumine.example").origin).toBe("https://illumine.example");
  }
  expect(find("//evil.example/")).toBeNull();
});

test("only reads are redirected", () => {
  expect(find("/assessments/", "POST")).toBeNull();
  expect(find("/assessments/", "HEAD")).toBe("/assessments");
});
