import { computeMedian } from "@illumine/shared/testing/compute-median.ts";
import synonyms from "#app/content/synonyms.json" with { type: "json" };
import { findSearchPage } from "#app/db/search/search-page.server.ts";
import { suggestSearch } from "#app/db/search/suggest.server.ts";
import { createSearchNames } from "#app/services/search/synonyms.server.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";
import { countCost } from "#test/support/count-cost.ts";
import { buildMeasurement, type Measurement } from "../measurements/measurements.ts";
import { openLocalPlatform } from "../platform.ts";
import { findWorkerd, readCpuMs } from "./process-cpu.ts";
import { addAssessments, prepareDatabase, withFolder } from "./state-folder.ts";

const assessmentCount = 30_000;
/** Each is in thousands of the made-up assessments. */
const frequentSearches = ["practice", "planning", "made up", "for beginners", "in"];
const rounds = 5;
const repeats = 10;
const maxMs = 10;

type Search = (db: ReturnType<typeof createAppContext>["db"], search: string) => Promise<unknown>;

const names = createSearchNames(synonyms);

const searches: Record<string, Search> = {
  "a page of results": (db, search) => findSearchPage(db, names, { search, page: 1 }),
  suggestions: (db, search) => suggestSearch(db, names, search),
};

interface SearchCost {
  /** Of workerd, for one search: D1's statements with the answer as JSON. */
  cpuMs: number;
  rowsRead: number;
}

/** CPU time of workerd for one call of a function that only calls D1. */
async function measureCalls(workerd: string, call: () => Promise<unknown>): Promise<number> {
  await call();
  const before = readCpuMs(workerd);
  for (let at = 0; at < repeats; at += 1) await call();
  return (readCpuMs(workerd) - before) / repeats;
}

async function measureSearch(database: D1Database, run: Search, search: string): Promise<SearchCost> {
  const open = (DB: D1Database) => createAppContext({ DB } as Env, { waitUntil: () => {} }).db;
  const workerd = findWorkerd();
  const cpuMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A batch of statements that do nothing costs the calls and the process in between.
    const nothing = Array.from({ length: 8 }, () => database.prepare("select 1"));
    const callMs = await measureCalls(workerd, () => database.batch(nothing));
    cpuMs.push((await measureCalls(workerd, () => run(open(database), search))) - callMs);
  }
  const { DB, cost } = countCost(database);
  await run(open(DB), search);
  return { cpuMs: computeMedian(cpuMs), rowsRead: cost.rowsRead };
}

/** Words that very many assessments have. */
export const measureFrequentSearch = (): Promise<Measurement[]> =>
  withFolder(async (folder) => {
    await prepareDatabase(folder);
    await addAssessments(folder, assessmentCount);
    const platform = await openLocalPlatform(folder);
    try {
      const measurements: Measurement[] = [];
      for (const [what, run] of Object.entries(searches)) {
        const costs: SearchCost[] = [];
        for (const search of frequentSearches) {
          const cost = await measureSearch(platform.env.DB, run, search);
          console.info(`  ${what}, ${search}: ${cost.cpuMs.toFixed(1)} ms of CPU time, ${cost.rowsRead} rows read`);
          costs.push(cost);
        }
        measurements.push(
          buildMeasurement({
            topic: "The Worker",
            what: `D1's CPU time for ${what} of a frequent word, the slowest of ${frequentSearches.length}, ${assessmentCount.toLocaleString("en")} assessments, median of ${rounds}`,
            command: "`npm run proof -- search`",
            value: Math.max(...costs.map(({ cpuMs }) => cpuMs)),
            max: maxMs,
            unit: "ms",
            digits: 1,
          }),
        );
      }
      return measurements;
    } finally {
      await platform.dispose();
    }
  });
