import type { Page } from "@playwright/test";
import { expect, getQuestion, readStorage, startAssessment, test } from "../support/fixtures.ts";

const inventory = "/category/personal-and-emotional-intelligence/ipip-neo-120";
const questionCount = 120;
const keysPerSecond = 20;
const slowdown = 6;

/** No answer is the one before it, so that a key on the wrong question is noticed. */
const answers = Array.from({ length: questionCount }, (_, index) => ((index * 3) % 5) + 1);

/** In the order of the questions; their ids end in their numbers. */
async function readAnswers(page: Page): Promise<unknown[]> {
  const run = (await readStorage(page, "assessmentRun:ipip-neo-120")) as {
    answers: { psychometric: Record<string, unknown> };
  };
  return Object.entries(run.answers.psychometric)
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, answer]) => answer);
}

test("120 answers typed blind on a slow device are all on their questions", async ({ page, context }) => {
  await startAssessment(page, inventory);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const keys = answers.flatMap((answer) => [
    { type: "keyDown", key: String(answer), text: String(answer) } as const,
    { type: "keyDown", key: "Enter", text: "\r" } as const,
  ]);
  // At its own pace: nobody who types blind waits for the page.
  const sent: Promise<unknown>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const key = keys[sent.length];
      if (key) sent.push(devTools.send("Input.dispatchKeyEvent", key));
      else resolve(clearInterval(timer));
    }, 1_000 / keysPerSecond);
  });
  await Promise.all(sent);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page).toHaveURL(/\/results$/);
  expect(await readAnswers(page)).toEqual(answers);
});

test("keys that come before the next question is shown wait for it, and none is lost or doubled", async ({ page }) => {
  await startAssessment(page, inventory);
  const burst = answers.slice(0, 30);
  await page.evaluate((digits) => {
    for (const key of digits.flatMap((digit) => [String(digit), "Enter"]))
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, burst);
  const { heading, form } = getQuestion(page);
  await expect(heading).toContainText("Question 31 of 120");
  await expect(heading).toBeFocused();
  expect(await readAnswers(page)).toEqual(burst);
  await expect(form.getByRole("radio", { checked: true })).toHaveCount(0);
  // Each question is one step back in the browser's history.
  await page.goBack();
  await expect(heading).toContainText("Question 30 of 120");
});
