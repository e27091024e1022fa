import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import { publicScreens } from "#e2e/support/public-screens.ts";
import { findChromium } from "../chromium.mjs";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { importTool } from "./tools.ts";

interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface LighthouseModule {
  default(
    url: string,
    flags: { port: number; logLevel: "silent"; output: "json" },
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}

interface ChromeLauncherModule {
  launch(options: { chromePath?: string | undefined; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

const runs = 5;
/** Out of 100, in each of the four categories. */
const minScore = 98;
const maxShift = 0.01;
const exempt: readonly string[] = [
  ...["not-found", "assessment-not-found", "blog-post-not-found", "occupation-not-found"],
  ...["search", "search-nothing", "category-empty", "blog-nothing", "blog-saved"],
  ...["occupations-filtered", "occupations-search"],
];

interface Reading {
  scores: Record<string, number>;
  shift: number;
  bytes: number;
  /** Until its largest part is painted, with the preset's slow network and processor. */
  largestPaintMs: number;
}

async function read(url: string, port: number): Promise<Reading> {
  const { default: lighthouse } = await importTool<LighthouseModule>("lighthouse");
  const result = await lighthouse(url, { port, logLevel: "silent", output: "json" });
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? "Lighthouse returned no result");
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
  const readAudit = (name: string) => audits[name]?.numericValue;
  return {
    scores,
    shift: readAudit("cumulative-layout-shift") ?? 1,
    bytes: readAudit("total-byte-weight") ?? 0,
    largestPaintMs: readAudit("largest-contentful-paint") ?? Number.POSITIVE_INFINITY,
  };
}

/** Chrome sometimes loses a run's trace. */
async function readWithRetry(url: string, port: number, retries = 2): Promise<Reading> {
  try {
    return await read(url, port);
  } catch (error) {
    if (retries === 0) throw error;
    return readWithRetry(url, port, retries - 1);
  }
}

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
/** For `withHttp2`. */
const trusting = "--ignore-certificate-errors";
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

export async function readOften(url: string, count: number): Promise<Reading[]> {
  const { launch } = await importTool<ChromeLauncherModule>("lighthouse", "chrome-launcher");
  const readings: Reading[] = [];
  for (let run = 0; run < count; run += 1) {
    const chrome = await launch({ chromePath: findChromium(), chromeFlags: [...flags, ...quiet, trusting] });
    readings.push(await readWithRetry(url, chrome.port));
    chrome.kill();
  }
  return readings;
}

const formatRange = (values: number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `${least}` : `${least} to ${most}`;
};

export async function measureLighthouse(origin: string): Promise<Measurement[]> {
  const pages: Pick<Reading, "scores" | "shift">[] = [];
  for (const [name, address] of Object.entries(publicScreens)) {
    if (exempt.includes(name)) continue;
    const readings = await readOften(`${origin}${address}`, runs);
    const ids = Object.keys(readings[0]?.scores ?? {});
    const scores = Object.fromEntries(
      ids.map((id) => [id, computeMedian(readings.map((reading) => reading.scores[id] ?? 0))]),
    );
    const shift = computeMedian(readings.map((reading) => reading.shift));
    const list = Object.entries(scores).map(([id, score]) => `${id} ${score}`);
    console.info(`  ${address}: ${list.join(", ")}, layout shift ${shift.toFixed(3)}`);
    pages.push({ scores, shift });
  }
  const row = { topic: "In the browser", command: "`npm run proof -- lighthouse`" } as const;
  const subject = `Lighthouse, mobile, median of ${runs} on each of ${pages.length} public pages`;
  const categories = Object.keys(pages[0]?.scores ?? {});
  return [
    ...categories.map((id) => {
      const scores = pages.map((page) => page.scores[id] ?? 0);
      const isWithinLimit = Math.min(...scores) >= minScore;
      return { ...row, what: `${subject}: ${id}`, result: formatRange(scores), limit: `${minScore}`, isWithinLimit };
    }),
    buildMeasurement({
      ...row,
      what: `${subject}: layout shift`,
      value: Math.max(...pages.map(({ shift }) => shift)),
      max: maxShift,
      unit: "",
      digits: 3,
    }),
  ];
}
