import type { Assessment, Scale } from "@illumine/shared/assessment/schema.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import type { Page } from "@playwright/test";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { launchChromium, signInAt, writeOperatorCodes } from "./operator-sign-in.ts";

/** From a key to its paint, 95th percentile. */
const maxKeyMs = 50;
const keyCount = 300;
/** Fewer, because pauses take the time. */
const pausedKeyCount = 40;
/** Of the page while somebody types with pauses, which start checks, saving and the outline. */
const maxTaskMs = 100;
/** From the request for the page to the painted form, median. */
const maxOpenMs = 1500;
const openings = 5;
/** From the click on 'Add Question' to its painted fields, median. */
const maxAddMs = 200;
const additions = 10;
/** From the click to the painted view, median. */
const maxSwitchMs = 300;
const switches = 7;
const questionCount = 500;
const scaleCount = 36;

declare global {
  interface Window {
    keyDelaysMs: number[];
    /** Of tasks that take 50 ms or more. */
    longTasksMs: number[];
  }
}

function measure(): void {
  window.keyDelaysMs = [];
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "keydown") window.keyDelaysMs.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const pick = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function buildLong(): Assessment {
  const numbers = Array.from({ length: questionCount }, (_, at) => at + 1);
  return buildAssessment(
    {
      psychometric: numbers
        .filter((number) => number % 2 === 0)
        .map((number) =>
          buildQuestion(`p${number}`, {
            text: `When a result looks too good, I check it again before I tell anyone (${number}).`,
          }),
        ),
      technical: numbers
        .filter((number) => number % 2 === 1)
        .map((number) =>
          buildChoice(`t${number}`, { text: `Which of these explains the difference best (${number})?` }),
        ),
    },
    {
      id: "long",
      title: "A long assessment",
      scoring: buildScoring({ overall: "none", scales: buildScales(numbers) }),
    },
  );
}

function buildScales(numbers: readonly number[]): Scale[] {
  return Array.from({ length: scaleCount }, (_, at) => {
    const isRated = at % 2 === 0;
    const numbersOfScale = numbers.filter(
      (number) => number % scaleCount === at % scaleCount && (number % 2 === 0) === isRated,
    );
    return isRated
      ? buildScale(
          `s${at}`,
          "psychometric",
          numbersOfScale.map((number) => `p${number}`),
        )
      : buildScale(
          `s${at}`,
          "technical",
          numbersOfScale.map((number) => `t${number}`),
        );
  });
}

async function send(page: Page, method: "POST" | "PUT", path: string, content: object): Promise<void> {
  const request = { method, path, body: JSON.stringify(content) };
  const status = await page.evaluate(async ({ method, path, body }) => {
    const answer = await fetch(`/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${localStorage.getItem("adminToken")}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body,
    });
    return answer.status;
  }, request);
  if (status >= 300) throw new Error(`${method} ${path}: status ${status}`);
}

/** Public, with unpublished changes: then the editor also compares both after each edit. */
async function store(page: Page, assessment: Assessment): Promise<void> {
  await send(page, "POST", "/admin/assessments", assessment);
  const { id, title } = assessment;
  const text = { ...assessment, title: `${title}, changed` };
  await send(page, "PUT", `/admin/assessments/${id}/staged`, { text, version: 0, baseVersion: 1 });
}

const letters = "abcdefghij".split("");

/** Runs in the page. */
const clickAndPaint = (button: HTMLElement) =>
  new Promise<number>((resolve) => {
    const start = performance.now();
    button.click();
    requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - start)));
  });

interface Typed {
  /** 95th percentile of the delays. */
  keyMs: number;
  /** 0 below 50 ms, which isn't reported. */
  longestTaskMs: number;
}

/** @param maxPauseMs with pauses, some keys meet the work that a pause starts */
async function type(page: Page, { maxPauseMs = 0, keys = letters } = {}): Promise<Typed> {
  const delaysMs: number[] = [];
  await page.evaluate(() => {
    window.longTasksMs = [];
  });
  const count = maxPauseMs > 0 ? pausedKeyCount : keyCount;
  for (let key = 0; key < count; key += 1) {
    await page.evaluate(() => {
      window.keyDelaysMs = [];
    });
    await page.keyboard.press(keys[key % keys.length] ?? "a");
    // Events under 16 ms aren't reported.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
    delaysMs.push(Math.max(16, ...(await page.evaluate(() => window.keyDelaysMs))));
    if (maxPauseMs > 0) await page.waitForTimeout((key * 37) % maxPauseMs);
  }
  const longTasksMs = await page.evaluate(() => window.longTasksMs);
  return { keyMs: pick(delaysMs, 0.95), longestTaskMs: Math.max(0, ...longTasksMs) };
}

const readNextFrame = (page: Page) =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Each time with a new page and nothing cached but the scripts. Returns the median in ms. */
async function open(page: Page): Promise<number> {
  const delaysMs: number[] = [];
  for (let round = 0; round < openings; round += 1) {
    await page.goto(`${new URL(page.url()).origin}/admin/edit-assessment/long`);
    await page.getByRole("textbox", { name: "Title", exact: true }).waitFor();
    delaysMs.push(await readNextFrame(page));
    await page.waitForLoadState("networkidle");
  }
  return pick(delaysMs, 0.5);
}

/** Two frames after the click the fields of the new question have been painted. Returns the median in ms. */
async function addQuestions(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: "Add Question", exact: true }).first();
  const delaysMs: number[] = [];
  for (let round = 0; round < additions; round += 1) {
    delaysMs.push(await button.evaluate(clickAndPaint));
    await page.waitForFunction(() => document.activeElement?.matches(".eq textarea") === true);
  }
  return pick(delaysMs, 0.5);
}

/** Two frames after the click the view has been painted. Returns the median in ms. */
async function switchViews(page: Page, names: readonly string[]): Promise<number> {
  const delaysMs: number[] = [];
  for (let round = 0; round < switches; round += 1) {
    for (const name of names) {
      await page.waitForLoadState("networkidle");
      delaysMs.push(await page.getByRole("button", { name, exact: true }).evaluate(clickAndPaint));
    }
  }
  return pick(delaysMs, 0.5);
}

export async function measureAssessmentEditor(origin: string): Promise<Measurement[]> {
  await writeOperatorCodes(origin);
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await page.addInitScript(measure);
    await signInAt(page, `${origin}/admin?type=assessments`, 1);
    await page.locator("[data-entry]").first().waitFor();
    await store(page, buildLong());
    const opened = await open(page);
    await page.getByRole("button", { name: "JSON Input", exact: true }).click();
    await page.locator(".ecode-text .view-line").first().waitFor();
    await page.waitForLoadState("networkidle");

    await page.getByRole("textbox", { name: "Assessment as JSON" }).focus();
    await page.keyboard.press("ControlOrMeta+F");
    await page.keyboard.type("anyone (250).");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowLeft");
    const inJson = await type(page);
    const inJsonWithPauses = await type(page, { maxPauseMs: 1200 });

    await page.getByRole("button", { name: "Form View", exact: true }).click();
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.focus();
    await page.keyboard.press("End");
    const inTitle = await type(page);
    const inTitleWithPauses = await type(page, { maxPauseMs: 1200 });
    const middle = page.locator(".eq", { hasText: "(250)" });
    await middle.locator("[data-toggle]").click();
    await middle.getByRole("textbox", { name: "Question text" }).focus();
    await page.keyboard.press("End");
    const inQuestion = await type(page);
    const inQuestionWithPauses = await type(page, { maxPauseMs: 1200 });
    const added = await addQuestions(page);

    await page.getByRole("button", { name: "Grid", exact: true }).click();
    const sheet = page.getByRole("grid", { name: "Questions" });
    await sheet.focus();
    const moves = ["ArrowDown", "PageDown", "ArrowRight", "Shift+ArrowDown", "PageUp"];
    const inGrid = await type(page, { keys: moves });
    // Each pause starts the computation of the alphas.
    await page.keyboard.press("Control+Home");
    const edits = ["x", "Enter", "ArrowUp", "Control+D"];
    const inGridWithPauses = await type(page, { maxPauseMs: 1200, keys: edits });

    const row = { topic: "In the browser", command: "`npm run proof -- assessment-editor`", unit: "ms" } as const;
    const buildKeyRow = (field: string, { keyMs }: Typed, count = keyCount) =>
      buildMeasurement({
        ...row,
        what: `a key to its paint, ${questionCount} questions, ${field}, p95 of ${count}`,
        value: keyMs,
        max: maxKeyMs,
      });
    const buildPausedRows = (field: string, typed: Typed) => [
      buildKeyRow(`${field} with pauses`, typed, pausedKeyCount),
      buildMeasurement({
        ...row,
        what: `the longest task, ${questionCount} questions, typing ${field} with pauses, 0 below 50`,
        value: typed.longestTaskMs,
        max: maxTaskMs,
      }),
    ];
    return [
      buildKeyRow("in JSON", inJson),
      ...buildPausedRows("in JSON", inJsonWithPauses),
      buildKeyRow("in the title", inTitle),
      ...buildPausedRows("in the title", inTitleWithPauses),
      buildKeyRow("in a question", inQuestion),
      ...buildPausedRows("in a question", inQuestionWithPauses),
      buildKeyRow("moving in the grid", inGrid),
      ...buildPausedRows("in the grid", inGridWithPauses),
      buildMeasurement({
        ...row,
        what: `opening ${questionCount} questions, request to painted form, median of ${openings}`,
        value: opened,
        max: maxOpenMs,
      }),
      buildMeasurement({
        ...row,
        what: `adding a question to ${questionCount}, click to painted fields, median of ${additions}`,
        value: added,
        max: maxAddMs,
      }),
      buildMeasurement({
        ...row,
        what: `switching between form and JSON, ${questionCount} questions, median of ${switches * 2}`,
        value: await switchViews(page, ["Form View", "JSON Input"]),
        max: maxSwitchMs,
      }),
      buildMeasurement({
        ...row,
        what: `switching between form and grid, ${questionCount} questions, median of ${switches * 2}`,
        value: await switchViews(page, ["Form View", "Grid"]),
        max: maxSwitchMs,
      }),
    ];
  } finally {
    await browser.close();
  }
}
