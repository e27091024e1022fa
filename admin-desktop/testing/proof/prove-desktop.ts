// npm run proof -- desktop: time to paint the list of drafts and an editor, JavaScript loaded, main's heap when
// idle, and a folder of 1,000 files. Needs the built renderer. Prints each measurement as a line of JSON.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import { type Browser, chromium } from "@playwright/test";
import { buildMain, renderer } from "#e2e/build-main.ts";
import { type RunningMain, startMain } from "#e2e/main-runner.ts";
import { openWindow } from "#e2e/window.ts";
import type { Answer } from "#src/bridge.ts";
import type { Draft } from "#src/model/draft.ts";

const draftCount = 1_000;
const questions = 120;
const rounds = 5;
const maxListMs = 1_000;
const maxEditorMs = 1_500;
const maxScriptBytes = 400_000;
const maxHeapBytes = 60_000_000;
const largeFileBytes = 10_000_000;
const maxBlockMs = 200;
const folderFiles = 1000;
const maxFolderMs = 2_000;
const maxSearchMs = 1_000;
const maxCheckMs = 30_000;
const minMonacoBytes = 1_000_000;

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

function notePaint(selector: string): void {
  const page = window as unknown as { paintedAt?: number };
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    // The frame is painted before the next task.
    return requestAnimationFrame(() => setTimeout(() => (page.paintedAt = performance.now())));
  };
  requestAnimationFrame(look);
}

async function measurePaint(browser: Browser, main: RunningMain, path: string, selector: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ask(main, "saveLastPath", { path });
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await openWindow(context, () => main);
    await page.addInitScript(notePaint, selector);
    await page.goto(main.url);
    const painted = await page.waitForFunction(() => (window as unknown as { paintedAt?: number }).paintedAt);
    times.push(Number(await painted.jsonValue()));
    await context.close();
  }
  return computeMedian(times);
}

async function measureScripts(browser: Browser, main: RunningMain, path: string): Promise<[string, number][]> {
  await ask(main, "saveLastPath", { path });
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
  const monaco = files.findIndex(({ bytes }) => bytes.length > minMonacoBytes);
  if (monaco === -1) throw new Error("Monaco's own file was not loaded");
  return files.slice(0, monaco).map(({ name, bytes }) => [name, gzipSync(bytes).length]);
}

/** How long main does nothing else at most. */
async function measureLargeFile(main: RunningMain, folder: string): Promise<number> {
  const path = join(folder, "large.assessment.json");
  const question = buildQuestion("p", { text: "When a result looks too good, I check it again. ".repeat(20) });
  const count = Math.ceil(largeFileBytes / JSON.stringify(question).length);
  const questions = Array.from({ length: count }, (_, at) => ({ ...question, id: `p${at}` }));
  await writeFile(path, JSON.stringify(buildAssessment({ psychometric: questions }, { id: "large" })));
  await main.ask({ kind: "longest block" });
  await main.ask({ kind: "open path", path });
  return Number(await main.ask({ kind: "longest block" }));
}

async function measureFolder(main: RunningMain, folder: string): Promise<void> {
  const path = join(folder, "opened");
  await mkdir(path);
  for (let at = 0; at < folderFiles; at += 1)
    await writeFile(join(path, `${at}.assessment.json`), JSON.stringify(buildLong(at)));
  await main.ask({ kind: "choose", path });
  const time = async (name: string, input?: unknown) => {
    const start = performance.now();
    await ask(main, name, input);
    return performance.now() - start;
  };
  const opened = (await time("openFolder")) + (await time("refreshFolder"));
  printMeasurement(`${folderFiles} files of a folder opened`, opened, maxFolderMs, "ms");
  const search = { text: "too good to be found", isCaseSensitive: false, isWholeWord: true };
  printMeasurement(`${folderFiles} files searched`, await time("searchFolder", search), maxSearchMs, "ms");
  await main.ask({ kind: "longest block" });
  printMeasurement(`${folderFiles} files checked`, await time("checkFolder"), maxCheckMs, "ms");
  const block = Number(await main.ask({ kind: "longest block" }));
  printMeasurement("the main process is busy at a time while they are checked", block, maxBlockMs, "ms");
  await ask(main, "closeFolder");
}

function printMeasurement(what: string, value: number, max: number, unit: string): void {
  console.info(
    JSON.stringify({
      topic: "The desktop app",
      what,
      command: "`npm run proof -- desktop`",
      result: `${value.toFixed(unit === "ms" ? 0 : 1)} ${unit}`,
      limit: `${max} ${unit}`,
      isWithinLimit: value <= max,
    }),
  );
}

async function prove(): Promise<void> {
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
    printMeasurement(`${draftCount} drafts listed and painted, cold, median of ${rounds}`, list, maxListMs, "ms");
    printMeasurement(`${questions} questions in the editor, cold, median of ${rounds}`, opened, maxEditorMs, "ms");
    const block = await measureLargeFile(main, folder);
    printMeasurement("the main process is busy at a time while a file of 10 MB opens", block, maxBlockMs, "ms");
    printMeasurement("JavaScript before Monaco, gzipped", size / 1000, maxScriptBytes / 1000, "kB");
    printMeasurement(
      `heap of the main process when idle with ${draftCount} drafts`,
      heap / 1e6,
      maxHeapBytes / 1e6,
      "MB",
    );
    await measureFolder(main, folder);
  } finally {
    await browser.close();
    await main.quit();
    await rm(folder, { recursive: true, force: true });
  }
}

await prove();
