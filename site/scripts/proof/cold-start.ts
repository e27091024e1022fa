import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { bundleWorker, serveWithBindings } from "./local-worker.ts";
import { readCpuMs } from "./process-cpu.ts";
import { withFolder } from "./state-folder.ts";

const starts = 12;
const maxRatio = 2;
const bareWorker = `export default { fetch: () => new Response(null, { status: 301, headers: { Location: "/about" } }) };`;
/** Answered by the Worker without D1: another spelling of an address. */
const path = "/About";

/** CPU time of workerd from its start to its first answer, in ms. */
async function measureStart(script: string, state: string): Promise<number> {
  const server = await serveWithBindings(script, { state, pages: "cached" });
  try {
    const answer = await fetch(server.origin + path, { redirect: "manual" });
    if (answer.status !== 301) throw new Error(`${path} answered ${answer.status}`);
    return readCpuMs(server.pid);
  } finally {
    await server.stop();
  }
}

export const measureColdStart = (): Promise<Measurement[]> =>
  withFolder(async (folder) => {
    const site = await bundleWorker(folder);
    const bareMs: number[] = [];
    const siteMs: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      bareMs.push(await measureStart(bareWorker, folder));
      siteMs.push(await measureStart(site, folder));
    }
    const [bare, ours] = [computeMedian(bareMs), computeMedian(siteMs)];
    console.info(`  CPU time to the first answer: ${ours} ms, of a bare Worker ${bare} ms`);
    return [
      buildMeasurement({
        topic: "The Worker",
        what: `CPU time from the start of workerd to the first answer, times that of a bare Worker, medians of ${starts}`,
        command: "`npm run proof -- cold-start`",
        value: ours / bare,
        max: maxRatio,
        unit: "",
        digits: 2,
      }),
    ];
  });
