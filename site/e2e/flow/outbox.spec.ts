import type { AssessmentDetail } from "@illumine/shared/api/assessments.ts";
import type { UserRecord } from "@illumine/shared/api/users.ts";
import type { Page } from "@playwright/test";
import { answerAll, expect, giveFeedback, readStorage, startAssessment, test } from "../support/fixtures.ts";
import { counted, toAssessmentPath } from "../support/seeded-assessments.ts";

test.use({ expectedErrors: [/net::ERR_(CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/] });

async function getJson<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

const readCounts = async (page: Page) => {
  const { completions, rating, ratingCount } = await getJson<AssessmentDetail>(page, `/assessments/${counted.id}`);
  return { completions, rating, ratingCount };
};

const readUserId = async (page: Page) => {
  const userData = (await readStorage(page, "assessmentUserData")) as { userId: string | null };
  return userData.userId;
};

test("a run without the server reaches its results, and is reported exactly once when the server is back, even if answers are lost", async ({
  page,
  context,
}) => {
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await startAssessment(page, toAssessmentPath(counted));
  await answerAll(page, () => 4);
  await giveFeedback(page, 4);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await readUserId(page)).toBeNull();
  const queued = (await readStorage(page, "assessmentOutbox")) as { call: string }[];
  expect(queued.map(({ call }) => call)).toEqual([
    "users",
    "start-assessment",
    "reach-step",
    "complete-assessment",
    "assessment-feedback",
  ]);
  expect(await readCounts(page)).toEqual({ completions: 0, rating: null, ratingCount: 0 });

  // Every call reaches the server, but its first answer is lost.
  const arrived = new Set<string>();
  await page.unroute("**/api/**");
  await page.route("**/api/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (arrived.has(pathname)) return route.continue();
    arrived.add(pathname);
    await route.fetch();
    return route.abort("failed");
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => readStorage(page, "assessmentOutbox"), { timeout: 30_000 }).toBeNull();

  // The server saw its visitor only now: whether the attempt took its time, nobody knows.
  expect(await readCounts(page)).toEqual({ completions: 0, rating: null, ratingCount: 0 });
  const { user, attempts, feedback } = await getJson<UserRecord>(page, `/users/${await readUserId(page)}`);
  expect(user).toMatchObject({ ageRange: "25-34", gender: "Other" });
  expect(attempts).toMatchObject([
    { assessmentId: counted.id, completedAt: expect.any(String), stepReached: "results" },
  ]);
  expect(feedback).toMatchObject([{ assessmentId: counted.id, rating: 4 }]);
});
