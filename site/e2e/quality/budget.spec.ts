import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { begin, expect, test } from "../support/fixtures.ts";
import { toPostAddress, wholePost } from "../support/seeded-posts.ts";

/** Bytes. */
const kB = 1000;

interface Loaded {
  path: string;
  /** Milliseconds since the page was opened. */
  startedAt: number;
}

/** Files that the page has fetched until now, in order, by the ending of their name. */
const listLoaded = (page: Page, ending: string): Promise<Loaded[]> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startedAt: startTime }))
        .filter(({ path }) => path.endsWith(wanted))
        .sort((a, b) => a.startedAt - b.startedAt),
    ending,
  );

/** The size of each file as `measure` has it; a file that was asked for twice counts once. */
async function weigh(page: Page, files: Loaded[], measure: (body: Buffer) => number): Promise<[string, number][]> {
  const paths = [...new Set(files.map(({ path }) => path))];
  return Promise.all(
    paths.map(async (path) => [path, measure(await (await page.request.get(path)).body())] as [string, number]),
  );
}

const brotli = (body: Buffer) => brotliCompressSync(body).length;
const sum = (files: [string, number][]) => files.reduce((total, [, size]) => total + size, 0);
/** For the message of a failure: what weighs how much, in bytes. */
const toList = (files: [string, number][]) =>
  files
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, size]) => `${size.toString().padStart(6)}  ${path}`)
    .join("\n");

/** The administrator's code, by the names of its files. */
const isAdmins = ({ path }: Loaded) => /admin|dashboard|post-editor|palette|sign-in|prosemirror/i.test(path);

/** What is asked of anybody else than the site, from now on. */
function recordStrangers(page: Page, baseURL = ""): string[] {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) strangers.push(url);
  });
  return strangers;
}

test("the home page loads at most 85 kB of JavaScript and 60 kB of fonts, from nobody else", async ({
  page,
  baseURL,
}) => {
  const strangers = recordStrangers(page, baseURL);
  await page.goto("/", { waitUntil: "networkidle" });
  const loaded = await listLoaded(page, ".js");
  expect(loaded.filter(isAdmins)).toEqual([]);
  const scripts = await weigh(page, loaded, brotli);
  expect(scripts.length).toBeGreaterThan(2);
  expect(sum(scripts), toList(scripts)).toBeLessThanOrEqual(85 * kB);
  const fonts = await weigh(page, await listLoaded(page, ".woff2"), (body) => body.length);
  expect(fonts.length).toBeGreaterThan(0);
  expect(sum(fonts), toList(fonts)).toBeLessThanOrEqual(60 * kB);
  expect(strangers).toEqual([]);
});

test("at most 95 kB of JavaScript are loaded before the first question is painted", async ({ page, baseURL }) => {
  const strangers = recordStrangers(page, baseURL);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("h1#question")) return;
      observer.disconnect();
      // The frame that shows the question begins here.
      requestAnimationFrame(() => Object.assign(window, { questionShownAt: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });
  await begin(page, "/category/data-and-analytics/data-analytics");
  // The results' code comes while the visitor thinks.
  await expect
    .poll(async () => (await listLoaded(page, ".js")).some(({ path }) => path.includes("results")))
    .toBe(true);
  const shownAt = await page.evaluate("window.questionShownAt");
  expect(shownAt).toBeGreaterThan(0);

  const loaded = await listLoaded(page, ".js");
  const before = loaded.filter(({ startedAt }) => startedAt < Number(shownAt));
  expect(before.map(({ path }) => path).filter((path) => path.includes("results"))).toEqual([]);
  expect(loaded.filter(isAdmins)).toEqual([]);
  const scripts = await weigh(page, before, brotli);
  expect(scripts.length).toBeGreaterThan(2);
  expect(sum(scripts), toList(scripts)).toBeLessThanOrEqual(95 * kB);
  const fonts = await weigh(page, await listLoaded(page, ".woff2"), (body) => body.length);
  expect(sum(fonts), toList(fonts)).toBeLessThanOrEqual(60 * kB);
  expect(strangers).toEqual([]);
});

const readPages = ["/about", "/contact", "/privacy", "/terms", "/data-protection", "/release-notes"];
const blogPages = ["/blog", "/blog?saved=1", toPostAddress(wholePost)];

for (const address of [...readPages, ...blogPages]) {
  test(`${address} is read with at most 10 kB of JavaScript, inline scripts included`, async ({ page, baseURL }) => {
    const strangers = recordStrangers(page, baseURL);
    await page.goto(address, { waitUntil: "networkidle" });
    const scripts = await weigh(page, await listLoaded(page, ".js"), brotli);
    const inline = await page.locator("script:not([src])").allTextContents();
    expect(inline.length).toBeGreaterThan(0);
    const all: [string, number][] = [...scripts, ["inline", brotli(Buffer.from(inline.join("\n")))]];
    expect(sum(all), toList(all)).toBeLessThanOrEqual(10 * kB);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
    const fonts = await weigh(page, await listLoaded(page, ".woff2"), (body) => body.length);
    expect(sum(fonts), toList(fonts)).toBeLessThanOrEqual(60 * kB);
    expect(strangers).toEqual([]);
  });
}

test("the administrator's area asks nobody else, where there are advertisements too", async ({ page, baseURL }) => {
  const site = String(baseURL).replace("localhost", "ads.localhost");
  const strangers = recordStrangers(page, site);
  const answer = await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  expect((await listLoaded(page, ".js")).filter(isAdmins).length).toBeGreaterThan(0);
  expect(strangers).toEqual([]);
});
