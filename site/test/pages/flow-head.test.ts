import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { describeFlow } from "#app/routes/assessment-flow/describe-flow.server.ts";
import { findFlow } from "#app/routes/assessment-flow/loader.server.ts";
import { buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";

async function findQuiz(splat = "") {
  const response = await findFlow(
    { db, env },
    { categorySlug: "general", assessmentId: "one", splat, search: "", previewToken: null },
  );
  if (!("data" in response)) throw new Error("No page");
  const described = describeFlow(response.data, splat);
  return "structured" in described ? described.structured?.find((node) => node["@type"] === "Quiz") : undefined;
}

const rate = (id: string, rating: number, source: "visitor" | "default", leftOut: string | null = null) =>
  query(
    "insert into feedback (id, user_id, assessment_id, rating, comments, source, left_out, created_at) values (?1, ?1, 'one', ?2, '', ?3, ?4, 1)",
    ...[id, rating, source, leftOut],
  );

test("an assessment rated only by its administrator has no rating for search engines", async () => {
  await seedDocuments(buildDocument("one", { category: "General" }));
  await query("update assessments set rating_base = 5, rating_base_count = 900 where id = 'one'");
  expect(await findQuiz()).toMatchObject({ name: "Title of one", isAccessibleForFree: true });
  expect(await findQuiz()).not.toHaveProperty("aggregateRating");
});

test("the rating for search engines is the mean of visitors' counted ratings from five on, without base values and default feedback", async () => {
  await seedDocuments(buildDocument("one", { category: "General" }));
  await query("update assessments set rating_base = 5, rating_base_count = 900 where id = 'one'");
  for (const [at, rating] of [2, 3, 2, 3].entries()) await rate(`${at}`, rating, "visitor");
  await rate("placeholder", 5, "default");
  await rate("too early", 1, "visitor", "too-fast");
  expect(await findQuiz()).not.toHaveProperty("aggregateRating");
  await rate("fifth", 5, "visitor");
  expect(await findQuiz()).toMatchObject({ aggregateRating: { ratingValue: 3, ratingCount: 5, bestRating: 5 } });
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
  const response = await findFlow(
    { db, env },
    { categorySlug: "general", assessmentId: "one", splat: "", search: "", previewToken: null },
  );
  if (!("data" in response)) throw new Error("No page");
  const { head } = describeFlow(response.data, "");
  expect(head).toContainEqual({ title: seo.title });
  expect(head).toContainEqual({ property: "og:title", content: seo.title });
  expect(head).toContainEqual({ name: "description", content: seo.description });
});
