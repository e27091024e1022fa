import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import type { Measurement } from "../measurements/measurements.ts";
import { readOften } from "./lighthouse.ts";
import { bundleWorker, type LocalServer, type PageMode, serveModule, serveWithBindings } from "./local-worker.ts";
import { findListener, readCpuMs } from "./process-cpu.ts";
import { withHttp2 } from "./serve-over-http2.ts";
import { addAssessments, prepareDatabase, withFolder } from "./state-folder.ts";

const rounds = 7;
const requestsPerRound = 100;
const warmUp = 60;
const lighthouseRuns = 3;
/** CPU times, compared with a bare Worker. Pages are rendered ahead; searches can't be. */
const maxCpuRatios = { page: 6, search: 20 };
/** Shares of a bare Worker's requests a second. */
const minRates = { edge: 0.5, d1: 0.3 };
/** Of the largest paint, compared with a static page of 8 kB. */
const maxPaintRatios = { text: 1.3, other: 1.8 };
const textPages = ["about", "contact", "privacy"];
const nameTextPage = (page: string) => `text page (${page})`;
const syntheticCounts = [3_000, 30_000];
const row = { topic: "Beside a bare Worker", command: "`npm run proof -- peers`" } as const;
/** Cloudflare compresses outside of the Worker. */
const headers = { "Accept-Encoding": "identity" };

interface Subject {
  name: string;
  url: string;
  pid: string;
}

interface Reading extends Subject {
  cpuMs: number[];
  /** Requests a second, one after another, a value for each round. */
  rates: number[];
}

async function request(url: string, more: Record<string, string> = {}): Promise<{ answer: Response; body: Buffer }> {
  const answer = await fetch(url, { headers: { ...headers, ...more } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { answer, body };
}

async function requestOften(url: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await request(url);
}

/** One subject after another in each round, so that a busy machine slows all alike. */
async function measureCpu(subjects: readonly Subject[]): Promise<Reading[]> {
  const readings = subjects.map((subject): Reading => ({ ...subject, cpuMs: [], rates: [] }));
  for (const { url } of readings) await requestOften(url, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const { url, pid, cpuMs, rates } of readings) {
      const before = readCpuMs(pid);
      const startedAt = performance.now();
      await requestOften(url, requestsPerRound);
      rates.push((1000 * requestsPerRound) / (performance.now() - startedAt));
      cpuMs.push((readCpuMs(pid) - before) / requestsPerRound);
    }
  }
  return readings;
}

const formatMs = (value: number) => value.toFixed(2);

type How = "from the edge" | "from D1" | "rendered";

const isHow = (name: string, how: How) => name.includes(`, ${how}`);

const formatRange = (cpuMs: readonly number[]) =>
  `${formatMs(Math.min(...cpuMs))} to ${formatMs(Math.max(...cpuMs))} ms`;

function findMaxCpuRatio(name: string): number | undefined {
  if (isHow(name, "from the edge") || isHow(name, "from D1")) return maxCpuRatios.page;
  return name === "search, rendered" ? maxCpuRatios.search : undefined;
}

function findMinRate(name: string): number | undefined {
  if (isHow(name, "from the edge")) return minRates.edge;
  return isHow(name, "from D1") ? minRates.d1 : undefined;
}

function describeRates([bare, ...others]: readonly Reading[]): Measurement[] {
  const bareRate = computeMedian(bare?.rates ?? []);
  return others.map(({ name, rates }) => {
    const share = computeMedian(rates) / bareRate;
    const min = findMinRate(name);
    return {
      ...row,
      what: `${name}: requests a second, share of a bare Worker's, medians of ${rounds} rounds`,
      result: share.toFixed(2),
      limit: min === undefined ? "" : `at least ${min}`,
      isWithinLimit: share >= (min ?? 0),
    };
  });
}

function describeCpu([bare, ...others]: readonly Reading[]): Measurement[] {
  const bareMs = computeMedian(bare?.cpuMs ?? []);
  console.info(`  bare Worker: ${formatMs(bareMs)} ms of CPU time`);
  return others.map(({ name, cpuMs }) => {
    const ratio = computeMedian(cpuMs) / bareMs;
    const max = findMaxCpuRatio(name);
    return {
      ...row,
      what: `${name}: CPU time of a request, times that of a bare Worker, medians of ${rounds} rounds`,
      result: `${ratio.toFixed(1)} (${formatRange(cpuMs)})`,
      limit: String(max ?? ""),
      isWithinLimit: ratio <= (max ?? Number.POSITIVE_INFINITY),
    };
  });
}

const describeReadings = (readings: readonly Reading[]): Measurement[] => [
  ...describeCpu(readings),
  ...describeRates(readings),
];

async function describeCost({ name, url }: Subject): Promise<Measurement> {
  const { answer } = await request(url, { "X-Count": "1" });
  const { trips, rowsRead } = JSON.parse(answer.headers.get("X-Cost") ?? "{}") as { trips: number; rowsRead: number };
  const result = `${trips}, ${rowsRead}`;
  return { ...row, what: `${name}: round trips to D1, rows read`, result, limit: "", isWithinLimit: true };
}

async function describeBytes({ name, url }: Subject): Promise<Measurement> {
  const { body } = await request(url);
  const result = `${(gzipSync(body).length / 1000).toFixed(1)} kB`;
  return { ...row, what: `${name}: the document, gzipped`, result, limit: "", isWithinLimit: true };
}

async function describePaint(pages: readonly Subject[]): Promise<Measurement[]> {
  const text = "<p>Words and more words, as many as fit on a page that has nothing else.</p>\n".repeat(105);
  const page = `<!doctype html><title>8 kB</title><h1>8 kB</h1>${text}`;
  return withServers([() => serveModule(buildFloorScript(page))], async ([small]) => {
    if (!small) throw new Error("No server was started");
    const readPaint = async (url: string) => {
      const readings = await withHttp2(url, (address) => readOften(address, lighthouseRuns));
      return computeMedian(readings.map(({ largestPaintMs }) => largestPaintMs));
    };
    const smallMs = await readPaint(`${small.origin}/`);
    const measurements: Measurement[] = [];
    for (const { name, url } of pages) {
      const what = `${name}: largest paint on a phone over HTTP/2 (Lighthouse), times that of a static page of 8 kB, medians of ${lighthouseRuns}`;
      const result = ((await readPaint(url)) / smallMs).toFixed(1);
      const max = textPages.some((text) => name === nameTextPage(text)) ? maxPaintRatios.text : maxPaintRatios.other;
      measurements.push({ ...row, what, result, limit: String(max), isWithinLimit: Number(result) <= max });
    }
    return measurements;
  });
}

async function describeLighthouse({ name, url }: Subject): Promise<Measurement> {
  const readings = await withHttp2(url, (address) => readOften(address, lighthouseRuns));
  const score = computeMedian(readings.map(({ scores }) => scores["performance"] ?? 0));
  const kB = computeMedian(readings.map(({ bytes }) => bytes)) / 1000;
  const what = `${name}: Lighthouse on a phone over HTTP/2, performance and bytes loaded, medians of ${lighthouseRuns}`;
  return { ...row, what, result: `${score}, ${kB.toFixed(0)} kB`, limit: "", isWithinLimit: true };
}

const modes: readonly PageMode[] = ["cached", "stored", "anew"];
const modeNames = { cached: "home, from the edge", stored: "home, from D1", anew: "home, rendered" };

/** All of them at once, because they are measured in turns. */
async function withServers<Result>(
  starts: (() => Promise<LocalServer>)[],
  use: (servers: LocalServer[]) => Promise<Result>,
): Promise<Result> {
  const servers: LocalServer[] = [];
  try {
    for (const start of starts) servers.push(await start());
    return await use(servers);
  } finally {
    for (const { stop } of servers) await stop();
  }
}

const bareScript = `export default { fetch: () => new Response("ok") };`;

const buildFloorScript = (html: string) =>
  `const html = ${JSON.stringify(html)};
  export default { fetch: () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }) };`;

/** With the site's bindings and files, so that only the code differs: every request goes through the file server's stand-in. */
const serveBeside = ({ state }: Site, script: string) =>
  serveWithBindings(script, { state: join(state, "beside"), pages: "cached" });

interface Servers extends Record<PageMode, LocalServer> {
  bare: LocalServer;
}

interface Site {
  script: string;
  state: string;
}

const toSubject = (name: string, { origin, pid }: LocalServer): Subject => ({ name, url: `${origin}/`, pid });

const startSite = ({ script, state }: Site, wanted: readonly PageMode[]) =>
  wanted.map((pages) => () => serveWithBindings(script, { state, pages }));

async function findRoutes(origin: string): Promise<Record<string, string>> {
  const findLink = async (path: string, link: RegExp) => {
    const found = link.exec((await request(origin + path)).body.toString())?.[1];
    if (!found) throw new Error(`${path} has no link that looks like ${link}`);
    return found;
  };
  const category = "/category/technology";
  return {
    list: "/assessments",
    category,
    blog: "/blog",
    post: await findLink("/blog", /href="(\/blog\/[a-z0-9-]+)"/),
    search: "/assessments?search=planning",
    introduction: await findLink(category, /href="(\/category\/technology\/[a-z0-9-]+)"/),
  };
}

async function measureRoutes({ bare, cached, stored, anew }: Servers): Promise<Measurement[]> {
  const routes = Object.entries(await findRoutes(cached.origin));
  const open = (how: How, { origin, pid }: LocalServer) =>
    routes.map(([name, path]): Subject => ({ name: `${name}, ${how}`, url: origin + path, pid }));
  const fromEdge = open("from the edge", cached);
  const fromD1 = open("from D1", stored).filter(({ name }) => !name.startsWith("search"));
  const rendered = open("rendered", anew);
  const subjects = [toSubject("bare Worker", bare), ...fromEdge, ...fromD1, ...rendered];
  const measurements = describeReadings(await measureCpu(subjects));
  for (const page of rendered) measurements.push(await describeCost(page));
  for (const page of fromEdge) measurements.push(await describeBytes(page));
  const texts = textPages.map((page) => ({
    name: nameTextPage(page),
    url: `${cached.origin}/${page}`,
    pid: cached.pid,
  }));
  return [...measurements, ...(await describePaint([...fromEdge, ...texts]))];
}

const measureBuiltIn = (site: Site, peers: readonly Subject[]): Promise<Measurement[]> =>
  withServers([() => serveBeside(site, bareScript), ...startSite(site, modes)], async ([bare, ...ours]) => {
    const [cached, stored, anew] = ours;
    if (!bare || !cached || !stored || !anew) throw new Error("No server was started");
    const { body } = await request(`${cached.origin}/`);
    const others = [() => serveModule(bareScript), () => serveBeside(site, buildFloorScript(body.toString()))];
    return withServers(others, async ([alone, floor]) => {
      if (!alone || !floor) throw new Error("No server was started");
      const pages = modes.map((mode, at) => toSubject(modeNames[mode], ours[at] ?? floor));
      const compared = [
        toSubject("a bare Worker without the site's files and bindings", alone),
        toSubject("home, the same bytes from memory", floor),
      ];
      const subjects = [toSubject("bare Worker", bare), ...compared, ...pages, ...peers];
      const measurements = describeReadings(await measureCpu(subjects));
      for (const page of pages.slice(1)) measurements.push(await describeCost(page));
      for (const page of [...pages.slice(0, 1), ...peers]) {
        measurements.push(await describeBytes(page), await describeLighthouse(page));
      }
      measurements.push(...(await describePaint([...pages.slice(0, 1), ...peers])));
      return [...measurements, ...(await measureRoutes({ bare, cached, stored, anew }))];
    });
  });

const measureSynthetic = (site: Site, count: number): Promise<Measurement[]> =>
  withServers(
    [() => serveBeside(site, bareScript), ...startSite(site, ["cached", "anew"])],
    async ([bare, cached, anew]) => {
      if (!bare || !cached || !anew) throw new Error("No server was started");
      const among = `among ${count.toLocaleString("en")} more assessments`;
      const pages = [
        toSubject(`${modeNames.cached}, ${among}`, cached),
        toSubject(`${modeNames.anew}, ${among}`, anew),
      ];
      const cpu = describeCpu(await measureCpu([toSubject("bare Worker", bare), ...pages]));
      return [...cpu, ...(await Promise.all(pages.slice(1).map(describeCost)))];
    },
  );

/** @param peer 'name=http://localhost:8856/path', a site that is already running on this machine */
function parsePeer(peer: string): Subject {
  const [, name, address] = /^([^=]+)=(http:\/\/.+)$/.exec(peer) ?? [];
  if (!name || !address) throw new Error(`--peer must look like name=http://localhost:8856, not ${peer}`);
  const { href, port } = new URL(address);
  return { name, url: href, pid: findListener(Number(port || 80)) };
}

/** CPU times are of workerd, which also stands in for D1, the cache and the file server. */
export const measurePeers = (peers: readonly string[]): Promise<Measurement[]> => {
  const running = peers.map(parsePeer);
  const isOthers = ({ what }: Measurement) => running.some(({ name }) => what.startsWith(`${name}:`));
  return withFolder(async (folder) => {
    const site = { script: await bundleWorker(folder), state: folder };
    await prepareDatabase(folder);
    const measurements = await measureBuiltIn(site, running);
    for (const count of syntheticCounts) {
      await addAssessments(folder, count);
      measurements.push(...(await measureSynthetic(site, count)));
    }
    // Printed only: figures of other sites don't belong in this site's documents.
    for (const { what, result } of measurements.filter(isOthers)) console.info(`  ${what}: ${result}`);
    return measurements.filter((measurement) => !isOthers(measurement));
  });
};
