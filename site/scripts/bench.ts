// npm run bench: what scoring and the Worker cost, written to site/docs/measurements.md.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import { buildMeasurement, type Measurement } from "./measurements/measurements.ts";
import { recordMeasurements } from "./measurements/record.ts";
import { root } from "./paths.mjs";
import { openLocalPlatform } from "./platform.ts";
import { importTool } from "./proof/tools.ts";
import { run } from "./run.mjs";
import { seedSynthetic } from "./synthetic/seed-synthetic.ts";
import { takeVisit } from "./visit.ts";

const port = Number(process.env["BENCH_PORT"] ?? 8798);
const origin = `http://localhost:${port}`;
const durationSeconds = 4;
const rounds = 3;
/** Of an assessment from the API, compared with a bare handler. */
const minRate = 0.33;
const maxRowsPerRow = 2;
const row = { topic: "The Worker", command: "`npm run bench`" } as const;
/** Made-up assessments, and as many posts and occupations, in addition to the built-in ones. */
const counts = [300, 3_000, 30_000];

interface AutocannonModule {
  default(options: {
    url: string;
    connections: number;
    duration: number;
  }): Promise<{ requests: { average: number }; non2xx: number; errors: number }>;
}

interface Cost {
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

async function prepareDatabase(state: string): Promise<void> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const prepare = [tsx, "--tsconfig", "site/scripts/tsconfig.json", "site/scripts/prepare-database.ts", state];
  if ((await run(process.execPath, prepare)) !== 0)
    throw new Error("Couldn't prepare the database. See the lines above.");
}

/** Only while no Worker has the database open. */
async function addSynthetic(state: string, count: number): Promise<void> {
  const platform = await openLocalPlatform(state);
  try {
    await seedSynthetic(platform.env.DB, { assessments: count, posts: count, occupations: count });
  } finally {
    await platform.dispose();
  }
}

async function startWorker(state: string): Promise<ChildProcess> {
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const server = spawn(
    process.execPath,
    [
      ...[wrangler, "dev", "site/test/support/benchmark-worker.ts", "--port", String(port), "--inspector-port", "0"],
      ...["--persist-to", state, "--log-level", "error", "--var", "LOG_REQUESTS:off"],
    ],
    { cwd: root, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
  // Shown only if it doesn't start: it reports connections that a round closes as errors.
  const output: Buffer[] = [];
  server.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${origin}/api/assessments/health/status`).catch(() => null);
    if (answer?.ok) return server;
    await wait(250);
  }
  server.kill();
  process.stderr.write(Buffer.concat(output));
  throw new Error(`The Worker didn't answer on port ${port}. Try another port: BENCH_PORT=8797 npm run bench`);
}

/** Requests per second with ten connections. */
async function measureRate(path: string): Promise<number> {
  const { default: autocannon } = await importTool<AutocannonModule>("autocannon");
  const { requests, non2xx, errors } = await autocannon({
    url: `${origin}${path}`,
    connections: 10,
    duration: durationSeconds,
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} failed responses, ${errors} errors`);
  return requests.average;
}

/** One round after another, so that a busy machine slows all paths alike. */
async function compareRates(): Promise<Measurement[]> {
  const id = "ipip-neo-120";
  const paths = [`/bare/${id}`, `/api/assessments/${id}`, "/api/assessments?limit=20", "/", `/category/general`];
  const rates = new Map(paths.map((path) => [path, [] as number[]]));
  for (const path of paths) await measureRate(path);
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) rates.get(path)?.push(await measureRate(path));
  }
  const bare = computeMedian(rates.get(`/bare/${id}`) ?? []);
  return paths.slice(1).map((path) => {
    const rate = computeMedian(rates.get(path) ?? []) / bare;
    const what = `rate of ${path}, as a share of a bare handler that reads one row, median of ${rounds}`;
    const isMeasured = path === `/api/assessments/${id}`;
    return {
      ...row,
      what,
      result: rate.toFixed(2),
      limit: isMeasured ? `at least ${minRate}` : "",
      isWithinLimit: !isMeasured || rate >= minRate,
    };
  });
}

async function request(path: string, init: RequestInit = {}): Promise<{ answer: Response; cost: Cost }> {
  const answer = await fetch(`${origin}${path}`, { ...init, headers: { ...init.headers, "X-Count": "1" } });
  return { answer, cost: JSON.parse(answer.headers.get("X-Cost") ?? "{}") as Cost };
}

const lists = [
  "/api/assessments",
  "/api/assessments?limit=20&sort=popular",
  "/api/assessments?limit=20&sort=rating",
  "/api/assessments?limit=20&sort=featured",
  "/api/assessments/category/technology?limit=20",
  "/api/assessments/featured?limit=20",
  "/api/blog/posts/public",
  "/api/blog/posts/public?category=Psychology",
  "/api/blog/category/Psychology?limit=20",
];

const countRows = (body: unknown): number =>
  Array.isArray(body) ? body.length : ((body as { posts?: unknown[] }).posts?.length ?? 0);

async function stopWorker(server: ChildProcess): Promise<void> {
  const exited = once(server, "exit");
  server.kill();
  await exited;
}

async function measureLists(count: number): Promise<Measurement[]> {
  const costs: { ratio: number; trips: number }[] = [];
  for (const path of lists) {
    const { answer, cost } = await request(path);
    costs.push({ ratio: cost.rowsRead / countRows(await answer.json()), trips: cost.trips });
    console.info(`  ${costs.at(-1)?.ratio.toFixed(2)}  ${cost.trips} trip  ${count} entries  ${path}`);
  }
  const entries = `${lists.length} lists with ${count.toLocaleString("en")} assessments and posts`;
  return [
    buildMeasurement({
      ...row,
      what: `rows of D1 read per row returned, at most, ${entries}`,
      value: Math.max(...costs.map(({ ratio }) => ratio)),
      max: maxRowsPerRow,
      unit: "",
      digits: 2,
    }),
    buildMeasurement({
      ...row,
      what: `round trips to D1, at most, ${entries}`,
      value: Math.max(...costs.map(({ trips }) => trips)),
      max: 1,
      unit: "",
    }),
  ];
}

/** Every choice of filters has its index, and a late page begins at a title. */
const occupationLists = [
  "/occupations",
  "/occupations?from=Q",
  "/occupations?level=3",
  "/occupations?interest=A",
  "/occupations?field=technology",
  "/occupations?level=3&interest=A",
  "/occupations?level=3&interest=A&field=technology",
];

const countOccupations = (page: string) => new Set(page.match(/href="\/occupations\/[^"]+"/g)).size;

async function measureOccupations(count: number): Promise<Measurement[]> {
  const costs: { ratio: number; trips: number }[] = [];
  for (const path of occupationLists) {
    const { answer, cost } = await request(path);
    const shown = countOccupations(await answer.text());
    costs.push({ ratio: cost.rowsRead / shown, trips: cost.trips });
    console.info(`  ${costs.at(-1)?.ratio.toFixed(2)}  ${cost.trips} trip  ${shown} of ${count} occupations  ${path}`);
  }
  const entries = `${occupationLists.length} pages of /occupations with ${count.toLocaleString("en")} made-up occupations`;
  return [
    buildMeasurement({
      ...row,
      what: `rows of D1 read per row shown, at most, ${entries}`,
      value: Math.max(...costs.map(({ ratio }) => ratio)),
      max: maxRowsPerRow,
      unit: "",
      digits: 2,
    }),
    buildMeasurement({
      ...row,
      what: `round trips to D1, at most, ${entries}`,
      value: Math.max(...costs.map(({ trips }) => trips)),
      max: 1,
      unit: "",
    }),
  ];
}

async function measureVisit(): Promise<Measurement[]> {
  const costs: [string, Cost][] = [];
  await takeVisit(origin, async (name, path, init) => {
    const { answer, cost } = await request(path, init);
    costs.push([name, cost]);
    return answer;
  });
  console.info("\nOne visit: home, list, one assessment taken and rated");
  for (const [name, { trips, rowsRead, rowsWritten }] of costs) {
    console.info(`  ${name.padEnd(18)} ${trips} trips  ${rowsRead} rows read  ${rowsWritten} rows written`);
  }
  const sum = (pick: (cost: Cost) => number) => costs.reduce((total, [, cost]) => total + pick(cost), 0);
  const [read, written] = [sum(({ rowsRead }) => rowsRead), sum(({ rowsWritten }) => rowsWritten)];
  const result = `${costs.length} requests, ${read} rows read, ${written} rows written`;
  return [{ ...row, what: "one visit: an assessment found, taken and rated", result, limit: "", isWithinLimit: true }];
}

interface BenchmarkReport {
  files: { groups: { benchmarks: { name: string; mean: number }[] }[] }[];
}

/** The means of shared's benchmarks. Their names end with their limit: 'score 120 items (target: under 2 ms)'. */
async function measureShared(folder: string): Promise<Measurement[]> {
  const report = join(folder, "shared.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = ["bench", "--run", "--root", "shared", "--outputJson", report];
  if ((await run(process.execPath, [vitest, ...args])) !== 0) throw new Error("The benchmarks failed. See above.");
  const { files } = JSON.parse(readFileSync(report, "utf8")) as BenchmarkReport;
  const benchmarks = files.flatMap(({ groups }) => groups.flatMap((group) => group.benchmarks));
  return benchmarks.map(({ name, mean }) => {
    const [, what = name, limit = "", unit = ""] = /^(.*) \(target: under ([\d.]+) (m?s)\)$/.exec(name) ?? [];
    return buildMeasurement({
      topic: "Scoring and the linter",
      what: `${what}, mean`,
      command: "`npm run bench`",
      value: unit === "s" ? mean / 1000 : mean,
      max: Number(limit),
      unit,
      digits: 2,
    });
  });
}

async function measureWorker(state: string): Promise<Measurement[]> {
  let server: ChildProcess | undefined;
  try {
    await prepareDatabase(state);
    server = await startWorker(state);
    const measurements = [...(await measureVisit()), ...(await compareRates())];
    for (const count of counts) {
      await stopWorker(server);
      await addSynthetic(state, count);
      server = await startWorker(state);
      measurements.push(...(await measureLists(count)), ...(await measureOccupations(count)));
    }
    return measurements;
  } finally {
    server?.kill();
  }
}

const folder = mkdtempSync(join(tmpdir(), "illumine-bench-"));
try {
  const measurements = [...(await measureShared(folder)), ...(await measureWorker(folder))];
  recordMeasurements(measurements, new Date());
  if (!measurements.every(({ isWithinLimit }) => isWithinLimit)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
