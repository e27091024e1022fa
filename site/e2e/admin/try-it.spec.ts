import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const assessment = buildAssessment(
  {
    psychometric: [
      buildQuestion("p1", { text: "I finish what I begin", orderIndex: 1 }),
      buildQuestion("p2", { text: "I stay calm", orderIndex: 2 }),
    ],
    technical: [buildChoice("t1", { text: "Which one is right?", correct: ["b"] })],
  },
  {
    id: "grit",
    title: "Grit",
    scoring: buildScoring({
      overall: { of: ["psychometric", "technical"], weights: "equal" },
      scales: [buildScale("grit", "psychometric", ["p1", "p2"])],
    }),
  },
);

function locateTrial(page: Page) {
  const region = page.getByRole("region", { name: "Try it" });
  return {
    region,
    flow: page.frameLocator('iframe[title="The assessment as visitors see it"]'),
    trace: page.getByRole("region", { name: "Live trace" }),
    open: page.getByRole("button", { name: "Try it", exact: true }),
    close: page.getByRole("button", { name: "Back to the editor" }),
    fill: async (kind: string) => {
      await region.getByRole("button", { name: "Fill in the rest" }).click();
      await page.getByRole("menuitem", { name: kind }).click();
    },
  };
}

/** A new assessment that nobody has saved, written into the editor by a dropped file. */
async function openUnsaved(page: Page) {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await page.getByRole("button", { name: "JSON Input" }).click();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open File" }).click();
  const file = { name: "grit.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(assessment)) };
  await (await chosen).setFiles(file);
  await page.getByRole("button", { name: "Form View" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Grit");
  return locateTrial(page);
}

test("an unsaved assessment is tried from introduction to results, with the trace of every score", async ({ page }) => {
  const sent: string[] = [];
  const { flow, trace, open, close, fill, region } = await openUnsaved(page);
  page.on("request", (request) => {
    // The editor itself may still be reading the questions of other assessments.
    const isReading = request.method() === "GET" && request.url().includes("/api/admin/question-texts");
    if (!isReading && new URL(request.url()).pathname.startsWith("/api/")) sent.push(request.url());
  });

  // By keyboard: focus moves into the flow, and Escape doesn't lose answers.
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toBeFocused();
  await expect(flow.getByRole("heading", { level: 1 })).toHaveText("Discover Your Grit Career Potential");
  await flow.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(flow.getByRole("heading", { name: "I finish what I begin" })).toBeFocused();
  await expect(flow.getByRole("button", { name: "Next Question" })).toBeDisabled();
  await page.keyboard.press("4");
  await page.keyboard.press("Escape");
  await expect(trace.getByRole("status")).toHaveText("No score changed.");
  await expect(trace.getByRole("button", { name: /^Grit/ })).toContainText("answered 1 of 2");
  await page.keyboard.press("Enter");
  await expect(flow.getByRole("heading", { name: "I stay calm" })).toBeFocused();
  await page.keyboard.press("5");
  await expect(trace.getByRole("status")).toContainText("Grit not scored -> 88");
  await flow.getByRole("radio", { name: /^Disagree/ }).check({ force: true });
  await expect(trace.getByRole("status")).toContainText("Grit 88 -> 50");

  // The chosen score is explained, with the last answer marked.
  await trace.getByRole("button", { name: /^Grit/ }).click();
  const marked = trace.getByRole("row").and(page.locator("[aria-current=true]"));
  await expect(marked).toContainText("I stay calm");
  await expect(marked).toContainText("Disagree");

  // The back link does nothing, and answers survive a visit to the form.
  await flow.getByRole("link", { name: "Back to the category" }).click();
  // Nothing was sent to the server so far.
  expect(sent).toEqual([]);
  await close.click();
  await expect(open).toBeFocused();
  const form = page.getByRole("region", { name: "Form View" });
  await form.getByLabel("Title", { exact: true }).fill("Grit, edited");
  await form
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await open.click();
  await expect(region).toContainText("One answer was removed because of your edits");
  await expect(region).toContainText("I finish what I begin: the question was deleted.");
  await expect(flow.getByText("Grit, edited")).toBeVisible();
  await expect(flow.getByRole("radio", { name: /^Disagree/ })).toBeChecked();

  await fill("Right answers");
  await region.getByRole("combobox", { name: "Go to" }).selectOption("Your Results");
  await expect(flow.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible();
  await flow.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(flow.getByRole("tab", { name: "Psychometric" })).toHaveAttribute("aria-selected", "true");

  // The phone width has the phone layout.
  await region.getByRole("button", { name: "Phone" }).click();
  expect(await page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBe(390);
  await region.getByRole("combobox", { name: "Go to" }).selectOption("1. I stay calm");
  await expect(flow.locator(".qrail")).toBeHidden();
  // The iframe has the landmarks of a visitor's page.
  const found = await findViolations(page);
  expect(found.filter((violation) => !violation.includes("landmark-unique"))).toEqual([]);
});
