import { brand } from "@illumine/shared/brand.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { claims } from "#app/content/claims.ts";
import { findAssessmentPicture, findCategoryPicture } from "./social-picture.server.ts";
import { toListNode, toSiteNodes } from "./structured-data.server.ts";
import { StructuredData } from "./structured-data.tsx";

const render = (data: unknown) =>
  renderToStaticMarkup(createElement(StructuredData, { matches: [{ data: null }, { data }] }));

test("what a loader says of its page is one data block, in which a tag stays text", () => {
  const name = "</script><script>alert(1)</script><!--";
  const markup = render({ structured: toListNode(name, [{ name, path: "/one" }]) });
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(markup)?.[1] ?? "";
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "ItemList", name }],
  });
});

test("a page without structured data has no block", () => {
  expect(render({})).toBe("");
  expect(render(null)).toBe("");
});

test("the site's data holds no claimed figure", () => {
  const text = JSON.stringify(toSiteNodes());
  for (const { value } of claims) expect(text).not.toContain(value);
  expect(text).toContain(`${brand.siteUrl}/assessments?search={search_term_string}`);
  expect(text).not.toContain("aggregateRating");
});

test("an assessment has its own picture, its category's, or the site's", () => {
  const data = { name: "Data & Analytics", slug: "data-and-analytics" };
  const own = findAssessmentPicture({ id: "data-analytics", title: "Data Analytics" }, data);
  expect(own?.path).toBe("/social/assessment/data-and-analytics/data-analytics.png");
  const later = { id: "made-later", title: "Made Later" };
  expect(findAssessmentPicture(later, data)).toEqual(findCategoryPicture(data));
  expect(findCategoryPicture(data)?.path).toBe("/social/category/data-and-analytics.png");
  expect(findAssessmentPicture(later, { name: "Alchemy", slug: "alchemy" })).toBeUndefined();
  // Moved to another category it has another plate, and no picture of it.
  expect(
    findAssessmentPicture({ id: "data-analytics", title: "" }, { name: "Alchemy", slug: "alchemy" }),
  ).toBeUndefined();
});
