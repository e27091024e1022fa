import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { describeFlow } from "#app/routes/assessment-flow/describe-flow.server.ts";
import { findFlow } from "#app/routes/assessment-flow/loader.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";

async function findQuiz(splat = "") {
  const response = await findFlow({ db, env }, { categorySlug: "general", assessmentId: "one", splat, search: "" });
  if (!("data" in response)) throw new Error("No page");
  const described = describeFlow(response.data, splat);
  return "structured" in described ? described.structured?.find((node) => node["@type"] === "Quiz") : undefined;
}

const rate = (id: string, rating: number, source: "visitor" | "default") =>
  query(
    "insert into feedback (id, user_id, assessment_id, rating, comments, source, created_at) values (?, 'u', 'one', ?, '', ?, 1)",
    id,
    rating,
    source,
  );

test("an assessment rated only by its administrator has no rating for search engines", async () => {
  await seedDocuments(buildDocument("one", { category: "General" }));
  await query("update assessments set rating_base = 5, rating_base_count = 900 where id = 'one'");
  expect(await findQuiz()).toMatchObject({ name: "Title of one", isAccessibleForFree: true });
  expect(await findQuiz()).not.toHaveProperty("aggregateRating");
});

test("the rating for search engines is the mean of visitors' ratings, without base values and default feedback", async () => {
  await seedDocuments(buildDocument("one", { category: "General" }));
  await query("update assessments set rating_base = 5, rating_base_count = 900 where id = 'one'");
  await rate("1", 2, "visitor");
  await rate("2", 3, "visitor");
  await rate("3", 5, "default");
  expect(await findQuiz()).toMatchObject({ aggregateRating: { ratingValue: 2.5, ratingCount: 2, bestRating: 5 } });
});

test("the steps of an assessment have no structured data", async () => {
  await seedDocuments(buildDocument("one", { category: "General" }));
  expect(await findQuiz("psychometric/1")).toBeUndefined();
});

test("an author's title and description for search engines win", async () => {
  const seo = {
    title: "Is nursing for you? Find out in 20 minutes, for free and without any sign-in",
    description: "Forty-six questions show how well the work of a nurse suits you, and why.",
  };
  await seedDocuments(buildDocument("one", { category: "General", seo }));
  const response = await findFlow({ db, env }, { categorySlug: "general", assessmentId: "one", splat: "", search: "" });
  if (!("data" in response)) throw new Error("No page");
  const { head } = describeFlow(response.data, "");
  expect(head).toContainEqual({ title: seo.title });
  expect(head).toContainEqual({ property: "og:title", content: seo.title });
  expect(head).toContainEqual({ name: "description", content: seo.description });
});
