import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { AssessmentItemStatistics } from "@illumine/shared/api/item-statistics.ts";
import type { QuestionFigures } from "@illumine/shared/api/question-figures.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { timeGroupCount } from "@illumine/shared/visitor/question-seconds.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

/** Starts an attempt and stops at a step. */
async function visit(api: ApiClient, assessmentId: string, step: "psychometric" | "results"): Promise<void> {
  const { user } = await api.createUser({ body: { gender: "Other", ageRange: "25-34" } });
  const params = { userId: user.id };
  const attempt = { assessmentId, attemptId: crypto.randomUUID() };
  await api.startAssessment({ params, body: { ...attempt, assessmentTitle: "Title", totalQuestions: 1 } });
  await api.reachStep({ params, body: { ...attempt, step } });
}

test("the health of a new assessment shows what visitors did since it exists, and which questions stand out", async ({
  page,
  api,
}) => {
  const id = `health-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Work ${id}`;
  const question = buildQuestion("p1", { text: "Praise matters more to me than the answer." });
  await api.createAssessment({ body: buildAssessment({ psychometric: [question] }, { id, title, isActive: true }) });
  await visit(api, id, "psychometric");
  await visit(api, id, "psychometric");
  await visit(api, id, "results");
  await page.goto(`/admin?search=${id}&type=assessments`);
  await page.getByRole("link", { name: `Completions of ${title}` }).click();
  await expect(page.getByRole("heading", { name: `Health of ${title}` })).toBeVisible();
  const overTime = page.getByRole("region", { name: "Over time" });
  await expect(overTime).toContainText("Starts3");
  await expect(overTime).not.toContainText("before");
  await expect(overTime).toContainText("Most people stop at Psychological Fit: 2 of the 3 attempts that reached it.");
  await overTime.getByText("Figures of each day").click();
  await expect(overTime.getByRole("region", { name: "Figures of each day: table" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Questions to replace" })).toContainText(
    "No question has 30 answers yet.",
  );

  const statistics: AssessmentItemStatistics = {
    ...{ contentVersion: 1, responses: 217, isCapped: false, quality: { counted: 217, careless: 11 } },
    scales: [
      {
        ...{ id: "drive", label: "Drive", alpha: 0.47, interval: { lo: 0.38, hi: 0.55 }, n: 217 },
        section: "psychometric",
        items: ["p1", "p2"].map((item) => ({
          ...{ question: item, answered: 128 },
          statistics: {
            ...{ question: item, n: 128, isTentative: false, mean: 2.1, sd: 1, facility: 0.4, omission: 0 },
            ...{ itemRest: 0.08, alphaIfDropped: 0.6, discrimination: 0.1, options: [] },
            flags: item === "p1" ? ["weak"] : [],
          },
        })),
      },
    ],
  };
  await page.route("**/item-statistics", (route) => route.fulfill({ json: statistics }));
  const times = Array<number>(timeGroupCount).fill(0);
  const figures: QuestionFigures = {
    ...{ contentVersion: 1, firstDay: "2026-01-01", attempts: 40 },
    questions: [
      { section: "psychometric", question: "p1", passed: 28, times: times.map((_, at) => (at === 2 ? 28 : 0)) },
    ],
  };
  await page.route("**/question-figures?*", (route) => route.fulfill({ json: figures }));
  await page.reload();
  await expect(page.getByRole("region", { name: "Questions to replace" }).getByRole("listitem")).toHaveText([
    /^Praise matters more to me than the answer\.Drive\. Weak.*Question 1 of 1 in psychometric.*Mean2\.10.*Median time4 sn128Replace this item$/,
  ]);
  const byQuestion = page.getByRole("region", { name: "People still answering, and seconds per question" });
  await expect(byQuestion).toContainText(
    "Most people stop at question 1 of Psychological Fit: 12 of the 40 attempts that reached it (30%, likely 18% to 45%).",
  );
  await byQuestion.getByText("Figures of each question").click();
  await expect(byQuestion.getByRole("row").nth(1)).toHaveText(
    /^Psychological Fit 1 Praise matters more.*4012.*30%, likely 18% to 45%4 s3.5 s to 4.5 s280$/,
  );
  await expect(page.getByRole("row", { name: "Drive" })).toContainText("0.47 (0.38 to 0.55) n = 217");
  await expect(page.getByRole("region", { name: "Careless answers" })).toContainText(
    "11 of 228 responses to this version look careless: 4.8%, likely 2.7% to 8.4%.",
  );
  await expectNoViolations(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Replace this item: p1" }).click();
  await expect(page.getByRole("textbox", { name: "Question text" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Question text" })).toHaveValue(question.text);
});

test("the figures of a post show its views since it exists", async ({ page, api, request }) => {
  const title = `Views ${crypto.randomUUID().slice(0, 8)}`;
  const { _id: id } = await api.createPost({ body: { title, isPublished: true } });
  // Without the administrator's cookies, whose views aren't counted.
  for (const sessionId of [crypto.randomUUID(), crypto.randomUUID()]) {
    const response = await request.post(`/api/blog/posts/${id}/view`, { data: { sessionId } });
    expect(response.ok()).toBe(true);
  }
  await page.goto(`/admin/post-figures/${id}`);
  await expect(page.getByRole("heading", { name: `Views of ${title}` })).toBeVisible();
  const overTime = page.getByRole("region", { name: "Over time" });
  await expect(overTime).toContainText("Views2");
  await expect(overTime).not.toContainText("before");
  await expectNoViolations(page);
});
