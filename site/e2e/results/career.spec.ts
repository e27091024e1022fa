import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { answerAllByHand, expect, giveFeedback, startAssessment, test } from "../support/fixtures.ts";
import { career, toAssessmentPath } from "../support/seeded-assessments.ts";

test("a low result says what the author says about it: texts, tips, a neighbor and a way to start", async ({
  page,
}) => {
  await startAssessment(page, toAssessmentPath(career));
  expect(await answerAllByHand(page, (question) => (question === 1 ? 1 : 4))).toBe(2);
  await giveFeedback(page);

  const next = page.getByRole("region", { name: "Other directions" });
  await expect(next.getByRole("link", { name: "Nursing" })).toHaveAttribute("href", /\/nursing$/);
  await expect(next).toContainText("Your score for Taste for oil was 0. Nursing keeps the nights");
  expect(await findViolations(page), "the overview").toEqual([]);

  await page.getByRole("tab", { name: "Psychometric" }).click();
  await expect(
    page.getByText("Lamps don't call you yet. Highest: Nights (75). Lowest: Taste for oil (0)."),
  ).toBeVisible();

  await page.getByRole("tab", { name: "Improvement" }).click();
  const area = page.getByRole("article").filter({ hasText: "Taste for oil" });
  await expect(area).toContainText(
    /Visit a lighthouse\..*Strongly Disagree.*I like the smell of oil\..*Clean a stove\./s,
  );
  await expect(page.getByText("Watch one sunrise.")).toHaveCount(0);
  expect(await findViolations(page), "what to improve").toEqual([]);

  await page.getByRole("tab", { name: "Careers" }).click();
  await expect(page.getByRole("region", { name: "Try it for a week" }).getByRole("listitem")).toHaveText([
    /Day 1 Light one lamp\./,
    /Day 2 Clean a glass\./,
  ]);
  await expect(page.getByRole("region", { name: "Ways in" })).toContainText("Ask at the harbor.");
  await expect(page.getByRole("region", { name: "What surprises newcomers" })).toContainText("Nights are long.");
  expect(await findViolations(page), "the careers").toEqual([]);
});
