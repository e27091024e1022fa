import { setTimeout as wait } from "node:timers/promises";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { bundleWorker, type LocalServer, serveWithBindings } from "./local-worker.ts";
import { readResidentMegabytes } from "./process-memory.ts";
import { prepareDatabase, withFolder } from "./state-folder.ts";

const peakSeconds = 20;
const clients = 16;
const sampleMs = 5_000;
/** Of the whole time: caches fill, and V8 decides how much it takes. */
const warmUpShare = 0.2;
const maxGrowthPercent = 10;

export interface Sample {
  minutes: number;
  megabytes: number;
}

/** By least squares, in MB a minute. */
export function computeSlope(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ minutes }) => minutes));
  const y = mean(samples.map(({ megabytes }) => megabytes));
  const spread = samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
  const joint = samples.reduce((sum, { minutes, megabytes }) => sum + (minutes - x) * (megabytes - y), 0);
  return joint / spread;
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

const toPost = (body: object): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

async function visit(call: Call, { id, categorySlug }: { id: string; categorySlug: string }): Promise<void> {
  for (const path of ["/", "/assessments", "/blog", "/occupations", `/category/${categorySlug}/${id}`])
    await call(path);
  await call("/api/search/suggest?q=data");
  await call(`/api/assessments/${id}`);
  const made = await call("/api/users", toPost({ gender: "Other", ageRange: "18-24" }));
  const { user } = (await made.json()) as { user: { id: string } };
  const attempt = { assessmentId: id, attemptId: crypto.randomUUID() };
  const start = { ...attempt, assessmentTitle: "Title", totalQuestions: 0, step: "psychometric" };
  await call(`/api/users/${user.id}/start-assessment`, toPost(start));
  await call(`/api/users/${user.id}/reach-step`, toPost({ ...attempt, step: "technical" }));
}

interface Load {
  requests: number;
  faults: string[];
}

/** @param perSecond requests of all clients together; without it, as many as they get answered */
async function runLoad(origin: string, seconds: number, perSecond: number | null): Promise<Load> {
  const load: Load = { requests: 0, faults: [] };
  const cards = (await (await fetch(`${origin}/api/assessments?limit=20`)).json()) as {
    id: string;
    categorySlug: string;
  }[];
  const begin = Date.now();
  const end = begin + seconds * 1_000;
  let started = 0;
  let visitors = 0;
  const startInTurn = async () => {
    started += 1;
    const dueAt = perSecond === null ? 0 : begin + (started / perSecond) * 1_000;
    if (dueAt > Date.now()) await wait(dueAt - Date.now());
  };
  const work = async () => {
    while (Date.now() < end) {
      visitors += 1;
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const call: Call = async (path, init) => {
        await startInTurn();
        const headers = { ...init?.headers, "CF-Connecting-IP": address };
        const answer = await fetch(origin + path, { ...init, headers });
        load.requests += 1;
        const body = await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        return new Response(body, answer);
      };
      const card = cards[visitors % cards.length];
      if (!card) throw new Error("The site has no assessment");
      await visit(call, card).catch((error: unknown) => load.faults.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return load;
}

interface MemorySamples {
  heap: Sample[];
  workerd: Sample[];
}

/** Ends before the load does: the heap is read with a request. */
async function sampleMemory(server: LocalServer, minutes: number): Promise<MemorySamples> {
  const samples: MemorySamples = { heap: [], workerd: [] };
  const begin = Date.now();
  const end = begin + minutes * 60_000 - sampleMs;
  for (; Date.now() < end; await wait(sampleMs)) {
    const at = (Date.now() - begin) / 60_000;
    samples.heap.push({ minutes: at, megabytes: await server.readHeapMegabytes() });
    samples.workerd.push({ minutes: at, megabytes: readResidentMegabytes(server.pid) });
  }
  return samples;
}

interface Growth {
  /** Of the middle between the least and the most, by the line through the samples. */
  percent: number;
  /** "28 to 31 MB, 0.02 MB a minute" */
  range: string;
}

/** Without the sign of what rounds to zero. */
const slopeFormat = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "negative",
});

function computeGrowth(samples: readonly Sample[], minutes: number): Growth {
  const steady = samples.filter((sample) => sample.minutes >= minutes * warmUpShare);
  const values = steady.map(({ megabytes }) => megabytes);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const slope = computeSlope(steady);
  return {
    percent: ((slope * minutes * (1 - warmUpShare)) / ((least + most) / 2)) * 100,
    range: `${Math.round(least)} to ${Math.round(most)} MB, ${slopeFormat.format(slope)} MB a minute, in ${minutes} minutes`,
  };
}

/** @param minutes at half of the rate that the site reaches */
export const measureSoak = (minutes: number): Promise<Measurement[]> =>
  withFolder(async (folder) => {
    await prepareDatabase(folder);
    const script = await bundleWorker(folder);
    const server = await serveWithBindings(script, { state: folder, pages: "cached", isInspected: true });
    try {
      const peak = await runLoad(server.origin, peakSeconds, null);
      const perSecond = peak.requests / peakSeconds / 2;
      const sampling = sampleMemory(server, minutes);
      const load = await runLoad(server.origin, minutes * 60, perSecond);
      const samples = await sampling;
      const heap = computeGrowth(samples.heap, minutes);
      const workerd = computeGrowth(samples.workerd, minutes);
      for (const fault of new Set(load.faults)) console.info(fault);
      const row = { topic: "Attacks and endurance", command: "`npm run proof -- soak`" } as const;
      const rate = `${Math.round(perSecond)} requests a second, half of the peak`;
      return [
        {
          ...row,
          what: "visits that failed under lasting load",
          result: `${load.faults.length} (${load.requests} requests in ${minutes} minutes, ${rate})`,
          limit: "0",
          isWithinLimit: load.faults.length === 0 && load.requests > 0,
        },
        buildMeasurement({
          ...row,
          what: "growth of the Worker's heap under lasting load, after the first fifth, by the line through the samples",
          value: heap.percent,
          max: maxGrowthPercent,
          unit: "%",
          digits: 1,
        }),
        {
          ...row,
          what: "the Worker's heap under lasting load, after the first fifth, its garbage collected",
          result: heap.range,
          limit: "",
          isWithinLimit: true,
        },
        {
          ...row,
          what: "memory of workerd, with the local database and cache in it, under lasting load, after the first fifth",
          result: workerd.range,
          limit: "",
          isWithinLimit: true,
        },
      ];
    } finally {
      await server.stop();
    }
  });
