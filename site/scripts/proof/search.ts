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
import { toSyntheticId } from "../synthetic/synthetic-assessment.ts";
import { findWorkerd, readCpuMs } from "./process-cpu.ts";
import { addAssessments, prepareDatabase, withFolder } from "./state-folder.ts";

const assessmentCount = 30_000;
/** Each is in thousands of the made-up assessments. */
const frequentSearches = ["practice", "planning", "made up", "for beginners", "in"];
const editsSinceMerge = 10;
const rounds = 5;
const repeats = 10;
const maxMs = 10;

type Db = ReturnType<typeof createAppContext>["db"];
type Search = (db: Db, search: string) => Promise<unknown>;

const open = (DB: D1Database): Db => createAppContext({ DB } as Env, { waitUntil: () => {} }).db;

const names = createSearchNames(synonyms);

const searches: Record<string, Search> = {
  "a page of results": (db, search) => findSearchPage(db, names, { search, page: 1 }),
  suggestions: (db, search) => suggestSearch(db, names, search),
};

interface SearchCost {
  /** Of workerd, for one search, beyond sending the same rows without a search. */
  cpuMs: number;
  rowsRead: number;
}

async function measureCalls(workerd: string, call: () => Promise<unknown>): Promise<number> {
  await call();
  const before = readCpuMs(workerd);
  for (let at = 0; at < repeats; at += 1) await call();
  return (readCpuMs(workerd) - before) / repeats;
}

function recordStatements(database: D1Database): { DB: D1Database; statements: { sql: string; values: unknown[] }[] } {
  const statements: { sql: string; values: unknown[] }[] = [];
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) =>
        name === "bind"
          ? (...values: unknown[]) => {
              statements.push({ sql, values });
              return target.bind(...values);
            }
          : Reflect.get(target, name, target),
    });
  const DB = new Proxy(database, {
    get: (target, name) => {
      if (name === "prepare") return (sql: string) => wrap(sql, target.prepare(sql));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { DB, statements };
}

/** A batch that answers with the same rows and searches nothing. */
async function copyAnswers(database: D1Database, run: (db: Db) => Promise<unknown>): Promise<D1PreparedStatement[]> {
  const { DB, statements } = recordStatements(database);
  await run(open(DB));
  for (const [at, { sql, values }] of statements.entries()) {
    await database.prepare(`drop table if exists answer_${at}`).run();
    await database
      .prepare(`create table answer_${at} as select * from (${sql})`)
      .bind(...values)
      .run();
  }
  return statements.map((_, at) => database.prepare(`select * from answer_${at}`));
}

async function measureSearch(database: D1Database, run: Search, search: string): Promise<SearchCost> {
  const workerd = findWorkerd();
  const answers = await copyAnswers(database, (db) => run(db, search));
  const cpuMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answerMs = await measureCalls(workerd, () => database.batch(answers));
    cpuMs.push((await measureCalls(workerd, () => run(open(database), search))) - answerMs);
  }
  const { DB, cost } = countCost(database);
  await run(open(DB), search);
  return { cpuMs: computeMedian(cpuMs), rowsRead: cost.rowsRead };
}

/** Seeding merges the indexes, as every night does; the edits of a day add to them again. */
async function editTitles(database: D1Database): Promise<void> {
  for (let number = 1; number <= editsSinceMerge; number += 1) {
    await database
      .prepare("update assessments set title = title || '!' where id = ?")
      .bind(toSyntheticId(number))
      .run();
  }
}

export const measureFrequentSearch = (): Promise<Measurement[]> =>
  withFolder(async (folder) => {
    await prepareDatabase(folder);
    await addAssessments(folder, assessmentCount);
    const platform = await openLocalPlatform(folder);
    try {
      await editTitles(platform.env.DB);
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
            what: `SQLite's CPU time for ${what} of a frequent word, the slowest of ${frequentSearches.length}, ${assessmentCount.toLocaleString("en")} assessments, median of ${rounds}`,
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
