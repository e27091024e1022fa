import { readFile } from "node:fs/promises";
import type { ApiClient } from "@illumine/shared/api/client.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const rating = (id: string) => buildQuestion(id, { category: "grit", text: `I finish what I begin (${id}).` });

/** The slider lacks a scale, which a fix adds. */
async function store(api: ApiClient): Promise<string> {
  const id = `simulated-${crypto.randomUUID()}`;
  const slider = buildQuestion("p4", { type: "slider", category: "grit", text: "How often do you finish?" });
  const assessment = buildAssessment(
    {
      psychometric: [rating("p1"), rating("p2"), rating("p3"), slider],
      technical: [buildChoice("t1", { text: "Which one?", category: "logic", correct: ["a"] })],
    },
    { id, title: "Simulated", scoring: buildScoring() },
  );
  await api.createAssessment({ body: assessment });
  return id;
}

async function answer(api: ApiClient, assessmentId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const value = (at % 5) + 1;
    await api.createResponse({
      headers: { "CF-Connecting-IP": `10.77.${at}.1` },
      body: {
        assessmentId,
        contentVersion: 1,
        engineVersion: "1.0",
        duration: "2-to-5-min",
        qualityFlags: [],
        answers: { p1: value, p2: value, t1: "abcd"[at % 4] ?? "a", ...(at < 29 && { p3: value }) },
      },
    });
  }
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
  const tools = page.getByRole("region", { name: "Tools" });
  return { tools, tab: (name: string | RegExp) => tools.getByRole("tab", { name }) };
}

test("simulated takers show the effect of chance, and item statistics the answers of visitors", async ({
  page,
  api,
}) => {
  const id = await store(api);
  await answer(api, id, 32);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const { tools, tab } = await open(page, `/admin/edit-assessment/${id}`);

  await tab("Simulated takers").click();
  await tools.getByRole("button", { name: "Simulate 1,000 takers" }).click();
  await expect(tools.getByText(/^People who click at random get a YES in \d+\.\d% of cases\.$/)).toBeVisible();
  await expect(tools.getByText(/^People who know the answers get a YES in 9\d\.\d% of cases\.$/)).toBeVisible();
  await expect(tools.getByRole("article")).toHaveCount(9);
  await expect(tab(/^Simulated takers \d of 6$/)).toBeVisible();
  const scores = tools.getByRole("table", { name: "Random: overall scores" });
  await expect(scores.getByRole("row")).toHaveCount(11);
  await expect(tools.getByRole("row", { name: /^Grit 4 0\.6\d/ })).toBeVisible();
  expect(workers.some((url) => /analysis-worker/.test(url))).toBe(true);
  const first = await scores.textContent();
  await tools.getByRole("button", { name: "Another seed" }).click();
  await expect(tools.getByText("of each kind, seed 2")).toBeVisible();
  expect(await scores.textContent()).not.toBe(first);
  expect(await findViolations(page)).toEqual([]);

  // A change of the draft marks the simulation as outdated.
  await tab(/^Problems/).click();
  await tools.getByRole("button", { name: "Add the scale" }).click();
  await tab("Simulated takers").click();
  await expect(tools.getByText("The draft has changed since")).toBeVisible();
  await tools.getByRole("button", { name: "Run again" }).click();
  await expect(tools.getByText("The draft has changed since")).toBeHidden();

  await tab("Item statistics").click();
  await expect(tools.getByText(/^32 anonymous responses to content version 1/)).toBeVisible();
  await expect(tools.getByText("The draft differs from content version 1")).toBeVisible();
  await expect(tools.getByRole("row", { name: /\(p1\)/ })).toContainText("tentative");
  await expect(tools.getByRole("row", { name: /\(p3\)/ })).toContainText("Needs 30 answers, has 29");
  await expect(tools.getByRole("row", { name: /Which one/ })).toContainText("a: 25.0%");
  await expect(tools.getByRole("button", { name: "I finish what I begin (p1)." })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("the laboratory shows what noise does to a scale, and its report is a page of its own", async ({ page, api }) => {
  const { tools, tab } = await open(page, `/admin/edit-assessment/${await store(api)}`);
  await tab("Laboratory").click();
  const noise = tools.getByLabel("Noise");
  await noise.fill("0");
  const run = tools.getByRole("button", { name: "Run the laboratory" });
  await run.click();
  const settings = tools.getByText("1,000 takers, 0% noise, 5% careless, seed 1");
  await expect(settings).toBeVisible();
  // The results are in view, and the button stays focused for another run.
  await expect(settings).toBeInViewport({ ratio: 1 });
  await expect(run).toBeFocused();
  const alpha = tools.getByText(
    /^Alpha -?0\.\d\d \(95%: .*n = 1,000\. Omega 0\.\d\d, n = 1,000\. Item-rest r from 0\.\d\d to/,
  );
  const readAlpha = async () =>
    Number(
      /-?0\.\d\d/.exec(
        (await tools
          .getByText(/^Alpha /)
          .first()
          .textContent()) ?? "",
      )?.[0],
    );
  await expect(alpha).toBeVisible();
  const clear = await readAlpha();
  expect(clear).toBeGreaterThan(0.4);
  const scores = tools.getByRole("table", { name: "Laboratory: Overall score" });
  await expect(scores.getByRole("row")).toHaveCount(11);
  // Curves are drawn on opening.
  const curves = tools.locator(".option-curve");
  await expect(curves).toHaveCount(0);
  const summary = tools.locator("summary").filter({ hasText: "I finish what I begin (p1)." });
  await summary.click();
  await expect(curves).toHaveCount(6);
  await expect(tools.getByRole("table", { name: "Mean score, of the highest possible" })).toBeAttached();
  expect(await findViolations(page)).toEqual([]);

  await noise.fill("1");
  await expect(noise).toHaveAttribute("aria-valuetext", "100%");
  await run.click();
  await expect(tools.getByText("1,000 takers, 100% noise, 5% careless, seed 1")).toBeVisible();
  expect(await readAlpha()).toBeLessThan(clear - 0.2);
  const before = await scores.textContent();
  await tools.getByRole("button", { name: "Another seed" }).click();
  await expect(tools.getByText("1,000 takers, 100% noise, 5% careless, seed 2")).toBeVisible();
  await expect(tools.getByLabel("Seed")).toHaveValue("2");
  expect(await scores.textContent()).not.toBe(before);

  const saved = page.waitForEvent("download");
  await tools.getByRole("button", { name: "Save report" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/-laboratory\.html$/);
  const report = await readFile(await download.path(), "utf8");
  expect(report).toContain("1,000 takers, 100% noise, 5% careless, seed 2.");
  expect(report).toContain("Version 1, content version 1");
});

test("a running laboratory shows its progress, can be stopped, and outlives a stopped simulation", async ({
  page,
  api,
}) => {
  // So many questions that there's time to stop.
  const id = `long-${crypto.randomUUID()}`;
  const psychometric = Array.from({ length: 60 }, (_, at) => rating(`p${at}`));
  await api.createAssessment({
    body: buildAssessment({ psychometric }, { id, title: "Long", scoring: buildScoring() }),
  });
  const { tools, tab } = await open(page, `/admin/edit-assessment/${id}`);
  await tab("Laboratory").click();
  await tools.getByLabel("Takers", { exact: true }).fill("10000");
  const run = tools.getByRole("button", { name: "Run the laboratory" });
  await run.click();
  await expect(tools.getByRole("progressbar", { name: "Running the laboratory" })).toBeVisible();
  await tools.getByRole("button", { name: "Stop" }).click();
  await expect(tools.getByRole("progressbar")).toHaveCount(0);
  await expect(tools.getByText(/^10,000 takers/)).toHaveCount(0);

  await run.click();
  await tab("Simulated takers").click();
  await tools.getByRole("button", { name: "Simulate 1,000 takers" }).click();
  await tools.getByRole("button", { name: "Stop" }).click();
  await tab("Laboratory").click();
  await expect(tools.getByText("10,000 takers, 20% noise, 5% careless, seed 1")).toBeVisible({ timeout: 60_000 });
});

test("a new assessment without questions has nothing to simulate and no item statistics", async ({ page }) => {
  const { tools, tab } = await open(page, "/admin/new-assessment");
  await expect(tab("Item statistics")).toHaveCount(0);
  await tab("Simulated takers").click();
  await expect(tools.getByText("Add a question first. There's nothing to simulate yet.")).toBeVisible();
});
