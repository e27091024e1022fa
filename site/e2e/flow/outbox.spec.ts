import type { AssessmentDetail } from "@illumine/shared/api/assessments.ts";
import type { UserRecord } from "@illumine/shared/api/users.ts";
import type { Page } from "@playwright/test";
import { answerAll, begin, expect, giveFeedback, readStorage, test } from "../support/fixtures.ts";
import { counted, toBenchAddress } from "../support/seeded-assessments.ts";

test.use({ expectedErrors: [/net::ERR_(CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/] });

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

const readCounts = async (page: Page) => {
  const { completions, rating, ratingCount } = await ask<AssessmentDetail>(page, `/assessments/${counted.id}`);
  return { completions, rating, ratingCount };
};

const toUserId = async (page: Page) => {
  const said = (await readStorage(page, "assessmentUserData")) as { userId: string | null };
  return said.userId;
};

test("a run without the server goes on to its results, and arrives once when the server is back, even where answers are lost", async ({
  page,
  context,
}) => {
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await begin(page, toBenchAddress(counted));
  await answerAll(page, () => 4);
  await giveFeedback(page, 4);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await toUserId(page)).toBeNull();
  const waiting = (await readStorage(page, "assessmentOutbox")) as { call: string }[];
  expect(waiting.map(({ call }) => call)).toEqual([
    "users",
    "start-assessment",
    "reach-step",
    "complete-assessment",
    "assessment-feedback",
  ]);
  expect(await readCounts(page)).toEqual({ completions: 0, rating: null, ratingCount: 0 });

  // Every call reaches the server, and its first answer gets lost on the way back.
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

  expect(await readCounts(page)).toEqual({ completions: 1, rating: 4, ratingCount: 1 });
  const { user, attempts, feedback } = await ask<UserRecord>(page, `/users/${await toUserId(page)}`);
  expect(user).toMatchObject({ ageRange: "25-34", gender: "Other" });
  expect(attempts).toMatchObject([
    { assessmentId: counted.id, completedAt: expect.any(String), stepReached: "results" },
  ]);
  expect(feedback).toMatchObject([{ assessmentId: counted.id, rating: 4 }]);
});
