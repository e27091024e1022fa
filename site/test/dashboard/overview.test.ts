import { AssessmentFigures, Overview } from "@illumine/shared/api/overview.ts";
import { expect, test } from "vitest";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { type Admin, buildAdmin, buildDocument, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";

const overview = async (admin: Admin) => Overview.parse(await (await admin.call("GET", "/admin/overview")).json());
const reached = ({ steps }: Pick<Overview, "steps">) =>
  Object.fromEntries(steps.map(({ step, reached }) => [step, reached]));

async function visit(admin: Admin, assessmentId: string) {
  const { user } = await (await admin.call("POST", "/users", { gender: "Other", ageRange: "18-24" })).json<{
    user: { id: string };
  }>();
  const attempt = { assessmentId, attemptId: crypto.randomUUID() };
  const send = async (suffix: string, body: object) =>
    (await admin.call("POST", `/users/${user.id}/${suffix}`, { ...attempt, ...body })).status;
  expect(await send("start-assessment", { assessmentTitle: "Title", totalQuestions: 1 })).toBe(201);
  return {
    reach: (step: string) => send("reach-step", { step }),
    complete: () => send("complete-assessment", {}),
    rate: (rating: number) => send("assessment-feedback", { feedback: { rating } }),
  };
}

test("an empty site has an overview of zeros", async () => {
  const admin = await buildAdmin();
  expect(await overview(admin)).toMatchObject({
    starts: 0,
    completions: 0,
    views: 0,
    ratings: { count: 0, mean: null },
    topAssessments: [],
  });
});

test("the overview counts starts, completions, steps and ratings, and keeps them when visitors' rows are deleted", async () => {
  await seedDocuments(buildDocument("one"), buildDocument("two", { isActive: false, featured: true }));
  const admin = await buildAdmin();
  const [first, second, third] = [await visit(admin, "one"), await visit(admin, "one"), await visit(admin, "one")];
  expect(await first.reach("technical")).toBe(200);
  expect(await first.reach("psychometric")).toBe(200);
  expect(await second.reach("psychometric")).toBe(200);
  expect(await third.complete()).toBe(200);
  await third.rate(4);
  await second.rate(5);
  await sweepExpired(db, new Date(Date.now() + 91 * 86_400_000));
  const seen = await overview(admin);
  expect(seen).toMatchObject({
    assessments: { active: 1, inactive: 1, deleted: 0, featured: 0 },
    starts: 3,
    completions: 1,
    ratings: { count: 2, mean: 4.5 },
    topAssessments: [{ id: "one", starts: 3, completions: 1, rating: 4.5 }],
  });
  expect(reached(seen)).toEqual({ introduction: 3, psychometric: 3, technical: 2, wiscar: 1, results: 1 });
  const figures = AssessmentFigures.parse(await (await admin.call("GET", "/admin/assessments/one/figures")).json());
  expect(figures).toMatchObject({ starts: 3, completions: 1, ratings: { count: 2, mean: 4.5 } });
  expect(reached(figures)).toEqual(reached(seen));
  const unused = AssessmentFigures.parse(await (await admin.call("GET", "/admin/assessments/two/figures")).json());
  expect(unused).toMatchObject({ starts: 0, completions: 0, ratings: { count: 0, mean: null } });
});

test("a step of another visitor's attempt returns 404", async () => {
  await seedDocuments(buildDocument("one"));
  const admin = await buildAdmin();
  const { user } = await (await admin.call("POST", "/users", { gender: "Other", ageRange: "18-24" })).json<{
    user: { id: string };
  }>();
  const step = { assessmentId: "one", attemptId: crypto.randomUUID(), step: "technical" };
  expect((await admin.call("POST", `/users/${user.id}/reach-step`, step)).status).toBe(404);
  expect((await admin.call("POST", `/users/${user.id}/reach-step`, { ...step, step: "end" })).status).toBe(422);
});
