import { hasVerdict } from "@illumine/shared/assessment/kind.ts";
import { builtInAssessments } from "../support/built-in-assessments.ts";
import { expect, getDemographicsDialog, test } from "../support/fixtures.ts";

const introductions = builtInAssessments.map((assessment) => ({
  id: assessment.id,
  heading: hasVerdict(assessment) ? `Discover Your ${assessment.title} Career Potential` : assessment.title,
  description: assessment.description,
  category: assessment.category,
}));

test("the button that starts any built-in assessment is in view without scrolling, and so is that of the dialog over it", async ({
  page,
}) => {
  expect(introductions.length).toBeGreaterThan(300);
  await page.goto("/category/data-and-analytics/data-analytics");
  const submit = getDemographicsDialog(page).getByRole("button", { name: "Continue" });
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [640, 360],
    [844, 390],
    [768, 1024],
    [1024, 600],
    [1366, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(submit, `${width}x${height}`).toBeInViewport({ ratio: 1 });
    const hidden = await page.evaluate((texts) => {
      const find = (selector: string) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) throw new Error(`The introduction has no ${selector}`);
        return element;
      };
      const [heading, description, category] = [".ihero-text h1", ".ihero-text .lead", ".icat a"].map(find) as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ];
      const start = find(".istart button");
      const label = category.querySelector("span") ?? category;
      return texts.flatMap((text) => {
        heading.textContent = text.heading;
        description.textContent = text.description;
        label.textContent = text.category;
        const { bottom } = start.getBoundingClientRect();
        return bottom <= innerHeight ? [] : [`${text.id}: the button ends at ${bottom}`];
      });
    }, introductions);
    expect(hidden, `${width}x${height}`).toEqual([]);
  }
});
