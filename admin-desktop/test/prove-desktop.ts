// npm run proof -- desktop: how soon the list of drafts and an editor are painted, how much JavaScript that takes, and what
// main holds at rest. The renderer has to be built. Exits with 1 where something takes too long or too much.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { type Browser, chromium } from "@playwright/test";
import { buildMain, renderer } from "../e2e/build-main.ts";
import { type RunningMain, startMain } from "../e2e/main-runner.ts";
import { openWindow } from "../e2e/window.ts";
import type { Answer } from "../src/bridge.ts";
import type { Draft } from "../src/model/draft.ts";

const draftCount = 200;
const questions = 120;
const rounds = 5;
/** Milliseconds. */
const longestList = 500;
const longestEditor = 1_500;
/** Bytes, gzipped. */
const mostScript = 300_000;
/** Bytes. */
const mostHeap = 60_000_000;
/** Bytes. No other file comes near it. */
const smallestMonaco = 1_000_000;

const toMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const buildLong = (at: number) =>
  buildAssessment(
    {
      psychometric: Array.from({ length: questions / 2 }, (_, number) =>
        buildQuestion(`p${number}`, { text: `When a result looks too good, I check it again (${number}).` }),
      ),
      technical: Array.from({ length: questions / 2 }, (_, number) => buildChoice(`t${number}`)),
    },
    { id: `long-${at}`, title: `Draft ${at}`, scoring: buildScoring({ overall: "none" }) },
  );

async function ask<Value>(main: RunningMain, name: string, input?: unknown): Promise<Value> {
  const answer = (await main.ask({ kind: "call", name, input })) as Answer<Value>;
  if (!answer.isOk) throw new Error(answer.failure.message);
  return answer.value;
}

/** Notes when what is waited for has been painted. Runs in the page. */
function notePaint(selector: string): void {
  const own = window as unknown as { paintedAt?: number };
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    // The frame that draws it ends before the next task.
    return requestAnimationFrame(() => setTimeout(() => (own.paintedAt = performance.now())));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the address to the paint, in a browser that knows nothing of the page: median of some starts. */
async function measurePaint(browser: Browser, main: RunningMain, place: string, selector: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ask(main, "keepPlace", { path: place });
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await openWindow(context, () => main);
    await page.addInitScript(notePaint, selector);
    await page.goto(main.url);
    const painted = await page.waitForFunction(() => (window as unknown as { paintedAt?: number }).paintedAt);
    times.push(Number(await painted.jsonValue()));
    await context.close();
  }
  return toMedian(times);
}

/** What the page has asked for before Monaco's own file, with each file's bytes, gzipped. */
async function measureScripts(browser: Browser, main: RunningMain, place: string): Promise<[string, number][]> {
  await ask(main, "keepPlace", { path: place });
  const context = await browser.newContext();
  const page = await openWindow(context, () => main);
  const names: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) names.push(basename(pathname));
  });
  await page.goto(main.url);
  await page.locator("input[data-path=title]").waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "JSON Input" }).click();
  await page.locator(".view-lines").waitFor();
  await context.close();
  const files = await Promise.all(
    [...new Set(names)].map(async (name) => ({ name, bytes: await readFile(join(renderer, "assets", name)) })),
  );
  const monaco = files.findIndex(({ bytes }) => bytes.length > smallestMonaco);
  if (monaco === -1) throw new Error("Monaco's own file was not loaded");
  return files.slice(0, monaco).map(({ name, bytes }) => [name, gzipSync(bytes).length]);
}

function tell(what: string, figure: number, limit: number, unit: string): boolean {
  console.info(`${what}: ${figure.toFixed(unit === "ms" ? 0 : 1)} ${unit} (${limit})`);
  return figure <= limit;
}

async function prove(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "illumine-proof-"));
  const script = join(folder, "main.mjs");
  await buildMain(script);
  const start = () => startMain({ script, folder: join(folder, "data"), renderer });
  const writing = await start();
  let last: Draft | null = null;
  for (let at = 0; at < draftCount; at += 1)
    last = await ask<Draft>(writing, "createDraft", { text: { draft: buildLong(at), json: null }, base: null });
  await writing.quit();
  const main = await start();
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const editor = `/drafts/${last?.id}`;
    const list = await measurePaint(browser, main, "/", ".drafts-list > li");
    const opened = await measurePaint(browser, main, editor, "input[data-path=title]");
    const scripts = await measureScripts(browser, main, editor);
    for (const [name, bytes] of scripts.toSorted(([, a], [, b]) => b - a))
      console.info(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
    const size = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
    const heap = Number(await main.ask({ kind: "heap" }));
    return [
      tell(`${draftCount} drafts listed and painted, cold, median of ${rounds}`, list, longestList, "ms"),
      tell(`${questions} questions in the editor, cold, median of ${rounds}`, opened, longestEditor, "ms"),
      tell("JavaScript before Monaco, gzipped", size / 1000, mostScript / 1000, "kB"),
      tell(`heap of main at rest with ${draftCount} drafts`, heap / 1e6, mostHeap / 1e6, "MB"),
    ].every(Boolean);
  } finally {
    await browser.close();
    await main.quit();
    await rm(folder, { recursive: true, force: true });
  }
}

void prove().then((isProven) => {
  if (!isProven) process.exitCode = 1;
});
