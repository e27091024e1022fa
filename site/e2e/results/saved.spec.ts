import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import type { UserData } from "#app/storage/schemas/visitor.ts";
import { buildFigure, buildSavedResult } from "#testing/saved-result-factory.ts";
import {
  answerAll,
  completeDemographics,
  expect,
  getDemographicsDialog,
  getQuestion,
  giveFeedback,
  readStorage,
  recordCalls,
  startAssessment,
  test,
} from "../support/fixtures.ts";
import { readClipboard } from "../support/read-clipboard.ts";
import { short, sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

const title = short.title;

/** Answers both questions of the short assessment. */
async function answerShort(page: Page, statement: string, knowsWay: "Yes" | "No"): Promise<void> {
  const { form, next } = getQuestion(page);
  await form.getByRole("radio", { name: statement, exact: true }).check({ force: true });
  await next.click();
  await form.getByRole("radio", { name: knowsWay }).check({ force: true });
  await next.click();
  await giveFeedback(page);
}

const listKeys = (page: Page, prefix: string) =>
  page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), prefix);

/** To see that nothing was written. */
const readAll = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

async function readDownload(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name }).first().click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The text of every tab of a report, without its actions and without what to do next, which a shared result hasn't. */
async function readReport(page: Page): Promise<string[]> {
  const parts: string[] = [];
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    parts.push(
      await page.getByRole("tabpanel").evaluate((panel) => {
        const copy = panel.cloneNode(true) as HTMLElement;
        for (const action of copy.querySelectorAll(".quick a, .quick button, [aria-labelledby=what-next]"))
          action.remove();
        return copy.textContent ?? "";
      }),
    );
  }
  return parts;
}

test("a finished run is saved, listed, opened, compared after a retake, exported and deleted", async ({ page }) => {
  await startAssessment(page, toAssessmentPath(short));
  await answerShort(page, "Disagree", "No");
  const report = await readReport(page);
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("main").getByRole("link", { name: "My results" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("saved on this device.")).toBeVisible();
  expect(await readReport(page)).toEqual(report);
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}\/improvement$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Improvement" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("link", { name: "Retake assessment" }).click();
  await getDemographicsDialog(page).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await answerShort(page, "Agree", "Yes");
  await startAssessment(page, toAssessmentPath(sixKinds));

  await page.goto("/results");
  await expect(page.getByRole("link", { name: `Continue ${sixKinds.title}` })).toHaveAttribute(
    "href",
    toAssessmentPath(sixKinds),
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Overall Score" })).toHaveCount(2);
  expect(await findViolations(page), "list").toEqual([]);

  const json = await readDownload(page, "Export JSON of all results");
  expect(json.name).toBe("my-results.json");
  const file = JSON.parse(json.bytes.toString()) as { format: string; version: number; results: object[] };
  expect(file).toMatchObject({ format: "illumine-results", version: 2, results: [{ title }, { title }] });
  const compare = page.getByRole("button", { name: "Compare two" });
  await expect(compare).toBeDisabled();
  for (const box of await page.getByRole("checkbox", { name: `Select ${title}` }).all()) {
    await box.focus();
    await page.keyboard.press("Space");
  }
  const csv = await readDownload(page, "Export CSV of selected results");
  expect(csv.name).toBe("selected-results.csv");
  expect(csv.bytes.toString()).toMatch(/^attempt,assessment,title[^\r]*\r\n[^\r]+,e2e-short,Short Way,1,classic/);
  await compare.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare two results" })).toBeVisible();
  const overall = page.getByRole("row").filter({ hasText: "Overall Score" });
  const cells = await overall.getByRole("cell").allTextContents();
  const [first = 0, second = 0] = cells.map((text) => Number.parseInt(text, 10));
  expect(cells[0]).toBe(`${first}no range`);
  expect(second).toBeGreaterThan(first);
  await expect(overall).toContainText(`+${second - first}`);
  await expect(overall).toContainText("Not enough data yet");
  expect(await findViolations(page), "comparison").toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "My results" }).click();
  const remove = page.getByRole("button", { name: `Delete ${title}` });
  await remove.first().click();
  const dialog = page.getByRole("dialog", { name: "Delete this result?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(remove).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Saved results" })).toBeFocused();
  const headerLink = page.getByRole("banner").getByRole("link", { name: "My results" });
  await expect(headerLink).toBeVisible();
  expect(await listKeys(page, "assessmentRun:e2e-short"), "the run of the latest attempt goes too").toEqual([]);
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
  await expect(headerLink).toBeHidden();
  expect(await listKeys(page, "keptResult:")).toEqual([]);
  expect(await listKeys(page, "assessmentRun:")).toEqual(["assessmentRun:e2e-six-kinds"]);
});

/** Five results as earlier visits and versions saved them: with and without ranges, retaken, of an assessment that is gone. */
function buildLibrary(): SavedResult[] {
  const precise = (lo: number, hi: number) => ({
    precision: { likely: { lo, hi }, basis: "answers" as const, standardError: 4, percentile: null },
  });
  const buildOverall = (score: number, more: object) =>
    buildFigure({
      ...{ kind: "overall", section: null, id: "overall", label: "Overall Score", score, exact: score },
      ...{ reliableChange: null, ...more },
    });
  const nursing = { assessmentId: "nursing", title: "Nursing", categorySlug: "healthcare-and-life-sciences" };
  const areas = { realistic: 20, investigative: 60, artistic: 22, social: 90, enterprising: 18, conventional: 21 };
  const buildAt = (month: number, overrides: Partial<SavedResult>) =>
    buildSavedResult({ attemptId: `at-${month}`, completedAt: `2026-0${month}-01T09:00:00.000Z`, ...overrides });
  return [
    buildAt(6, { ...nursing, figures: [buildOverall(74, precise(66, 79))] }),
    buildAt(5, { ...nursing, figures: [buildOverall(50, precise(43, 57))] }),
    buildAt(4, { ...nursing, engine: { name: "classic", version: "1.0" }, figures: [buildOverall(90, {})] }),
    buildAt(3, {
      ...{ assessmentId: "interest-explorer", title: "Interest Explorer", recommendation: null },
      figures: Object.entries(areas).map(([id, score]) =>
        buildFigure({ id, label: id, score, exact: score, ...precise(score - 10, score + 10) }),
      ),
    }),
    buildAt(2, { assessmentId: "gone", title: "Gone", categorySlug: "gone-field", figures: [buildOverall(40, {})] }),
  ];
}

test("the profile shows all results with the ranges they were saved with, and no line where there is none", async ({
  page,
}) => {
  const library = buildLibrary();
  await page.addInitScript((results) => {
    for (const result of results) localStorage.setItem(`keptResult:${result.attemptId}`, JSON.stringify(result));
  }, library);
  await page.goto("/results");
  await expect(page.getByText("5 results since February 1, 2026 are saved")).toBeVisible();
  await expect(page.getByText("Social; then Investigative")).toHaveCount(2);
  await expect(page.getByRole("row", { name: /^Social/ })).toContainText("80 to 100");
  await expect(
    page.getByRole("link", { name: "Healthcare & Life Sciences: Nursing 74, likely 66 to 79" }),
  ).toHaveAttribute("href", "/results/at-6");
  await expect(page.getByRole("link", { name: "Gone Field: Gone 40, saved without a range" })).toBeAttached();

  const progress = page.getByRole("region", { name: "Over time" });
  await expect(progress.getByRole("row")).toHaveText([
    /^Taken/,
    /^April 1, 2026.*90not known$/,
    /^May 1, 2026.*5043 to 57$/,
    /^June 1, 2026.*7466 to 79$/,
  ]);
  await expect(progress.locator(".i-trace--lit")).toHaveAttribute("d", /^M[\d. ]+L[\d. ]+$/);
  await expect(progress.getByText("May 1 to June 1, 2026: likely a real change")).toBeVisible();
  await expect(progress.getByText("In 19 of 20 cases the real change lies between 13 and 35 points.")).toBeVisible();
  await expect(
    progress.getByText("Between April 1, 2026 and May 1, 2026 the scoring rules changed", { exact: false }),
  ).toBeVisible();

  await page.getByRole("checkbox", { name: "Select Nursing, June 1, 2026" }).check({ force: true });
  await page.getByRole("checkbox", { name: "Select Nursing, April 1, 2026" }).check({ force: true });
  await expect(page.getByText("The scoring rules changed between these two")).toBeVisible();
  await expect(page.getByRole("button", { name: "Compare two" })).toBeDisabled();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test("a shared link opens the same report elsewhere, writes nothing and never reaches the server", async ({
  page,
  browser,
  baseURL,
}) => {
  await startAssessment(page, toAssessmentPath(sixKinds));
  await answerAll(page, (question) => (question % 3) + 2);
  await giveFeedback(page);
  const report = await readReport(page);
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Share result" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this result" });
  const address = dialog.getByLabel("Link", { exact: true });
  await expect(address).toHaveValue(/#1\./);
  const without = await address.inputValue();
  await expect(dialog.getByText("The shared report will show different scores.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /in your own words \(2 answers\)/ }).check({ force: true });
  await expect(address).not.toHaveValue(without);
  await expect(dialog.getByText("The shared report will show different scores.")).toBeHidden();
  await page.context().grantPermissions(["clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Link copied")).toBeVisible();
  const link = await readClipboard(page.context());
  expect(link).toBe(await address.inputValue());
  expect(link.startsWith(`${baseURL}/results/shared#1.`)).toBe(true);

  const card = await readDownload(page, "Download picture");
  expect(card.name).toBe("e2e-six-kinds.png");
  expect(card.bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect([card.bytes.readUInt32BE(16), card.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await readDownload(page, "Download picture")).bytes.equals(card.bytes)).toBe(true);
  expect(await findViolations(page), "panel").toEqual([]);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const receiver = await other.newPage();
  const requested: string[] = [];
  receiver.on("request", (request) => requested.push(`${request.url()} ${request.postData() ?? ""}`));
  const answer = await receiver.goto(link);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(receiver.getByText("A result was shared with you.")).toBeVisible();
  await expect(receiver.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await readReport(receiver)).toEqual(report);
  await expect(receiver).toHaveURL(/\/results\/shared\/improvement#1\./);
  await receiver.reload();
  await expect(receiver.getByRole("tab", { name: "Improvement" })).toHaveAttribute("aria-selected", "true");
  await expect(receiver.getByRole("dialog")).toHaveCount(0);
  expect(await findViolations(receiver), "shared").toEqual([]);
  expect(await receiver.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const payload = new URL(link).hash.slice(3);
  expect(requested.length).toBeGreaterThan(3);
  expect(requested.filter((request) => request.includes(payload.slice(0, 30)) || request.includes("#"))).toEqual([]);

  await receiver.goto("about:blank");
  await receiver.goto(without);
  await expect(receiver.getByText("2 answers in their own words were left out.")).toBeVisible();
  await other.close();
});

const encodeLink = (text: string | Buffer) => `#1.${deflateRawSync(text).toString("base64url")}`;
const buildParts = (changes: Record<number, unknown> = {}) => {
  const parts = [
    short.id,
    "e2e-fixtures",
    1,
    "classic",
    "2.0",
    "2026-03-01T09:10:00.000Z",
    [{ p1: 4 }, {}, { w1: true }],
    0,
  ];
  return JSON.stringify(parts.map((part, index) => changes[index] ?? part));
};
const whole = encodeLink(buildParts());

test.describe("links from anybody", () => {
  test.use({ expectedErrors: [/the server responded with a status of 404/] });

  test("cut, unknown, long or hostile links are refused with a message, and nothing is written", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("keptResult:mine", "mine"));
    const before = await readAll(page);
    await page.goto(`/results/shared${whole}`);
    await expect(page.getByText("A result was shared with you.")).toBeVisible();
    for (const [hash, heading] of [
      ["", "This link contains no result"],
      [whole.slice(0, -9), "This link is damaged"],
      ["#2.AAAA", "This link was created by another version"],
      [`#1.${"A".repeat(1_000_000)}`, "This link is too long"],
      [encodeLink(Buffer.alloc(20_000_000, 32)), "This link is too long"],
      ["#1.<img/src/onerror=alert(1)>", "This link is damaged"],
      [encodeLink(buildParts({ 0: "../../admin" })), "This link is damaged"],
      [encodeLink(buildParts({ 6: [{ p1: { toString: 1 } }, {}, {}] })), "This link is damaged"],
      [encodeLink(buildParts({ 2: 99 })), "The assessment of this result is no longer published"],
      [encodeLink(buildParts({ 0: "no-such" })), "The assessment of this result is no longer published"],
    ] as const) {
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
      await expect(page.getByRole("heading", { level: 1 }), hash.slice(0, 60)).toHaveText(heading);
    }
    const strange: unknown = [
      { p1: 4, nobody: 5, constructor: 1, p2: "<script>alert(1)</script>" },
      { w1: 1 },
      { w1: true },
    ];
    await page.evaluate(
      (next) => {
        location.hash = next;
      },
      encodeLink(buildParts({ 4: "0.1", 6: strange })),
    );
    await expect(page.getByText("It was first scored by the engine 'classic 0.1'")).toBeVisible();
    const shown = await readReport(page);
    await page.evaluate((next) => {
      location.hash = next;
    }, whole);
    await expect(page.getByText("It was first scored by the engine")).toBeHidden();
    await expect(page.getByText("A result was shared with you.")).toBeVisible();
    expect(await readReport(page)).toEqual(shown);
    expect(await readAll(page)).toBe(before);
  });
});

test.describe("your data on our server", () => {
  test.use({ expectedErrors: [/ERR_FAILED|the server responded with a status of 503/] });

  test("what is under earlier random numbers is shown and deleted too, and what couldn't be deleted stays for another try", async ({
    page,
  }) => {
    const readIds = async () => {
      const { userId, earlierUserIds = [] } = (await readStorage(page, "assessmentUserData")) as UserData;
      return [...earlierUserIds, ...(userId === null ? [] : [userId])];
    };
    const readStatus = async (id: string) => (await page.request.get(`/api/users/${id}`)).status();
    await startAssessment(page, toAssessmentPath(short));
    await expect.poll(() => readStorage(page, "assessmentOutbox")).toBeNull();
    for (const age of ["35-44", "45-54"]) await completeDemographics(page, toAssessmentPath(sixKinds), age);
    const ids = await readIds();
    expect(ids).toHaveLength(3);
    const [first = ""] = ids;

    await page.goto("/results");
    await page.getByRole("button", { name: "Show my data" }).click();
    const section = page.getByRole("region", { name: "Your data on our server" });
    await expect(section.getByRole("heading", { name: /^Record/ })).toHaveText([
      "Record 1 of 3",
      "Record 2 of 3",
      "Record 3 of 3",
    ]);
    for (const text of [...ids, "25-34", "35-44", "45-54"]) await expect(section.getByText(text)).toBeVisible();
    await expect(section.getByRole("listitem").filter({ hasText: title })).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);

    const deleteAll = async () => {
      await page.getByRole("button", { name: "Delete my data" }).click();
      await page.getByRole("button", { name: "Delete from the server" }).click();
    };
    await page.route(`**/api/users/${first}`, (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await deleteAll();
    await expect(page.getByText("Some of your data couldn't be deleted. The server reported an error.")).toBeVisible();
    await expect(page.getByText("All your data on our server was deleted.")).toHaveCount(0);
    expect(await readIds()).toEqual([first]);
    expect(await Promise.all(ids.map(readStatus))).toEqual([200, 404, 404]);

    await page.unroute(`**/api/users/${first}`);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(section.getByText(first)).toBeVisible();
    await expect(section.getByRole("heading", { name: /^Record/ })).toHaveCount(0);
    await deleteAll();
    await expect(page.getByText("All your data on our server was deleted.")).toBeVisible();
    expect(await readIds()).toEqual([]);
    expect(await readStatus(first)).toBe(404);
  });

  test("it can be shown and deleted, and nothing more is reported", async ({ page }) => {
    await startAssessment(page, toAssessmentPath(short));
    await page.goto("/results");
    await page.route("**/api/users/*", (route) => route.abort());
    await page.getByRole("button", { name: "Show my data" }).click();
    await expect(page.getByText("Your data couldn't be loaded. The server couldn't be reached.")).toBeVisible();
    await page.unroute("**/api/users/*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("25-34")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "reached the step 'psychometric'" })).toContainText(
      title,
    );
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete my data" }).click();
    await page.getByRole("button", { name: "Delete from the server" }).click();
    await expect(page.getByText("All your data on our server was deleted.")).toBeVisible();
    expect(await readStorage(page, "assessmentUserData")).toMatchObject({ userId: null, ageRange: "25-34" });
    await page.getByRole("button", { name: "Show my data" }).click();
    await expect(page.getByText("Our server has no data about you.")).toBeVisible();

    const calls = recordCalls(page);
    await page.getByRole("link", { name: `Continue ${title}` }).click();
    await page.getByRole("button", { name: "Continue" }).first().click();
    await answerShort(page, "Agree", "Yes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
    expect(calls.filter(({ path }) => path.includes("/users"))).toEqual([]);
  });
});

test.describe("a device with full or damaged storage", () => {
  test.use({ expectedErrors: [/the server responded with a status of 404|ERR_FAILED/] });

  test("full storage, damaged results and missing content are reported, and nothing else is lost", async ({ page }) => {
    await page.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (key.startsWith("keptResult:") && !("hasRoom" in window))
          throw new DOMException("Full", "QuotaExceededError");
        write.call(this, key, value);
      };
    });
    await startAssessment(page, toAssessmentPath(short));
    await answerShort(page, "Agree", "Yes");
    await expect(page.getByText("This result couldn't be saved on this device.")).toBeVisible();
    expect(await readStorage(page, "assessmentRun:e2e-short")).toMatchObject({ answers: { psychometric: { p1: 4 } } });

    // The run is still stored: reopened with room, its result is saved.
    await page.addInitScript(() => Object.assign(window, { hasRoom: true }));
    await page.reload();
    await expect.poll(() => listKeys(page, "keptResult:")).toHaveLength(1);
    await expect(page.getByText("This result couldn't be saved on this device.")).toHaveCount(0);
    await page.evaluate(() => {
      const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("keptResult:"));
      const saved = JSON.parse(localStorage.getItem(key) ?? "") as object;
      const old = { ...saved, attemptId: "old", contentVersion: 99, title: "<img src=x onerror=alert(1)>" };
      localStorage.setItem("keptResult:old", JSON.stringify(old));
      localStorage.setItem("keptResult:cut", '{"format":1,"att');
    });
    await page.goto("/results");
    await expect(page.getByText("One result couldn't be read.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("keptResult:cut:set-aside"))).toBe('{"format":1,"att');

    await page.getByRole("link", { name: "<img src=x onerror=alert(1)>", exact: true }).click();
    await expect(page.getByText("The full report can no longer be shown.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Overall Score" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "My results" }).click();
    await page.route("**/api/assessments/*", (route) => route.abort());
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByText("The full report can't be shown right now.")).toBeVisible();
    await page.unroute("**/api/assessments/*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
    await page.goto("/results/nobody");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This result is not on this device");
  });
});
