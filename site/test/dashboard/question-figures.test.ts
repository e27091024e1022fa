import { env } from "cloudflare:test";
import type { FiguresPeriod } from "@illumine/shared/api/daily-figures.ts";
import { QuestionFigures } from "@illumine/shared/api/question-figures.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { timeGroupCount } from "@illumine/shared/visitor/question-seconds.ts";
import { beforeEach, expect, test } from "vitest";
import { loadQuestionFigures } from "#app/db/figures/question-figures.server.ts";
import { sweepExpired, sweepOrphans } from "#app/db/upkeep/sweep.server.ts";
import { dailyLimits } from "#app/db/visitors/count-rules.ts";
import { createAppContext } from "#load-context.ts";
import { buildAdmin, query, seedDocuments } from "../support/admin-fixture.ts";
import { countCost } from "../support/count-cost.ts";
import { db } from "../support/database.ts";
import { startVisit } from "../support/visitors.ts";

const dayMs = 86_400_000;
const now = new Date("2026-11-21T12:00:00Z");
const toDay = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

const document = buildAssessment(
  { psychometric: [buildQuestion("p1"), buildQuestion("p2")], technical: [buildQuestion("t1")] },
  { id: "one" },
);

beforeEach(() => seedDocuments(document, { ...document, id: "two" }));

type Visit = Awaited<ReturnType<typeof startVisit>>;

/** An attempt that has lasted for a minute. */
async function visit(options: Parameters<typeof startVisit>[1] & { contentVersion?: number } = {}) {
  const started = await startVisit("one", { contentVersion: 1, ...options });
  await started.wait(60);
  return started;
}

const pass = (attempt: Visit, step: string, ...questionSeconds: unknown[]) =>
  attempt.send("reach-step", { step, questionSeconds });

const finish = (attempt: Visit, ...questionSeconds: unknown[]) => attempt.complete({ questionSeconds });

async function read(days: FiguresPeriod = "7") {
  const admin = await buildAdmin();
  return QuestionFigures.parse(
    await (await admin.call("GET", `/admin/assessments/one/question-figures?days=${days}`)).json(),
  );
}

const readPassed = async () => {
  const { attempts, questions } = await read();
  return [attempts, ...questions.map(({ passed }) => passed)];
};

const listRows = () => query("select * from daily_question_figures");

test("a day counts how far attempts came and how long their questions took, and stores nothing else", async () => {
  await pass(await visit(), "psychometric");
  await pass(await visit(), "psychometric", 4.2);
  const whole = await visit();
  await pass(whole, "technical", 4, 13);
  await finish(whole, 4, 13, 100);
  const { contentVersion, attempts, questions } = await read();
  expect([contentVersion, attempts]).toEqual([1, 3]);
  const at = (times: number[]) => times.flatMap((count, group) => (count > 0 ? [[group, count]] : []));
  expect(questions.map(({ section, question, passed, times }) => [section, question, passed, at(times)])).toEqual([
    ["psychometric", "p1", 2, [[2, 2]]],
    ["psychometric", "p2", 1, [[5, 1]]],
    ["technical", "t1", 1, [[10, 1]]],
  ]);
  expect(
    await query("select assessment_id, content_version, day = date('now') as today from daily_question_figures"),
  ).toEqual([{ assessment_id: "one", content_version: 1, today: 1 }]);
});

test("questions count once for each attempt, however often and in which order they are reported", async () => {
  const attempt = await visit();
  await pass(attempt, "psychometric", 4);
  await pass(attempt, "psychometric", 4);
  await pass(attempt, "psychometric");
  await Promise.all([pass(attempt, "technical", 4, 5), pass(attempt, "technical", 4, 5)]);
  await pass(attempt, "technical", null, null);
  await finish(attempt, null, null, 9);
  await finish(attempt, 1, 1, 1);
  expect(await readPassed()).toEqual([1, 1, 1, 1]);
});

test("what is no plausible time counts as a question without one", async () => {
  await pass(await visit(), "technical", -1, 601);
  await pass(await visit(), "technical", "5", { seconds: 5 });
  await pass(await visit(), "technical", null, 600);
  const { questions } = await read();
  const leftOut = questions.map(({ times }) => times[timeGroupCount - 1]);
  expect([questions.map(({ passed }) => passed), leftOut]).toEqual([
    [3, 3, 0],
    [3, 2, 0],
  ]);
});

test("browsers that send no times work as before and leave nothing", async () => {
  const attempt = await visit();
  expect((await attempt.reach("technical")).status).toBe(200);
  expect((await attempt.complete()).status).toBe(200);
  expect(await listRows()).toEqual([]);
});

test("unknown content versions and questions, and hidden or deleted assessments, leave nothing", async () => {
  await pass(await visit({ contentVersion: 7 }), "technical", 4, 5);
  await pass(await visit(), "technical", 4, 5, 6, 7);
  const [hidden, binned] = [await visit(), await startVisit("two", { contentVersion: 1 })];
  await binned.wait(60);
  await query("update assessments set is_active = 0 where id = 'one'");
  await query("update assessments set deleted_at = 1 where id = 'two'");
  expect((await pass(hidden, "technical", 4, 5)).status).toBe(404);
  expect((await pass(binned, "technical", 4, 5)).status).toBe(404);
  expect((await finish(hidden, 4, 5, 6)).status).toBe(404);
  expect(await listRows()).toEqual([]);
});

test("an attempt without a version, of an earlier browser, leaves nothing", async () => {
  const attempt = await startVisit("one");
  await attempt.wait(60);
  expect((await pass(attempt, "technical", 4, 5)).status).toBe(200);
  expect(await listRows()).toEqual([]);
});

test("attempts that skip steps, or are faster than anybody reads, don't count", async () => {
  const skipping = await visit();
  await pass(skipping, "results", 4, 5, 6);
  await pass(skipping, "technical", 4, 5);
  const fast = await startVisit("one", { contentVersion: 1 });
  await pass(fast, "technical", 0.1, 0.1);
  await finish(fast, 0.1, 0.1, 0.1);
  expect(await listRows()).toEqual([]);
  await fast.wait(60);
  await pass(fast, "technical", 4, 5);
  expect(await listRows()).toEqual([]);
});

test("of one network so many attempts count in a day; others are left out whole", async () => {
  await pass(await visit(), "technical", 4, 5);
  await query("update network_counts set count = ? where kind = 'timing'", dailyLimits.timing);
  const beyond = await visit();
  expect((await pass(beyond, "technical", 4, 5)).status).toBe(200);
  await query("update network_counts set count = 0 where kind = 'timing'");
  expect((await finish(beyond, 4, 5, 6)).status).toBe(200);
  expect(await readPassed()).toEqual([1, 1, 1, 0]);
  await pass(await visit({ address: "198.51.100.9" }), "technical", 4, 5);
  expect(await readPassed()).toEqual([2, 2, 2, 0]);
});

test("more than 1,000 questions are refused, as nothing sends them", async () => {
  const attempt = await visit();
  expect((await pass(attempt, "technical", ...Array<number>(1_001).fill(5))).status).toBe(422);
});

test("figures are those of the public version, by the questions that it had", async () => {
  await pass(await visit(), "technical", 4, 5);
  await query("update assessments set is_active = 0, sections = json_remove(sections, '$.psychometric.questions[0]')");
  expect((await read()).questions.map(({ question, passed }) => [question, passed])).toEqual([
    ["p1", 1],
    ["p2", 1],
    ["t1", 0],
  ]);
  await query("update assessments set content_version = 2 where id = 'one'");
  expect(await readPassed()).toEqual([0, 0, 0]);
});

const addDays = (days: number, assessmentId = "one") =>
  query(
    `insert into daily_question_figures
      with recursive days(ago) as (select 0 union all select ago + 1 from days where ago < ?)
      select ?, 1, date('${toDay(0)}', '-' || ago || ' days'), 1, ? from days`,
    days - 1,
    assessmentId,
    JSON.stringify(Array<number>(2 * timeGroupCount).fill(1)),
  );

test.each([
  ["7", 7],
  ["28", 28],
  ["90", 90],
  ["400", 400],
] as const)("of %s days one row is read for each, in one round trip", async (days, expected) => {
  await addDays(420);
  await addDays(420, "two");
  const { DB, cost } = countCost(env.DB);
  const counted = createAppContext({ ...env, DB }, { waitUntil: () => {} }).db;
  const figures = await loadQuestionFigures(counted, { ...document, contentVersion: 1 }, { days, now });
  expect([figures.attempts, figures.firstDay]).toEqual([expected, toDay(expected - 1)]);
  expect(figures.questions.map(({ passed }) => passed)).toEqual([
    expected * timeGroupCount,
    expected * timeGroupCount,
    0,
  ]);
  expect(cost.trips).toBe(1);
  // The last two are the content version, by its index.
  expect(cost.rowsRead).toBeLessThanOrEqual(expected + 2);
});

test("a damaged row is left out", async () => {
  await addDays(2);
  await query("update daily_question_figures set figures = '{' where day = ?", toDay(0));
  const figures = await loadQuestionFigures(db, { ...document, contentVersion: 1 }, { days: "7", now });
  expect([figures.attempts, figures.questions[0]?.passed]).toEqual([1, timeGroupCount]);
});

test("figures are deleted after 400 days, and with their assessment", async () => {
  await addDays(403);
  await addDays(1, "gone");
  await sweepExpired(db, now);
  await sweepOrphans(db);
  expect(await query("select assessment_id, count(*) as days, min(day) as first from daily_question_figures")).toEqual([
    { assessment_id: "one", days: 401, first: toDay(400) },
  ]);
});

test("times add no round trip to a step or a completion", async () => {
  const measure = async (times: boolean) => {
    const { DB, cost } = countCost(env.DB);
    const trips: number[] = [];
    const attempt = await visit({ DB });
    for (const send of [
      () => attempt.send("reach-step", { step: "technical", ...(times && { questionSeconds: [4, 5] }) }),
      () => attempt.complete(times ? { questionSeconds: [4, 5, 6] } : {}),
    ]) {
      cost.trips = 0;
      expect((await send()).status).toBe(200);
      trips.push(cost.trips);
    }
    return trips;
  };
  await measure(false);
  expect(await measure(true)).toEqual(await measure(false));
});
