import { brand } from "@illumine/shared/brand.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { claims } from "#app/content/claims.ts";
import { findAssessmentPicture, findCategoryPicture } from "./social-picture.server.ts";
import { buildListNode, buildSiteNodes } from "./structured-data.server.ts";
import { StructuredData } from "./structured-data.tsx";

const render = (data: unknown) =>
  renderToStaticMarkup(createElement(StructuredData, { matches: [{ data: null }, { data }] }));

test("a loader's structured data is rendered as one block, in which a tag stays text", () => {
  const name = "</script><script>alert(1)</script><!--";
  const markup = render({ structured: buildListNode(name, [{ name, path: "/one" }]) });
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

test("the site's structured data has no claimed figure", () => {
  const text = JSON.stringify(buildSiteNodes());
  for (const { value } of claims) expect(text).not.toContain(value);
  expect(text).toContain(`${brand.siteUrl}/assessments?search={search_term_string}`);
  expect(text).not.toContain("aggregateRating");
});

test("an assessment has a picture of its own, its category's, or the site's", () => {
  const data = { name: "Data & Analytics", slug: "data-and-analytics" };
  const picture = findAssessmentPicture({ id: "data-analytics", title: "Data Analytics", description: "" }, data);
  expect(picture?.path).toBe("/social/assessment/data-and-analytics/data-analytics.png");
  const later = { id: "made-later", title: "Made Later", description: "" };
  expect(findAssessmentPicture(later, data)).toEqual(findCategoryPicture(data));
  expect(findCategoryPicture(data)?.path).toBe("/social/category/data-and-analytics.png");
  expect(findAssessmentPicture(later, { name: "Alchemy", slug: "alchemy" })).toBeUndefined();
  // In another category a built-in assessment has another cover, of which there is no picture.
  expect(
    findAssessmentPicture({ id: "data-analytics", title: "", description: "" }, { name: "Alchemy", slug: "alchemy" }),
  ).toBeUndefined();
});
