import type { Measurement } from "../measurements/measurements.ts";
import { takeVisit } from "../visit.ts";
import { bundleWorker, serveWithBindings } from "./local-worker.ts";
import { readCpuMs } from "./process-cpu.ts";
import { prepareDatabase, withFolder } from "./state-folder.ts";

const visitCount = 20;
const warmUp = 5;
const million = 1_000_000;

/** Cloudflare's public prices of 2025 in dollars: Workers Paid, a month. */
const prices = {
  plan: 5,
  requests: { included: 10 * million, perMillion: 0.3 },
  cpuMs: { included: 30 * million, perMillion: 0.02 },
  rowsRead: { included: 25_000 * million, perMillion: 0.001 },
  rowsWritten: { included: 50 * million, perMillion: 1 },
} as const;

type Use = Record<Exclude<keyof typeof prices, "plan">, number>;

export function computePrice(use: Use): number {
  const charge = (name: keyof Use) =>
    (Math.max(0, use[name] - prices[name].included) / million) * prices[name].perMillion;
  return prices.plan + charge("requests") + charge("cpuMs") + charge("rowsRead") + charge("rowsWritten");
}

interface Count {
  rowsRead: number;
  rowsWritten: number;
}

/** Requests, rows and CPU time of one visit. The CPU time is of workerd, with its stand-ins for D1 and the cache. */
async function measureVisit(origin: string, pid: string): Promise<Use> {
  const visit = async (headers: Record<string, string>) => {
    const counts: Count[] = [];
    await takeVisit(origin, async (_, path, init) => {
      const answer = await fetch(origin + path, { ...init, headers: { ...init?.headers, ...headers } });
      counts.push(JSON.parse(answer.headers.get("X-Cost") ?? '{"rowsRead":0,"rowsWritten":0}') as Count);
      return answer;
    });
    return counts;
  };
  await Promise.all(Array.from({ length: warmUp }, () => visit({})));
  const counts = await visit({ "X-Count": "1" });
  const before = readCpuMs(pid);
  await Promise.all(Array.from({ length: visitCount }, () => visit({})));
  const sum = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0);
  return {
    requests: counts.length,
    cpuMs: (readCpuMs(pid) - before) / visitCount,
    rowsRead: sum("rowsRead"),
    rowsWritten: sum("rowsWritten"),
  };
}

export const measureVisits = (): Promise<Measurement[]> =>
  withFolder(async (folder) => {
    await prepareDatabase(folder);
    const server = await serveWithBindings(await bundleWorker(folder), { state: folder, pages: "cached" });
    try {
      const one = await measureVisit(server.origin, server.pid);
      const names = ["requests", "cpuMs", "rowsRead", "rowsWritten"] as const;
      const all = Object.fromEntries(names.map((name) => [name, one[name] * million])) as Use;
      const millions = (value: number) => `${Math.round(value / million)} M`;
      const use = `${millions(all.requests)} requests, ${millions(all.cpuMs)} ms CPU, ${millions(all.rowsRead)} rows read, ${millions(all.rowsWritten)} written`;
      return [
        {
          topic: "The Worker",
          what: "a million visits in a month, each one assessment found, taken and rated, at Cloudflare's public prices of 2025",
          command: "`npm run proof -- visits`",
          result: `$${Math.round(computePrice(all))}: ${use}`,
          limit: "",
          isWithinLimit: true,
        },
      ];
    } finally {
      await server.stop();
    }
  });
