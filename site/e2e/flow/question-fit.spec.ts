import { isSectionKey, listSteps } from "@illumine/shared/assessment/flow.ts";
import { listLikertLabels } from "@illumine/shared/assessment/likert-labels.ts";
import { getBadgeLabel } from "@illumine/shared/scoring/labels/category-labels.ts";
import { isLongText } from "@illumine/shared/ui/flow/long-text.ts";
import type { Page } from "@playwright/test";
import { builtInAssessments } from "../support/built-in-assessments.ts";
import { expect, getQuestion, startAssessment, test } from "../support/fixtures.ts";
import { longAnswers, toAssessmentPath } from "../support/seeded-assessments.ts";

/** The texts of a rating question's screen. */
const ratings = builtInAssessments.flatMap((assessment) =>
  listSteps(assessment).flatMap(({ key, label: section, questions }) =>
    questions.flatMap((question, index) =>
      question.type === "likert" && isSectionKey(key)
        ? {
            name: `${assessment.id}/${question.id}`,
            title: assessment.title,
            section,
            text: question.text,
            isLong: isLongText(question.text),
            badge: getBadgeLabel(key, question.category),
            position: String(index + 1),
            count: ` of ${questions.length}`,
            labels: listLikertLabels(question),
          }
        : [],
    ),
  ),
);

/** Writes each question's texts into the screen and returns what doesn't fit, with the question's name. */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate((questions) => {
    const find = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`The screen has no ${selector}`);
      return element;
    };
    const [title, section, badge, heading] = [
      ".flow-title b",
      ".steps [aria-current] .step-text",
      ".qbadge",
      ".qtext",
    ].map(find) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    const [header, count, bar] = [".flow-line", ".qcount", ".qnav"].map(find) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const position = find(".qcount b");
    const rows = [...document.querySelectorAll<HTMLElement>(".likert label")];
    const labels = rows.map((row) => row.querySelector<HTMLElement>(".text") as HTMLElement);
    const isLandscape = innerHeight < 480;
    const lineHeight = Number.parseFloat(getComputedStyle(count).lineHeight);
    /** What doesn't change needs no new layout: thousands of questions have the same answers. */
    const write = (element: HTMLElement, text: string) => {
      if (element.textContent !== text) element.textContent = text;
    };

    return questions.flatMap((question) => {
      write(title, question.title);
      write(section, question.section);
      write(badge, question.badge);
      heading.classList.toggle("qtext--long", question.isLong);
      heading.classList.toggle("display", !question.isLong);
      (heading.lastChild as Text).data = question.text;
      write(position, question.position);
      const total = count.lastChild as Text;
      if (total.data !== question.count) total.data = question.count;
      for (const [index, label] of labels.entries()) write(label, question.labels[index] ?? "");

      const misfits: string[] = [];
      const expectThat = (isTrue: boolean, message: string) => isTrue || misfits.push(`${question.name}: ${message}`);
      const barBounds = bar.getBoundingClientRect();
      const headingBounds = heading.getBoundingClientRect();
      const top = header.getBoundingClientRect().bottom;
      const bounds = rows.map((row) => row.getBoundingClientRect());
      expectThat(barBounds.bottom <= innerHeight + 0.5, "the bar ends below the window");
      expectThat(headingBounds.top >= top, "the question begins under the header");
      if (!isLandscape) expectThat(headingBounds.bottom <= (bounds[0]?.top ?? 0), "the question runs into the answers");
      for (const [index, { top: rowTop, bottom, height }] of bounds.entries()) {
        expectThat(
          rowTop >= top && bottom <= barBounds.top + 0.5,
          `answer ${index + 1} ends at ${bottom}, the bar begins at ${barBounds.top}`,
        );
        expectThat(height >= 44, `answer ${index + 1} is ${height} px high`);
      }
      if (innerWidth < 720)
        expectThat(count.clientHeight < 2 * lineHeight, "the number of the question takes two lines");
      expectThat(document.documentElement.scrollWidth <= innerWidth, "the page scrolls sideways");
      return misfits;
    });
  }, ratings);
}

test("on phones, tablets and laptops every rating question of the built-in content fits above the bar", async ({
  page,
}) => {
  expect(ratings.length).toBeGreaterThan(1_000);
  await startAssessment(page, "/category/data-and-analytics/data-analytics");
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [768, 1024],
    [640, 360],
    [1024, 600],
    [1366, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await findMisfits(page), `${width}x${height}`).toEqual([]);
    await expect(page.locator(".qedge[data-shown]")).toHaveCount(0);
  }
});

test("long answers scroll to a visible edge that counts those below it, and the bar covers none", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startAssessment(page, toAssessmentPath(longAnswers));
  const { form } = getQuestion(page);
  const edge = page.locator(".qedge");
  for (const [width, height] of [
    [360, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(edge).toHaveText(/^[123] more answers? below $/);
    for (const answer of await form.locator("label").all()) {
      await answer.scrollIntoViewIfNeeded();
      const isClear = await answer.evaluate((row) => {
        const { left, top, bottom, width } = row.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
      });
      expect(isClear, (await answer.textContent()) ?? "").toBe(true);
    }
    await expect(edge).toBeHidden();
    await form.getByRole("radio").first().focus();
    await form.locator(".qarea, .qanswer").evaluateAll((parts) => {
      for (const part of parts) part.scrollTo(0, 0);
    });
    await expect(edge).toBeVisible();
    // The focus of a keyboard or screen reader scrolls too.
    await form.getByRole("radio").last().focus();
    await expect(edge).toBeHidden();
  }
});
