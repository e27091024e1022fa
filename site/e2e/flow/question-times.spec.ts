import type { Page } from "@playwright/test";
import { expect, getQuestion, recordCalls, startAssessment, test } from "../support/fixtures.ts";
import { sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

const address = toAssessmentPath(sixKinds);

/** As if the visitor had switched to another window. */
const setVisibility = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

const anySeconds = expect.any(Number);

test("a page that is hidden reports how far its visitor came, once", async ({ page }) => {
  const calls = recordCalls(page);
  const listReported = () =>
    calls.flatMap(({ path, body }) => {
      const { step, questionSeconds } = body as { step?: string; questionSeconds?: unknown[] };
      const name = path.split("/").at(-1);
      return name === "reach-step" || name === "complete-assessment" ? [[step ?? name, questionSeconds]] : [];
    });
  await startAssessment(page, address);
  const { form, heading, next } = getQuestion(page);
  await expect.poll(() => calls.map(({ path }) => path)).toContain("POST /users/*/start-assessment");
  await setVisibility(page, "hidden");
  await expect.poll(listReported).toEqual([["psychometric", []]]);
  await setVisibility(page, "visible");
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await next.click();
  await expect(heading).toContainText("How often do you plan a day?");
  for (const state of ["hidden", "visible", "hidden", "visible"] as const) await setVisibility(page, state);
  const first = [
    ["psychometric", []],
    ["psychometric", [anySeconds]],
  ];
  await expect.poll(listReported).toEqual(first);
});
