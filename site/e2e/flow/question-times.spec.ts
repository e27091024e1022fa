import type { Page } from "@playwright/test";
import { type Call, expect, getQuestion, recordCalls, startAssessment, test } from "../support/fixtures.ts";
import { short, sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

const address = toAssessmentPath(sixKinds);

/** As if the visitor had switched to another window. */
const setVisibility = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

const anySeconds = expect.any(Number);

/** The reports of steps: what was reached, and the seconds of the questions before. */
const listReported = (calls: readonly Call[]) =>
  calls.flatMap(({ path, body }) => {
    const { step, questionSeconds } = body as { step?: string; questionSeconds?: unknown[] };
    return path.endsWith("/reach-step") ? [[step, questionSeconds]] : [];
  });

/** Starts, and waits until questions are timed. */
async function startTimed(page: Page, path = address): Promise<Call[]> {
  const calls = recordCalls(page);
  await startAssessment(page, path);
  await expect.poll(() => calls.map(({ path }) => path)).toContain("POST /users/*/start-assessment");
  await setVisibility(page, "hidden");
  await expect.poll(() => listReported(calls)).toEqual([["psychometric", []]]);
  await setVisibility(page, "visible");
  return calls;
}

test("a page that is hidden reports how far its visitor came, once", async ({ page }) => {
  const calls = await startTimed(page);
  const { form, heading, next } = getQuestion(page);
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await next.click();
  await expect(heading).toContainText("How often do you plan a day?");
  for (const state of ["hidden", "visible", "hidden", "visible"] as const) await setVisibility(page, state);
  const first = [
    ["psychometric", []],
    ["psychometric", [anySeconds]],
  ];
  await expect.poll(() => listReported(calls)).toEqual(first);
});

test("leaving by a link reports the questions before, and a later visit doesn't time them again", async ({ page }) => {
  const calls = await startTimed(page);
  const { form, heading, next } = getQuestion(page);
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await next.click();
  await expect(heading).toContainText("How often do you plan a day?");
  await page.getByRole("link", { name: "Back to the category" }).click();
  await expect.poll(() => listReported(calls)).toContainEqual(["psychometric", [anySeconds]]);

  await page.goto(address);
  await page.getByRole("button", { name: "Continue" }).first().click();
  await form.getByRole("button", { name: "Confirm 5" }).click();
  await next.click();
  await expect(heading).toContainText("Which color");
  await expect.poll(() => listReported(calls)).toContainEqual(["technical", [null, anySeconds]]);
});

test("the completion reports the seconds of all questions", async ({ page }) => {
  const calls = await startTimed(page, toAssessmentPath(short));
  const { form, next } = getQuestion(page);
  for (const answer of ["Agree", "Yes"]) {
    await form.getByRole("radio", { name: answer, exact: true }).check({ force: true });
    await next.click();
  }
  const listCompleted = () =>
    calls.flatMap(({ path, body }) =>
      path.endsWith("/complete-assessment") ? [(body as { questionSeconds?: unknown }).questionSeconds] : [],
    );
  await expect.poll(listCompleted).toEqual([[anySeconds, anySeconds]]);
});
