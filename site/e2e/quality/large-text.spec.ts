import type { Page } from "@playwright/test";
import {
  answer,
  answerAll,
  completeDemographics,
  expect,
  getQuestion,
  giveFeedback,
  startAssessment,
  test,
  waitForHydration,
} from "../support/fixtures.ts";
import { career, sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

// WCAG 1.4.4: text is readable at 200 %.

const phones = [
  [360, 640],
  [390, 664],
] as const;

/** As extensions do, and pages with a setting of their own. */
const enlargeText = (page: Page, percent = 200) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** The browser's own setting. */
async function setBrowserFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
}

/** What is cut, covered or printed over something else on the question's screen. */
function findQuestionDefects(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        ".flow-title b, .steps [aria-current] .step-text, .flow-bar .badge, .qcount, .qbadge, .qtext, .qanswer .text, .slider-ends span, .slider-state > *, .slider-steps .btn, .qanswer textarea, .qnav .btn",
      ),
    ].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1);
    const name = (part: HTMLElement) => `${part.className || part.localName} "${part.textContent}"`;
    const defects: string[] = [];
    const range = document.createRange();
    const bounds = parts.map((part) => {
      if (part.matches("button, textarea, output")) return part.getBoundingClientRect();
      // Lines are wider than their texts.
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    });
    for (const [index, part] of parts.entries()) {
      const box = bounds[index] as DOMRect;
      if (box.left < 0 || box.right > innerWidth + 0.5) defects.push(`${name(part)} is outside of the window`);
      if (part.localName !== "textarea" && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        defects.push(`${name(part)} is cut`);
      for (const [at, other] of parts.entries()) {
        const otherBox = bounds[at] as DOMRect;
        const x = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
        const y = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
        if (at > index && x > 1 && y > 2 && !part.contains(other)) defects.push(`${name(part)} over ${name(other)}`);
      }
    }
    for (const part of parts) {
      part.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // An answer's transparent input lies over its text.
      if (!hit || !(part.contains(hit) || hit.contains(part) || part.closest("label")?.contains(hit)))
        defects.push(`${name(part)} can't be reached`);
    }
    const page = document.querySelector(".qpage");
    if (document.documentElement.scrollWidth > innerWidth || (page?.scrollWidth ?? 0) > innerWidth)
      defects.push("the page scrolls sideways");
    return defects;
  });
}

for (const [width, height] of phones) {
  test(`at ${width} x ${height} every kind of question is readable and reachable with text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await startAssessment(page, toAssessmentPath(sixKinds));
    const { heading, next } = getQuestion(page);
    for (let question = 1; question <= 7; question += 1) {
      for (const percent of [125, 150, 200]) {
        await enlargeText(page, percent);
        expect(await findQuestionDefects(page), `question ${question}, ${percent} %`).toEqual([]);
      }
      await answer(page, 2);
      expect(await findQuestionDefects(page), `question ${question}, answered`).toEqual([]);
      const before = (await heading.textContent()) ?? "";
      await next.click();
      if (question === 7) break;
      await expect(heading).not.toHaveText(before);
      // Each begins at its top.
      await expect(page.locator(".flow-title b")).toBeInViewport({ ratio: 1 });
    }
    await expect(page).toHaveURL(/\/results/);
  });
}

test("a question is as readable with the browser's own larger text", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await setBrowserFontSize(page, 32);
  await startAssessment(page, "/category/data-and-analytics/data-analytics");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  expect(await findQuestionDefects(page)).toEqual([]);
});

/** Words of headings and buttons that are broken, and headings that are wider than the window. */
function findBrokenHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll<HTMLElement>("h1, h2, h3, .btn")].flatMap((part) => {
      if (!part.checkVisibility() || part.closest(".sr")) return [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].filter((rect) => rect.width > 1).map(({ top }) => top));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    });
  });
}

test("with text twice as large no heading breaks within a word, and no page scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [
    "/",
    "/assessments",
    "/assessments?search=leadership",
    "/category/technology",
    "/occupations",
    "/occupations/registered-nurses",
  ]) {
    await page.goto(address);
    await enlargeText(page);
    expect(await findBrokenHeadings(page), address).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

test("with text twice as large the texts of introduction and results stay on the page, and no word is broken", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await completeDemographics(page, toAssessmentPath(career));
  await enlargeText(page);
  expect(await findBrokenHeadings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await enlargeText(page, 100);
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await waitForHydration(page);
  await answerAll(page, () => 1);
  await giveFeedback(page);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await enlargeText(page);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    expect(await findBrokenHeadings(page), (await tab.textContent()) ?? "").toEqual([]);
    const outside = await page
      .locator(".verdict *, .srow *, .rscore *")
      .evaluateAll((parts) =>
        parts.flatMap((part) =>
          part.getBoundingClientRect().right > innerWidth && !part.closest("svg, .sr") ? [part.textContent] : [],
        ),
      );
    expect(outside, (await tab.textContent()) ?? "").toEqual([]);
  }
});

test("with text twice as large the home page prints no line over another", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await enlargeText(page);
  const overprints = await page.evaluate(() => {
    const selectors = ".light li > *, .hero-read > *, .spectrum-name, .spectrum li .mono, .aud .h3, .aud .soft";
    const parts = [...document.querySelectorAll<HTMLElement>(selectors)].filter((part) => part.checkVisibility());
    const bounds = parts.map((part) => part.getBoundingClientRect());
    return parts.flatMap((part, index) => {
      const box = bounds[index] as DOMRect;
      if (box.height < 0.85 * Number.parseFloat(getComputedStyle(part).fontSize))
        return [`${part.textContent} is squeezed`];
      return parts.slice(index + 1).flatMap((other, at) => {
        const otherBox = bounds[index + 1 + at] as DOMRect;
        const x = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
        const y = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
        return x > 1 && y > 2 ? [`${part.textContent} over ${other.textContent}`] : [];
      });
    });
  });
  expect(overprints).toEqual([]);
});
