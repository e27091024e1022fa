import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { answerAll, expect, giveFeedback, startAssessment, test } from "../support/fixtures.ts";
import { check, toAssessmentPath } from "../support/seeded-assessments.ts";

test("a check ends with a level, what to learn next and every answer, and code keeps its lines", async ({ page }) => {
  await startAssessment(page, toAssessmentPath(check));
  await expect(page.getByRole("heading", { level: 1 }).locator("code")).toHaveText("if 4 % 2 == 0:\n    print(2)");
  // The first three right, the others wrong.
  expect(await answerAll(page, (question) => (question <= 3 ? 2 : 4))).toBe(6);
  await giveFeedback(page);

  const level = page.getByRole("region", { name: /Starting|Working knowledge/ });
  await expect(level).toContainText("3 of 6");
  await expect(level.getByRole("list", { name: "Chance of each level" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("tab")).toHaveText(["Overview", "Review"]);
  await expect(page.getByRole("main")).not.toContainText("Recommendation");
  const next = page.getByRole("region", { name: "What to learn next" });
  await expect(next.getByRole("list").first().locator("> li")).toHaveCount(1);
  await expect(next).toContainText(/Large numbers.*Tell even numbers \(t4\).*Look at the last digit\./s);
  await expect(page.getByRole("region", { name: "Where to go from here" }).getByRole("link").first()).toHaveText(
    "Python Basics",
  );
  expect(await findViolations(page), "the overview").toEqual([]);

  await next.getByRole("button", { name: "Review your answers" }).click();
  const review = page.getByRole("tabpanel");
  await expect(review.getByText("Two can be halved.")).toHaveCount(6);
  await expect(review.getByText("3 of 6 right")).toBeVisible();
  await expect(review.locator("code")).toHaveText("if 4 % 2 == 0:\n    print(2)");
  expect(await findViolations(page), "the review").toEqual([]);
});
