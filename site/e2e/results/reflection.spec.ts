import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { answerAllByHand, expect, giveFeedback, startAssessment, test } from "../support/fixtures.ts";
import { reflection, toAssessmentPath } from "../support/seeded-assessments.ts";

test("a reflection quotes the visitor's answers, proposes one experiment and says when to come back", async ({
  page,
}) => {
  await startAssessment(page, toAssessmentPath(reflection));
  expect(await answerAllByHand(page, (question) => (question === 1 ? 5 : 2))).toBe(2);
  await giveFeedback(page);

  await expect(page.getByText(/^(?:YES|MAYBE|NO)$/)).toHaveCount(0);
  await expect(
    page
      .getByRole("region", { name: "What your answers say" })
      .getByText(
        "It shows most in “I hear the sea at night” (Strongly Agree). Start from “I read the news in bed” (Disagree).",
      ),
  ).toBeVisible();
  const followUp = page.getByRole("region", { name: "One experiment for this week" });
  await expect(followUp).toContainText("Switch the lamp off at ten for seven days.");
  await expect(followUp).toContainText("Take it again in 6 weeks");
  await expect(followUp).toContainText("Evenings change slowly.");
  expect(await findViolations(page)).toEqual([]);
});
