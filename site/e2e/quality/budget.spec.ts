import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { answerAll, expect, giveFeedback, startAssessment, test, waitForHydration } from "../support/fixtures.ts";
import { check, toAssessmentPath } from "../support/seeded-assessments.ts";
import { toPostPath, wholePost } from "../support/seeded-posts.ts";
import { stateFolder } from "../support/state-folder.ts";

const kB = 1000;

interface LoadedFile {
  path: string;
  startedAtMs: number;
}

/** Files with this ending that the page has loaded so far, in order. */
const listLoadedFiles = (page: Page, ending: string): Promise<LoadedFile[]> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startedAtMs: startTime }))
        .filter(({ path }) => path.endsWith(wanted))
        .sort((a, b) => a.startedAtMs - b.startedAtMs),
    ending,
  );

/** A file that was loaded twice counts once. */
async function measureFiles(
  page: Page,
  files: LoadedFile[],
  measure: (body: Buffer) => number,
): Promise<[string, number][]> {
  const paths = [...new Set(files.map(({ path }) => path))];
  return Promise.all(
    paths.map(async (path) => [path, measure(await (await page.request.get(path)).body())] as [string, number]),
  );
}

const measureBrotliBytes = (body: Buffer) => brotliCompressSync(body).length;
/** `npm run proof -- sizes` reads it from the test's annotations. */
function recordSize(what: string, bytes: number, maxBytes: number): void {
  test.info().annotations.push({ type: "size", description: JSON.stringify({ what, bytes, maxBytes }) });
}

const sum = (files: [string, number][]) => files.reduce((total, [, size]) => total + size, 0);
const formatFiles = (files: [string, number][]) =>
  files
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, size]) => `${size.toString().padStart(6)}  ${path}`)
    .join("\n");

const isAdminFile = ({ path }: LoadedFile) => /admin|dashboard|post-editor|palette|sign-in|prosemirror/i.test(path);

function recordThirdPartyRequests(page: Page, baseURL = ""): string[] {
  const thirdPartyRequests: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) thirdPartyRequests.push(url);
  });
  return thirdPartyRequests;
}

test("the Worker has at most 450 kB, gzipped", () => {
  const bytes = gzipSync(readFileSync(join(stateFolder, "worker/worker.js")), { level: 9 }).length;
  recordSize("the Worker, gzipped", bytes, 450 * kB);
  expect(bytes).toBeLessThanOrEqual(450 * kB);
});

test("the home page loads at most 85 kB of JavaScript and 30 kB of fonts, nothing from third parties", async ({
  page,
  baseURL,
}) => {
  const thirdPartyRequests = recordThirdPartyRequests(page, baseURL);
  await page.goto("/");
  // On a slow machine the network is idle for half a second between the page and its scripts.
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const loaded = await listLoadedFiles(page, ".js");
  expect(loaded.filter(isAdminFile)).toEqual([]);
  const scripts = await measureFiles(page, loaded, measureBrotliBytes);
  expect(scripts.length).toBeGreaterThan(2);
  recordSize("JavaScript on the home page", sum(scripts), 85 * kB);
  expect(sum(scripts), formatFiles(scripts)).toBeLessThanOrEqual(85 * kB);
  const fonts = await measureFiles(page, await listLoadedFiles(page, ".woff2"), (body) => body.length);
  expect(fonts.length).toBeGreaterThan(0);
  recordSize("typefaces on the home page", sum(fonts), 30 * kB);
  expect(sum(fonts), formatFiles(fonts)).toBeLessThanOrEqual(30 * kB);
  expect(thirdPartyRequests).toEqual([]);
});

test("at most 95 kB of JavaScript is loaded before the first question is painted", async ({ page, baseURL }) => {
  const thirdPartyRequests = recordThirdPartyRequests(page, baseURL);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("h1#question")) return;
      observer.disconnect();
      // The start of the frame that shows the question.
      requestAnimationFrame(() => Object.assign(window, { questionShownAt: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });
  await startAssessment(page, "/category/data-and-analytics/data-analytics");
  // The code of the results is preloaded during the first question.
  await expect
    .poll(async () => (await listLoadedFiles(page, ".js")).some(({ path }) => path.includes("results")))
    .toBe(true);
  const shownAt = await page.evaluate("window.questionShownAt");
  expect(shownAt).toBeGreaterThan(0);

  const loaded = await listLoadedFiles(page, ".js");
  // What stores the flow for offline use comes a second after the introduction, whatever is on the screen.
  const before = loaded.filter(({ path, startedAtMs }) => startedAtMs < Number(shownAt) && !path.includes("offline"));
  expect(before.map(({ path }) => path).filter((path) => path.includes("results"))).toEqual([]);
  expect(loaded.filter(isAdminFile)).toEqual([]);
  const scripts = await measureFiles(page, before, measureBrotliBytes);
  expect(scripts.length).toBeGreaterThan(2);
  recordSize("JavaScript before the first question", sum(scripts), 95 * kB);
  expect(sum(scripts), formatFiles(scripts)).toBeLessThanOrEqual(95 * kB);
  const fonts = await measureFiles(page, await listLoadedFiles(page, ".woff2"), (body) => body.length);
  expect(sum(fonts), formatFiles(fonts)).toBeLessThanOrEqual(60 * kB);
  expect(thirdPartyRequests).toEqual([]);
});

test("an empty profile loads at most 40 kB of JavaScript, and everything at the first touch", async ({ page }) => {
  await page.goto("/results", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
  const scripts = await measureFiles(page, await listLoadedFiles(page, ".js"), measureBrotliBytes);
  recordSize("JavaScript on an empty profile", sum(scripts), 40 * kB);
  expect(sum(scripts), formatFiles(scripts)).toBeLessThanOrEqual(40 * kB);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("button", { name: "Show my data" })).toBeVisible();
});

test("a profile with a result is painted with at most 95 kB of JavaScript, and loads at most 102 kB", async ({
  page,
}) => {
  await startAssessment(page, toAssessmentPath(check));
  expect(await answerAll(page, () => 2)).toBe(6);
  await giveFeedback(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".rlist")) return;
      observer.disconnect();
      requestAnimationFrame(() => Object.assign(window, { resultsShownAt: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/results", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Saved results" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show my data" })).toBeVisible();
  const shownAt = await page.evaluate("window.resultsShownAt");
  expect(shownAt).toBeGreaterThan(0);

  const loaded = await listLoadedFiles(page, ".js");
  const before = loaded.filter(({ startedAtMs }) => startedAtMs < Number(shownAt));
  const [painted, all] = await Promise.all(
    [before, loaded].map((files) => measureFiles(page, files, measureBrotliBytes)),
  );
  recordSize("JavaScript before a profile with a result is painted", sum(painted ?? []), 95 * kB);
  expect(sum(painted ?? []), formatFiles(painted ?? [])).toBeLessThanOrEqual(95 * kB);
  recordSize("JavaScript on a profile with a result", sum(all ?? []), 102 * kB);
  expect(sum(all ?? []), formatFiles(all ?? [])).toBeLessThanOrEqual(102 * kB);
});

const textPages = [
  "/about",
  "/methods",
  "/methods/behavior",
  "/contact",
  "/privacy",
  "/terms",
  "/data-protection",
  "/release-notes",
];
const occupationPages = ["/occupations", "/occupations/registered-nurses"];
const blogPages = ["/blog", "/blog?saved=1", toPostPath(wholePost)];

for (const address of [...textPages, ...occupationPages, ...blogPages]) {
  test(`${address} loads at most 10 kB of JavaScript, including inline scripts`, async ({ page, baseURL }) => {
    const thirdPartyRequests = recordThirdPartyRequests(page, baseURL);
    await page.goto(address, { waitUntil: "networkidle" });
    const scripts = await measureFiles(page, await listLoadedFiles(page, ".js"), measureBrotliBytes);
    const inline = await page.locator("script:not([src])").allTextContents();
    expect(inline.length).toBeGreaterThan(0);
    const all: [string, number][] = [...scripts, ["inline", measureBrotliBytes(Buffer.from(inline.join("\n")))]];
    recordSize(`JavaScript on ${address}, with inline scripts`, sum(all), 10 * kB);
    expect(sum(all), formatFiles(all)).toBeLessThanOrEqual(10 * kB);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
    const fonts = await measureFiles(page, await listLoadedFiles(page, ".woff2"), (body) => body.length);
    expect(sum(fonts), formatFiles(fonts)).toBeLessThanOrEqual(60 * kB);
    expect(thirdPartyRequests).toEqual([]);
  });
}

for (const address of ["/contact", "/terms"]) {
  test(`${address} loads one font of at most 20 kB on a phone, and later that of its footer`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 390, height: 664 });
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto(address, { waitUntil: "networkidle" });
    const fonts = await measureFiles(page, await listLoadedFiles(page, ".woff2"), (body) => body.length);
    expect(fonts).toHaveLength(1);
    expect(sum(fonts), formatFiles(fonts)).toBeLessThanOrEqual(20 * kB);
    await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await expect.poll(() => listLoadedFiles(page, ".woff2")).toHaveLength(2);
  });
}

test("the admin area loads nothing from third parties, even where ads are configured", async ({ page, baseURL }) => {
  const site = String(baseURL).replace("localhost", "ads.localhost");
  const thirdPartyRequests = recordThirdPartyRequests(page, site);
  const answer = await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  expect((await listLoadedFiles(page, ".js")).filter(isAdminFile).length).toBeGreaterThan(0);
  expect(thirdPartyRequests).toEqual([]);
});
