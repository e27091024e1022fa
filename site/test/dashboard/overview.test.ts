import { AssessmentFigures, Overview } from "@illumine/shared/api/overview.ts";
import { expect, test } from "vitest";
import { sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { type Admin, buildAdmin, buildDocument, seedDocuments } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { startVisit } from "../support/visitors.ts";

const overview = async (admin: Admin) => Overview.parse(await (await admin.call("GET", "/admin/overview")).json());
const reached = ({ steps }: Pick<Overview, "steps">) =>
  Object.fromEntries(steps.map(({ step, reached }) => [step, reached]));

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
  const visits = [];
  for (let time = 0; time < 6; time += 1) visits.push(await startVisit("one"));
  const [first, ...others] = visits;
  expect((await first?.reach("technical"))?.status).toBe(200);
  expect((await first?.reach("psychometric"))?.status).toBe(200);
  for (const [at, visit] of others.entries()) {
    await visit.wait(60);
    expect((await visit.complete()).status).toBe(200);
    await visit.rate(at < 2 ? 5 : 4);
  }
  await sweepExpired(db, new Date(Date.now() + 91 * 86_400_000));
  const seen = await overview(admin);
  expect(seen).toMatchObject({
    assessments: { active: 1, inactive: 1, deleted: 0, featured: 0 },
    starts: 6,
    completions: 5,
    ratings: { count: 5, mean: 4.4 },
    topAssessments: [{ id: "one", starts: 6, completions: 5, rating: 4.4 }],
  });
  expect(reached(seen)).toEqual({ introduction: 6, psychometric: 6, technical: 6, wiscar: 5, results: 5 });
  const figures = AssessmentFigures.parse(await (await admin.call("GET", "/admin/assessments/one/figures")).json());
  expect(figures).toMatchObject({ starts: 6, completions: 5, ratings: { count: 5, mean: 4.4 } });
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
