import { env, SELF } from "cloudflare:test";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { loadHome } from "#app/db/pages/home.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { retentionDays, sweepExpired } from "#app/db/upkeep/sweep.server.ts";
import { db } from "../support/database.ts";
import { letTimePass } from "../support/visitors.ts";

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  SELF.fetch(`https://illumine.example/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

async function createVisitor(): Promise<string> {
  const response = await post("/users", { gender: "Other", ageRange: "25-34" });
  expect(response.status).toBe(201);
  const { user } = await response.json<{ user: { id: string } }>();
  return user.id;
}

async function startAttempt() {
  await seedContent(db, {
    assessments: [buildAssessment({ psychometric: [buildQuestion("p1")] }, { id: "taken" })],
    categoryNames: ["General"],
    now: new Date(),
  });
  const userId = await createVisitor();
  const attemptId = crypto.randomUUID();
  const start = { assessmentId: "taken", assessmentTitle: "Taken", totalQuestions: 0, attemptId };
  expect((await post(`/users/${userId}/start-assessment`, start)).status).toBe(201);
  return { userId, attemptId, start };
}

const cardOf = async (id: string) => (await loadHome(db)).featured.find((card) => card.id === id);

test("a visitor without age range or gender is rejected with the form's message", async () => {
  const response = await post("/users", { gender: "Other" });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    message: "Age range is required",
    errors: [{ field: "ageRange", message: "Age range is required" }],
  });
});

test("a body that isn't JSON is rejected as JSON", async () => {
  const response = await post("/users", "{ half");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});

test("an unknown path under /api returns JSON", async () => {
  const response = await SELF.fetch("https://illumine.example/api/nothing-here");
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("application/json");
});

test("an attempt started twice is one attempt, and completed twice one completion", async () => {
  const { userId, attemptId, start } = await startAttempt();
  await letTimePass(userId, 60);
  await post(`/users/${userId}/start-assessment`, start);
  const completion = { assessmentId: "taken", attemptId, feedback: { rating: 5, comments: "x", source: "default" } };
  for (let time = 0; time < 3; time += 1) {
    expect((await post(`/users/${userId}/complete-assessment`, completion)).status).toBe(200);
  }
  const starts = await env.DB.prepare("select starts from assessments where id = 'taken'").first();
  expect(starts).toEqual({ starts: 1 });
  expect(await cardOf("taken")).toMatchObject({ completions: 1 });
});

test("a run sent twice, as after lost responses, is one visitor, one attempt, one completion and one rating", async () => {
  await startAttempt();
  const before = await cardOf("taken");
  const attemptId = crypto.randomUUID();
  const attempt = { assessmentId: "taken", attemptId };
  const demographics = { ageRange: "25-34", gender: "Other" };
  const keys = Array.from({ length: 4 }, () => ({ "Idempotency-Key": crypto.randomUUID() }));
  const ids = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const made = await post("/users", demographics, keys[0]);
    const { user } = await made.json<{ user: { id: string } }>();
    ids.add(user.id);
    const calls = [
      ["start-assessment", { ...attempt, assessmentTitle: "Taken", totalQuestions: 0 }],
      ["complete-assessment", { ...attempt, feedback: { rating: 5, comments: "x", source: "default" } }],
      ["assessment-feedback", { ...attempt, feedback: { rating: 2 } }],
    ] as const;
    for (const [index, [call, body]] of calls.entries()) {
      expect((await post(`/users/${user.id}/${call}`, body, keys[index + 1])).ok, call).toBe(true);
      if (call === "start-assessment" && time === 0) await letTimePass(user.id, 60);
    }
  }
  expect(ids.size).toBe(1);
  const users = await env.DB.prepare("select count(*) as n from users where age_range = '25-34'").first<{
    n: number;
  }>();
  expect(users?.n).toBe(2);
  expect(await cardOf("taken")).toMatchObject({
    completions: (before?.completions ?? 0) + 1,
    ratingCount: 1,
  });
});

test("default feedback is stored separately and never counted as a rating", async () => {
  const { userId, attemptId } = await startAttempt();
  await post(`/users/${userId}/complete-assessment`, {
    assessmentId: "taken",
    attemptId,
    feedback: { rating: 5, comments: "x", source: "default" },
  });
  expect(await cardOf("taken")).toMatchObject({ rating: null, ratingCount: 0 });
  const row = await env.DB.prepare("select source, rating from feedback").first();
  expect(row).toEqual({ source: "default", rating: 5 });
});

test("real feedback changes the rating once, however often it is sent", async () => {
  const { userId, attemptId } = await startAttempt();
  await letTimePass(userId, 60);
  await post(`/users/${userId}/complete-assessment`, { assessmentId: "taken", attemptId });
  const feedback = { assessmentId: "taken", attemptId, feedback: { rating: 4, comments: "  Clear  " } };
  expect((await post(`/users/${userId}/assessment-feedback`, feedback)).status).toBe(201);
  expect((await post(`/users/${userId}/assessment-feedback`, feedback)).status).toBe(201);
  expect(await cardOf("taken")).toMatchObject({ rating: null, ratingCount: 1 });
  expect(await env.DB.prepare("select comments from feedback").first()).toEqual({ comments: "Clear" });
});

test("ratings outside one to five are rejected", async () => {
  const { userId, attemptId } = await startAttempt();
  for (const rating of [0, 6, 4.5, "5", null]) {
    const response = await post(`/users/${userId}/assessment-feedback`, {
      assessmentId: "taken",
      attemptId,
      feedback: { rating },
    });
    expect(response.status, String(rating)).toBe(422);
  }
});

test("an unknown visitor gets a clear 404, and nothing is written", async () => {
  const response = await post(`/users/${crypto.randomUUID()}/start-assessment`, {
    assessmentId: "taken",
    assessmentTitle: "Taken",
    totalQuestions: 0,
  });
  expect(response.status).toBe(404);
  expect(await env.DB.prepare("select count(*) as n from attempts").first()).toEqual({ n: 0 });
});

test("a visitor can't complete another's attempt", async () => {
  const { attemptId } = await startAttempt();
  const otherVisitor = await createVisitor();
  const response = await post(`/users/${otherVisitor}/complete-assessment`, { assessmentId: "taken", attemptId });
  expect(response.status).toBe(404);
  expect(await cardOf("taken")).toMatchObject({ completions: 0 });
});

test("a visitor can read everything stored about them, and nothing else", async () => {
  const { userId, attemptId } = await startAttempt();
  await post(`/users/${userId}/complete-assessment`, {
    assessmentId: "taken",
    attemptId,
    feedback: { rating: 5, comments: "x", source: "default" },
  });
  await post(`/users/${userId}/assessment-feedback`, {
    assessmentId: "taken",
    attemptId,
    feedback: { rating: 3, comments: "Fair" },
  });
  const response = await SELF.fetch(`https://illumine.example/api/users/${userId}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    user: { id: userId, gender: "Other", ageRange: "25-34" },
    attempts: [{ id: attemptId, assessmentId: "taken", stepReached: "results", completedAt: expect.any(String) }],
    feedback: [{ assessmentId: "taken", rating: 3, comments: "Fair" }],
  });
});

test("a visitor can delete everything at once, and the counts stay", async () => {
  const { userId, attemptId } = await startAttempt();
  await letTimePass(userId, 60);
  await post(`/users/${userId}/complete-assessment`, { assessmentId: "taken", attemptId });
  const remove = () => SELF.fetch(`https://illumine.example/api/users/${userId}`, { method: "DELETE" });
  expect((await remove()).status).toBe(200);
  for (const table of ["users", "attempts", "feedback"]) {
    expect(await env.DB.prepare(`select count(*) as n from ${table}`).first(), table).toEqual({ n: 0 });
  }
  expect(await cardOf("taken")).toMatchObject({ completions: 1 });
  expect((await remove()).status).toBe(404);
  expect((await SELF.fetch(`https://illumine.example/api/users/${userId}`)).status).toBe(404);
});

test("health says that the database is ready", async () => {
  const response = await SELF.fetch("https://illumine.example/api/assessments/health/status");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok", message: "The database is ready" }]);
});

test("the sweep deletes everything past its retention and keeps the counts", async () => {
  const { userId, attemptId } = await startAttempt();
  await letTimePass(userId, 60);
  await post(`/users/${userId}/complete-assessment`, { assessmentId: "taken", attemptId });
  await sweepExpired(db, new Date(Date.now() + (retentionDays - 1) * 86_400_000));
  expect(await env.DB.prepare("select count(*) as n from users").first()).toEqual({ n: 1 });
  await sweepExpired(db, new Date(Date.now() + (retentionDays + 1) * 86_400_000));
  for (const table of ["users", "attempts", "feedback"]) {
    expect(await env.DB.prepare(`select count(*) as n from ${table}`).first(), table).toEqual({ n: 0 });
  }
  expect(await cardOf("taken")).toMatchObject({ completions: 1 });
});

test("files stored in R2 are returned byte for byte", async () => {
  const bytes = new Uint8Array([0, 255, 10, 13]);
  await env.FILES.put("probe", bytes);
  const object = await env.FILES.get("probe");
  expect(object && new Uint8Array(await object.arrayBuffer())).toEqual(bytes);
});
