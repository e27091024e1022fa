import type { Page } from "@playwright/test";
import { disruptions, type Visit } from "../support/disruptions.ts";
import { expect, giveFeedback, readStorage, startAssessment, test } from "../support/fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|responded with a status of 500|ERR_FAILED/],
});

const address = "/category/personal-and-emotional-intelligence/ipip-neo-120";
const questionCount = 120;

interface Stored {
  attemptId: string;
  answers: { psychometric: Record<string, number> };
}

const readAnswers = async (page: Page) =>
  ((await readStorage(page, "assessmentRun:ipip-neo-120")) as Stored).answers.psychometric;

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an assessment of 120 questions loses no answer when something goes wrong at every fortieth, and shows domains without a verdict", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const visit: Visit = { context, page };
  await startAssessment(page, address);
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(`${path}/results`)), address))
    .toBe(true);
  const givenAnswers: number[] = [];
  for (let question = 1; question <= questionCount; question += 1) {
    await expect(getHeading(visit.page)).toContainText(`Question ${question} of ${questionCount}`);
    const value = (question % 5) + 1;
    await visit.page.keyboard.press(String(value));
    givenAnswers.push(value);
    if (question % 40 === 0) {
      // The address is written after the question's paint (decision 0106): before, a reload shows the previous one.
      await expect(visit.page).toHaveURL(`${address}/psychometric/${question}`);
      for (const [name, disrupt] of Object.entries(disruptions)) {
        await disrupt(visit);
        await expect(getHeading(visit.page), name).toContainText(`Question ${question} of ${questionCount}`);
        expect(Object.values(await readAnswers(visit.page)), name).toEqual(givenAnswers);
        await expect(visit.page.getByRole("radio").nth(value - 1), name).toBeChecked();
      }
    }
    await getHeading(visit.page).focus();
    await visit.page.keyboard.press("Enter");
  }
  await giveFeedback(visit.page, 5);
  expect(Object.values(await readAnswers(visit.page))).toEqual(givenAnswers);
  await expect(visit.page.getByRole("heading", { name: "Your scales" })).toBeVisible();
  await expect(visit.page.getByText("Excellent Fit!")).toHaveCount(0);
  await visit.page.getByRole("tab", { name: "Psychometric" }).click();
  const panel = visit.page.getByRole("tabpanel", { name: "Psychometric" });
  await expect(panel.getByRole("list", { name: /^Facets of / })).toHaveCount(5);
  await expect(panel.getByRole("button", { name: /: how was this computed\?$/ })).toHaveCount(35);
});
