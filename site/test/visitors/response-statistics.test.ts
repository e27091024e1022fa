import { env, SELF } from "cloudflare:test";
import { AssessmentDetail } from "@illumine/shared/api/assessments.ts";
import type { GroupStatistics, ScoreStatistics } from "@illumine/shared/scoring/precision/norm-group.ts";
import { type GroupFigures, unpackNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { createRandom, drawNormal } from "@illumine/shared/scoring/statistics/random.ts";
import {
  buildAssessment,
  buildQuestion,
  buildScale,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import {
  buildMixedAssessment,
  listMadeUpResponses,
  type MadeUpResponse,
} from "@illumine/shared/testing/scoring/responses.ts";
import { computeTwoPass, scoreMixedByHand } from "@illumine/shared/testing/scoring/two-pass.ts";
import { ageRanges, genders } from "@illumine/shared/visitor/choices.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { findAssessment, findAssessmentVersion } from "#app/db/assessments/published.server.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { continueStatistics, markDueStatistics, parseBatch } from "#app/db/visitors/response-statistics.server.ts";
import { deleteResponse } from "#app/db/visitors/responses.server.ts";
import { findFlow } from "#app/routes/assessment-flow/loader.server.ts";
import { db } from "../support/database.ts";
import { measure } from "../support/posts-fixture.ts";

const id = "taken";

async function store(
  responses: readonly MadeUpResponse[],
  { name = "r", version = 1, of = id, flags = [] as string[] } = {},
): Promise<void> {
  const rows = responses.map(({ answers, ageRange, gender, isCareless }, at) => {
    return [`${name}${at}`, version, ageRange, gender, isCareless ? ["fast-or-alike"] : flags, answers];
  });
  const insert = env.DB.prepare(
    `insert into anonymous_responses select value ->> 0, '${of}', value ->> 1, '1.0', '2026-01-02', 'unknown', value ->> 2,
      value ->> 3, value -> 4, value -> 5 from json_each(?)`,
  );
  for (let from = 0; from < rows.length; from += 1_000) {
    await insert.bind(JSON.stringify(rows.slice(from, from + 1_000))).run();
  }
}

let clock = Date.parse("2026-05-01T03:17:00Z");
const tick = () => {
  clock += 300_000;
  return new Date(clock);
};

/** One night: the runs that the crons start until nothing is left. */
async function runNight(batch = 1_000): Promise<number> {
  await markDueStatistics(db);
  let runs = 0;
  while (await continueStatistics(db, tick(), batch)) runs += 1;
  return runs;
}

const readRow = () =>
  env.DB.prepare("select * from response_statistics where content_version = 1").first<Record<string, unknown>>();

async function readNormGroup() {
  const found = await findAssessment(db, id);
  return found?.status === "found" ? unpackNormGroup(found.normGroup, found.contentVersion) : undefined;
}

/** With all of their figures, of which an assessment is served with a few. */
async function listSubgroups() {
  const { figures } = (await readRow()) ?? {};
  const { keys, groups } = JSON.parse(String(figures)) as { keys: string[]; groups: GroupFigures[] };
  return groups.flatMap(({ by, value, scores }) => {
    return by === null ? [] : [{ by, value, statistics: unpackNormGroup({ keys, scores, subgroups: [] }, 1) }];
  });
}

const compute = (key: string, responses: readonly MadeUpResponse[]) =>
  computeTwoPass(responses.flatMap(({ answers }) => scoreMixedByHand(answers)[key] ?? []));

function expectSame(
  found: GroupStatistics<ScoreStatistics> | null | undefined,
  responses: readonly MadeUpResponse[],
): void {
  for (const [key, figures] of [
    ["overall", found?.overall],
    ["sections/technical", found?.sections?.technical],
    ["scales/psychometric/drive", found?.scales?.["psychometric/drive"]],
  ] as const) {
    const wanted = compute(key, responses);
    expect(figures, key).toMatchObject({ n: wanted.n, alphaN: wanted.alphaN, counts: wanted.counts });
    for (const figure of ["mean", "sd", "alpha", "omega"] as const) {
      expect(figures?.[figure], `${key} ${figure}`).toBeCloseTo(wanted[figure], 6);
    }
  }
}

const isCareful = ({ isCareless }: MadeUpResponse) => !isCareless;

beforeEach(async () => {
  const assessments = [buildMixedAssessment({ id })];
  await seedContent(db, { assessments, categoryNames: ["General"], now: new Date() });
});

test("a night turns 10,000 responses into the statistics of everybody, each age range and each gender", async () => {
  const responses = listMadeUpResponses(10_000);
  await store(responses);
  expect(await runNight()).toBe(11);
  const careful = responses.filter(isCareful);
  expect(await readRow()).toMatchObject({
    is_due: 0,
    counted: careful.length,
    careless: 10_000 - careful.length,
    damaged: 0,
  });
  const group = await readNormGroup();
  expectSame(group, careful);
  const subgroups = await listSubgroups();
  expect(subgroups.map(({ value }) => value)).toEqual([...ageRanges.slice(1), ...genders]);
  for (const { by, value, statistics } of subgroups) {
    const people = careful.filter(({ [by]: given }) => given === value);
    expectSame(statistics, people);
    const served = group?.subgroups?.find((each) => each.value === value)?.overall;
    expect(served).toMatchObject({
      n: statistics?.overall?.n,
      mean: expect.closeTo(statistics?.overall?.mean ?? 0, 2),
    });
  }
});

test("the smallest runs come to the same: ten responses, or the figures of one group", async () => {
  const responses = listMadeUpResponses(400, 12);
  await store(responses);
  // 40 runs with responses, one that finds no more, and one each for everybody and the groups of 100.
  const runs = await runNight(parseBatch(undefined));
  const group = await readNormGroup();
  expectSame(group, responses.filter(isCareful));
  expect(runs).toBe(40 + 1 + 1 + (group?.subgroups?.length ?? 0) - 1);
  const row = await readRow();
  await env.DB.exec("update response_statistics set basis = ''");
  await runNight();
  const again = await readRow();
  for (const column of ["norm_group", "figures", "counted", "careless"]) expect(again?.[column]).toBe(row?.[column]);
});

test.each([
  [undefined, 10],
  ["", 10],
  ["many", 10],
  ["-5", 10],
  ["2.5", 10],
  ["3", 10],
  ["1000", 1_000],
  ["1e9", 5_000],
])("the setting STATISTICS_BATCH, '%s', means %i responses", (setting, batch) => {
  expect(parseBatch(setting)).toBe(batch);
});

test("a night that is interrupted and continued comes to the same, and the next one reads only what is new", async () => {
  const responses = listMadeUpResponses(400, 2).filter(isCareful);
  await store(responses.slice(0, 300));
  await markDueStatistics(db);
  expect(await continueStatistics(db, tick(), 80)).toBe(true);
  expect(await readNormGroup()).toBeNull();
  // The write of the second run is lost with the run.
  const broken = vi.spyOn(db, "batch").mockRejectedValueOnce(new Error("The Worker was stopped"));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await continueStatistics(db, tick(), 80);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("response statistics failed"));
  broken.mockRestore();
  log.mockRestore();
  await runNight(80);
  expectSame(await readNormGroup(), responses.slice(0, 300));
  await store(responses.slice(300), { name: "later" });
  expect(await runNight()).toBe(1);
  expectSame(await readNormGroup(), responses);
  expect(await runNight()).toBe(0);
});

test("a slow run writes nothing once a later one has taken the version up", async () => {
  const responses = listMadeUpResponses(300, 3).filter(isCareful);
  await store(responses);
  await markDueStatistics(db);
  const batch = db.batch.bind(db);
  const slow = vi.spyOn(db, "batch").mockImplementationOnce(async (statements) => {
    await continueStatistics(db, tick(), 1_000);
    return batch(statements);
  });
  const log = vi.spyOn(console, "error");
  await continueStatistics(db, tick(), 40);
  expect(slow).toHaveBeenCalledTimes(2);
  expect(log).not.toHaveBeenCalled();
  expect(await readRow()).toMatchObject({ counted: responses.length, is_due: 0 });
  expectSame(await readNormGroup(), responses);
  vi.restoreAllMocks();
});

test("a response that is deleted with its receipt is gone from the next night's statistics", async () => {
  const responses = listMadeUpResponses(260, 4).filter(isCareful);
  await store(responses);
  await runNight();
  expect(await deleteResponse(db, "r7")).toBe(true);
  await runNight(100);
  expectSame(await readNormGroup(), [...responses.slice(0, 7), ...responses.slice(8)]);
  expect(await deleteResponse(db, `r${responses.length - 1}`)).toBe(true);
  // Gets the number of the row that was the last one.
  await store(responses.slice(0, 1), { name: "new" });
  await runNight(100);
  expectSame(await readNormGroup(), [...responses.slice(0, 7), ...responses.slice(8, -1), ...responses.slice(0, 1)]);
});

test("when so many are deleted that fewer than 100 are left, the statistics are gone too", async () => {
  await store(listMadeUpResponses(150, 5).filter(isCareful));
  await runNight();
  expect(await readNormGroup()).not.toBeNull();
  await env.DB.exec("delete from anonymous_responses where rowid > 60");
  await runNight();
  expect(await readNormGroup()).toBeNull();
  await env.DB.exec("delete from anonymous_responses");
  await runNight();
  expect(await readRow()).toMatchObject({ counted: 0, norm_group: null });
});

test("rows that a restored backup numbers anew are counted once", async () => {
  const responses = listMadeUpResponses(250, 6).filter(isCareful);
  await store([...responses.slice(0, 50), ...responses]);
  await env.DB.exec("delete from anonymous_responses where rowid <= 50");
  await runNight();
  await env.DB.batch([
    env.DB.prepare("create table saved as select * from anonymous_responses order by rowid"),
    env.DB.prepare("delete from anonymous_responses"),
    env.DB.prepare("insert into anonymous_responses select * from saved"),
    env.DB.prepare("drop table saved"),
    env.DB.prepare("update response_statistics set deletions = deletions_seen"),
  ]);
  await store(responses.slice(0, 30), { name: "later" });
  await runNight();
  expectSame(await readNormGroup(), [...responses, ...responses.slice(0, 30)]);
});

/** 36 ratings in six scales. People agree less with every second statement, which is turned round. */
const ratedScales = ["a", "b", "c", "d", "e", "f"];
const ratedIds = ratedScales.flatMap((scale) => Array.from({ length: 6 }, (_, at) => `${scale}${at}`));
const rated = buildAssessment(
  { psychometric: ratedIds.map((question) => buildQuestion(question)) },
  {
    id: "rated",
    scoring: buildScoring({
      scales: ratedScales.map((scale) => {
        const items = Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? `${scale}${at}` : `-${scale}${at}`));
        return buildScale(scale, "psychometric", items);
      }),
    }),
  },
);

function listRated(count: number, isReader: boolean, seed: number) {
  const random = createRandom(seed, 1);
  const clicked = () => 1 + Math.floor(random() * 5);
  return Array.from({ length: count }, () => {
    const answers = ratedScales.flatMap((scale) => {
      const level = 1.5 * drawNormal(random);
      return Array.from({ length: 6 }, (_, at) => {
        const read = (at % 2 === 0 ? 3.8 + level : 2.2 - level) + drawNormal(random);
        return [`${scale}${at}`, isReader ? Math.min(5, Math.max(1, Math.round(read))) : clicked()] as const;
      });
    });
    return { answers: Object.fromEntries(answers), ageRange: null, gender: null, isCareless: false };
  });
}

async function seedRated() {
  await seedContent(db, { assessments: [rated], categoryNames: ["General"], now: new Date() });
}

const readRatedRow = async () =>
  (await env.DB.prepare("select counted, careless from response_statistics where assessment_id = 'rated'").first<{
    counted: number;
    careless: number;
  }>()) ?? { counted: 0, careless: 0 };

test("the first responses have only their flags; later ones are compared with the means of earlier nights", async () => {
  await seedRated();
  await store(listRated(150, true, 1), { of: "rated" });
  await runNight();
  expect(await readRatedRow()).toMatchObject({ counted: 150, careless: 0 });
  const served = await findAssessment(db, "rated");
  const means = served?.status === "found" ? (served.normGroup?.items?.means ?? []) : [];
  expect(means).toHaveLength(36);
  expect(means.every((mean, at) => mean !== null && mean > 50 === (at % 2 === 0))).toBe(true);
  await store(listRated(100, false, 2), { of: "rated", name: "clicked" });
  await store(listRated(100, true, 3), { of: "rated", name: "read" });
  await runNight();
  const later = await readRatedRow();
  expect(later.careless).toBeGreaterThanOrEqual(60);
  expect(later.careless).toBeLessThanOrEqual(105);
  // A deletion starts the version over: the first ones are compared too, and readers stay.
  expect(await deleteResponse(db, "read7")).toBe(true);
  await runNight(80);
  const again = await readRatedRow();
  expect(again.counted + again.careless).toBe(349);
  expect(again.counted).toBeGreaterThanOrEqual(240);
});

test("a flag of inconsistency gives way to other people's means, a flag of haste doesn't", async () => {
  await seedRated();
  await store(listRated(150, true, 1), { of: "rated" });
  await runNight();
  const readers = listRated(20, true, 4);
  await store(readers, { of: "rated", name: "flagged", flags: ["inconsistent"] });
  await store(readers, { of: "rated", name: "fast", flags: ["fast-or-alike"] });
  await runNight();
  const { counted, careless } = await readRatedRow();
  expect(counted).toBeGreaterThanOrEqual(168);
  expect(careless).toBeGreaterThanOrEqual(20);
});

test("a damaged response is left out and counted", async () => {
  const responses = listMadeUpResponses(200, 7).filter(isCareful);
  await store(responses);
  await env.DB.batch(
    [
      "update anonymous_responses set answers = '[not JSON' where receipt_hash = 'r3'",
      "update anonymous_responses set answers = '[1]' where receipt_hash = 'r4'",
      "update anonymous_responses set quality_flags = '{' where receipt_hash = 'r5'",
    ].map((statement) => env.DB.prepare(statement)),
  );
  await runNight();
  expect(await readRow()).toMatchObject({ counted: responses.length - 3, damaged: 3 });
  expectSame(await readNormGroup(), [...responses.slice(0, 3), ...responses.slice(6)]);
});

test("a version that fails is logged, doesn't hold up the others, and starts over the next night", async () => {
  const responses = listMadeUpResponses(220, 8).filter(isCareful);
  await store(responses);
  await store(responses, { name: "other", version: 2 });
  await env.DB.exec(
    "insert into assessment_versions select assessment_id, 2, content_hash, created_at, '{}' from assessment_versions",
  );
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await runNight()).toBe(2);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({ event: "response statistics failed", assessmentId: id, contentVersion: 2 }),
  ]);
  expectSame(await readNormGroup(), responses);
  await env.DB.exec("update response_sums set sums = '[1, 2]'");
  await store(responses.slice(0, 1), { name: "late" });
  await runNight();
  expect(log).toHaveBeenCalledTimes(3);
  log.mockRestore();
  await env.DB.exec("delete from assessment_versions where content_version = 2");
  await runNight();
  expectSame(await readNormGroup(), [...responses, ...responses.slice(0, 1)]);
});

test.each([
  [2, false],
  [99, false],
  [100, true],
])("%i responses are served with the assessment: %s", async (count, isServed) => {
  const whole = listMadeUpResponses(400, 9).filter(({ answers, isCareless }) => {
    return !isCareless && Object.keys(answers).length === 18;
  });
  await store(whole.slice(0, count));
  await runNight();
  const found = await findAssessmentVersion(db, { id, contentVersion: 1 });
  const served = found?.status === "found" ? found.normGroup : undefined;
  expect(served === null).toBe(!isServed);
  const answer = await SELF.fetch(`https://illumine.example/api/assessments/${id}`);
  const detail = AssessmentDetail.parse(await answer.json());
  expect(detail.normGroup).toEqual(served);
  expect(served?.scores.every((score) => score !== null)).toBe(isServed ? true : undefined);
});

test("every step of the flow has the statistics from the one query that loads the assessment", async () => {
  await store(listMadeUpResponses(250, 10));
  const open = (splat: string, search = "") =>
    findFlow({ db, env }, { categorySlug: "general", assessmentId: id, splat, search, previewToken: null });
  expect(await open("")).toMatchObject({ data: { evidence: "Keyed", normGroup: null } });
  await runNight();
  const group = await readNormGroup();
  for (const [splat, search] of [
    ["", ""],
    ["psychometric/1", "?contentVersion=1"],
    ["results", ""],
  ]) {
    const { result, roundTrips } = await measure(() => open(splat ?? "", search));
    expect(roundTrips).toBe(1);
    if (!("data" in result) || result.data.kind !== "ready") throw new Error("No page");
    expect(result.data.evidence).toBe("Measured");
    expect(unpackNormGroup(result.data.normGroup, 1)).toEqual(group);
  }
});

test("an assessment without responses has no statistics", async () => {
  expect(await runNight()).toBe(0);
  expect([await readRow(), await readNormGroup()]).toEqual([null, null]);
});

test.each([
  "[not JSON",
  "{}",
  '{"keys":["overall"],"scores":[],"subgroups":[]}',
  '{"keys":[],"scores":[],"subgroups":[],"items":{"means":[101],"sd":20}}',
  '{"keys":[],"scores":[],"subgroups":[],"items":{"means":[50],"sd":null}}',
])("damaged statistics, %s, are logged, and the assessment is served without them", async (normGroup) => {
  await env.DB.prepare(
    `insert into response_statistics (assessment_id, content_version, is_due, norm_group) values ('${id}', 1, 0, ?)`,
  )
    .bind(normGroup)
    .run();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const found = await findAssessment(db, id);
  expect(found).toMatchObject({ status: "found", normGroup: null });
  expect(await findAssessmentVersion(db, { id, contentVersion: 1 })).toMatchObject({ normGroup: null });
  const answer = await SELF.fetch(`https://illumine.example/api/assessments/${id}`);
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ id, normGroup: null })]);
  expect(log.mock.calls[0]).toEqual([expect.stringContaining("response statistics do not parse")]);
  log.mockRestore();
});
