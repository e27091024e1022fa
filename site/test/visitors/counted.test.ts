import { AssessmentFigures, Overview } from "@illumine/shared/api/overview.ts";
import { buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { listPopular } from "#app/db/assessments/popular.server.ts";
import { loadHome } from "#app/db/pages/home.server.ts";
import { sweepExpired, sweepOrphans } from "#app/db/upkeep/sweep.server.ts";
import { dailyLimits } from "#app/db/visitors/count-rules.ts";
import { buildAdmin, buildDocument, query, seedDocuments, takeSnapshot } from "../support/admin-fixture.ts";
import { db } from "../support/database.ts";
import { createVisitor, readCounted, report, startVisit, visitAndRate } from "../support/visitors.ts";

const none = { completions: 0, ratings: 0, stars: 0 };
const questions = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => buildQuestion(`${prefix}${at}`));
const large = { psychometric: questions(30, "p"), technical: questions(30, "t"), wiscar: questions(30, "w") };

const section = (type: "psychometric" | "technical" | "wiscar") => ({
  ...{ title: type, description: "", type, weight: 1, orderIndex: 1 },
  questions: large[type],
});
const large90 = buildDocument("large", {
  sections: { psychometric: section("psychometric"), technical: section("technical"), wiscar: section("wiscar") },
});

beforeEach(() =>
  seedDocuments(
    buildDocument("one"),
    buildDocument("two"),
    buildDocument("inactive", { isActive: false }),
    buildDocument("binned"),
    large90,
  ).then(() => query("update assessments set deleted_at = ? where id = 'binned'", Date.now())),
);

test("an attempt in plausible time counts once, as completion and as rating", async () => {
  const { visit, completed, rated } = await visitAndRate("one", 4);
  expect([visit.started.status, completed.status, rated.status]).toEqual([201, 200, 201]);
  expect(await readCounted("one")).toMatchObject({ starts: 1, completions: 1, ratings: 1, stars: 4 });
  expect([(await visit.complete()).status, (await visit.rate(4)).status]).toEqual([200, 201]);
  expect(await readCounted("one")).toMatchObject({ completions: 1, ratings: 1, stars: 4 });
});

test("forty ratings without a start count nothing and leave one row", async () => {
  const userId = await createVisitor();
  for (let time = 0; time < 40; time += 1) {
    const { status, body } = await report(`/users/${userId}/assessment-feedback`, {
      assessmentId: "one",
      feedback: { rating: 1 },
    });
    expect([status, body.message]).toEqual([
      202,
      "Your feedback was saved, but isn't counted: we have no attempt that it belongs to",
    ]);
  }
  expect(await readCounted("one")).toMatchObject({ ...none, shown: null });
  expect(await query("select rating, left_out from feedback")).toEqual([{ rating: 1, left_out: "no-attempt" }]);
});

test.each([
  ["before its time", 20, 202],
  ["after it", 30, 200],
])("a completion %s", async (_, seconds, status) => {
  const visit = await startVisit("one");
  await visit.wait(seconds);
  expect((await visit.complete()).status).toBe(status);
  expect(await readCounted("one")).toMatchObject({ completions: status === 200 ? 1 : 0 });
});

test("ninety questions take ninety seconds", async () => {
  const finish = async (seconds: number) => {
    const visit = await startVisit("large");
    for (const step of ["technical", "wiscar"]) expect((await visit.reach(step)).status).toBe(200);
    await visit.wait(seconds);
    return (await visit.complete()).status;
  };
  expect([await finish(70), await finish(90)]).toEqual([202, 200]);
});

test("a completion that came too fast isn't counted later, and its rating only when the time has passed", async () => {
  const visit = await startVisit("one");
  expect((await visit.complete()).body.message).toBe(
    "The completion was saved, but isn't counted: nobody can answer the questions in so short a time",
  );
  expect((await visit.rate(1)).status).toBe(202);
  await visit.wait(60);
  expect((await visit.complete()).status).toBe(202);
  expect(await readCounted("one")).toMatchObject(none);
  expect((await visit.rate(1)).status).toBe(201);
  expect(await readCounted("one")).toMatchObject({ completions: 0, ratings: 1 });
});

test("completions that are left out make nothing popular", async () => {
  const readPopular = async () => (await listPopular(db, "week", new Date())).map(({ id }) => id);
  for (let time = 0; time < 3; time += 1) await (await startVisit("two")).complete();
  await visitAndRate("one", 4);
  expect(await readPopular()).toEqual(["one"]);
});

test("a rating before the completion isn't counted", async () => {
  const visit = await startVisit("one");
  await visit.wait(60);
  expect((await visit.rate(1)).status).toBe(202);
  expect(await readCounted("one")).toMatchObject(none);
});

test.each([
  ["no step", []],
  ["the last step without the second", ["wiscar"]],
  ["a step that comes too late", ["wiscar", "technical"]],
  ["the results as a step", ["results"]],
])("a completion after %s isn't counted, and neither is its rating", async (_, steps) => {
  const visit = await startVisit("large");
  await visit.wait(600);
  for (const step of steps) await visit.reach(step);
  expect((await visit.complete()).status).toBe(202);
  expect((await visit.rate(1)).body.message).toBe(
    "Your feedback was saved, but isn't counted: steps of the assessment are missing",
  );
  expect(await readCounted("large")).toMatchObject(none);
});

test("a start at a later step isn't counted, and steps that are reported again do no harm", async () => {
  const late = await startVisit("large");
  const later = {
    attemptId: "c0000000-0000-4000-8000-000000000002",
    step: "wiscar",
    assessmentTitle: "T",
    totalQuestions: 0,
  };
  expect((await late.send("start-assessment", later)).status).toBe(201);
  await late.wait(600);
  expect((await late.send("complete-assessment", { attemptId: later.attemptId })).status).toBe(202);
  const visit = await startVisit("large");
  for (const step of ["technical", "psychometric", "technical", "wiscar", "technical"]) await visit.reach(step);
  await visit.wait(600);
  expect((await visit.complete()).status).toBe(200);
});

test("a later rating of the same visitor replaces the first, of the same attempt and of another", async () => {
  const { visit } = await visitAndRate("one", 2);
  expect((await visit.rate(3, "Better than I thought")).status).toBe(201);
  expect(await readCounted("one")).toMatchObject({ ratings: 1, stars: 3 });
  const again = await startVisit("one", { userId: visit.userId });
  await again.wait(60);
  await again.complete();
  expect((await again.rate(5)).status).toBe(201);
  expect(await readCounted("one")).toMatchObject({ ratings: 1, stars: 5, completions: 2 });
  expect(await query("select rating, comments, attempt_id from feedback")).toEqual([
    { rating: 5, comments: null, attempt_id: again.attemptId },
  ]);
  const [sum] = await query("select value from counters where name = 'rating sum'");
  expect(sum).toEqual({ value: 5 });
});

test("a rating that is left out doesn't replace a counted one", async () => {
  const { visit } = await visitAndRate("one", 5);
  const fast = await startVisit("one", { userId: visit.userId });
  await fast.complete();
  expect((await fast.rate(1)).status).toBe(202);
  expect(await readCounted("one")).toMatchObject({ ratings: 1, stars: 5 });
  const read = await report(`/users/${visit.userId}/assessment-feedback`, {});
  expect(read.status).toBe(422);
});

test("attempts of another visitor and of another assessment count nothing", async () => {
  const { visit } = await visitAndRate("one", 4);
  const stranger = await createVisitor();
  const { attemptId } = visit;
  const theirs = (call: string, body: object) => report(`/users/${stranger}/${call}`, { attemptId, ...body });
  const before = await readCounted("one");
  expect((await theirs("complete-assessment", { assessmentId: "one" })).status).toBe(404);
  expect((await theirs("reach-step", { assessmentId: "one", step: "wiscar" })).status).toBe(404);
  expect((await theirs("assessment-feedback", { assessmentId: "one", feedback: { rating: 1 } })).status).toBe(202);
  const start = { assessmentTitle: "T", totalQuestions: 0 };
  expect(await theirs("start-assessment", { assessmentId: "one", ...start })).toMatchObject({
    status: 422,
    body: { message: "This attempt id belongs to another attempt. Send a new one." },
  });
  const elsewhere = (call: string, body: object) => visit.send(call, { assessmentId: "two", ...body });
  expect((await elsewhere("complete-assessment", {})).status).toBe(404);
  expect((await elsewhere("assessment-feedback", { feedback: { rating: 1 } })).status).toBe(202);
  expect((await elsewhere("start-assessment", start)).status).toBe(422);
  expect(await readCounted("one")).toEqual(before);
  expect(await readCounted("two")).toMatchObject({ starts: 0, ...none });
});

test("a browser that was offline says how long its reports waited, and they count", async () => {
  const userId = await createVisitor();
  await query("update users set created_at = created_at - 86400000");
  const visit = await startVisit("one", { userId, queuedSeconds: 600 });
  expect((await visit.send("complete-assessment", {}, { queuedSeconds: 300 })).status).toBe(200);
  expect((await visit.send("assessment-feedback", { feedback: { rating: 4 } }, { queuedSeconds: 290 })).status).toBe(
    201,
  );
  const [row] = await query<{ took: number }>("select completed_at - started_at as took from attempts");
  expect(row?.took).toBeGreaterThanOrEqual(300_000);
  expect(row?.took).toBeLessThan(360_000);
  expect(await readCounted("one")).toMatchObject({ completions: 1, ratings: 1 });
});

test("nobody can have started before they were known, whatever their clock says", async () => {
  const claims = [
    ["600", "0"],
    ["9999999999", "-5"],
    ["1e999", "NaN"],
  ] as const;
  for (const [start, end] of claims) {
    const userId = await createVisitor();
    const visit = await startVisit("one", { userId, headers: { "X-Queued-Seconds": start } });
    expect(visit.started.status).toBe(201);
    const headers = { "X-Queued-Seconds": end };
    expect((await visit.send("complete-assessment", {}, { headers })).status).toBe(202);
    expect((await visit.send("assessment-feedback", { feedback: { rating: 1 } }, { headers })).status).toBe(202);
  }
  expect(await readCounted("one")).toMatchObject(none);
});

test("an attempt that is finished before it began isn't counted, and never ends before its start", async () => {
  const userId = await createVisitor();
  await query("update users set created_at = created_at - 86400000");
  const visit = await startVisit("one", { userId, queuedSeconds: 10 });
  expect((await visit.send("complete-assessment", {}, { queuedSeconds: 5_000 })).status).toBe(202);
  expect((await visit.send("assessment-feedback", { feedback: { rating: 1 } }, { queuedSeconds: 5_000 })).status).toBe(
    202,
  );
  expect(await query("select completed_at >= started_at as ordered, left_out from attempts")).toEqual([
    { ordered: 1, left_out: "too-fast" },
  ]);
  expect(await readCounted("one")).toMatchObject(none);
});

test("a rating that comes with a completion that skipped steps isn't counted", async () => {
  const visit = await startVisit("large");
  await visit.wait(600);
  expect((await visit.complete({ feedback: { rating: 1, source: "visitor" } })).status).toBe(202);
  expect(await readCounted("large")).toMatchObject(none);
});

test("the twenty-first attempt of a visitor at an assessment is refused, and so is the two hundredth and first", async () => {
  const userId = await createVisitor();
  const start = () =>
    report(`/users/${userId}/start-assessment`, { assessmentId: "one", assessmentTitle: "T", totalQuestions: 0 });
  for (let time = 0; time < 20; time += 1) expect((await start()).status).toBe(201);
  expect(await start()).toMatchObject({
    status: 422,
    body: { message: "A visitor can start an assessment 20 times, and 200 in all, within 90 days" },
  });
  expect(await readCounted("one")).toMatchObject({ starts: 20 });
  await query(
    `insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at)
     select 'other-' || value, ?, 'large', 'T', 0, 1 from json_each(?)`,
    userId,
    JSON.stringify(Array.from({ length: 179 }, (_, at) => at)),
  );
  const startOther = () =>
    report(`/users/${userId}/start-assessment`, { assessmentId: "two", assessmentTitle: "T", totalQuestions: 0 });
  expect((await startOther()).status).toBe(201);
  expect((await startOther()).status).toBe(422);
  expect(await readCounted("two")).toMatchObject({ starts: 1 });
});

test("starts at once don't get past the limit", async () => {
  const userId = await createVisitor();
  const start = () =>
    report(`/users/${userId}/start-assessment`, { assessmentId: "one", assessmentTitle: "T", totalQuestions: 0 });
  const statuses = (await Promise.all(Array.from({ length: 25 }, start))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(await readCounted("one")).toMatchObject({ starts: 20 });
});

test("reports sent at once, without a key, count once", async () => {
  const visit = await startVisit("one");
  await visit.wait(60);
  const completed = await Promise.all(Array.from({ length: 8 }, () => visit.complete()));
  expect(new Set(completed.map(({ status }) => status))).toEqual(new Set([200]));
  const rated = await Promise.all(Array.from({ length: 8 }, () => visit.rate(2)));
  expect(new Set(rated.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await readCounted("one")).toMatchObject({ starts: 1, completions: 1, ratings: 1, stars: 2 });
  expect(await query("select kind, count from network_counts where kind <> 'visitor' order by kind")).toEqual([
    { kind: "completion", count: 1 },
    { kind: "rating", count: 1 },
  ]);
  expect(await query("select kind, outcome, count from daily_counts order by kind")).toEqual([
    { kind: "completion", outcome: "counted", count: 1 },
    { kind: "rating", outcome: "counted", count: 1 },
  ]);
});

test("of a network, twenty ratings and sixty completions of an assessment count a day", async () => {
  const addresses = Array.from({ length: 64 }, (_, at) => `198.51.100.${at}`);
  const visits = [];
  for (const address of addresses) visits.push(await visitAndRate("one", 1, { address }));
  expect(visits.map(({ rated }) => rated.status)).toEqual([...Array(20).fill(201), ...Array(44).fill(202)]);
  expect(visits.map(({ completed }) => completed.status)).toEqual([...Array(60).fill(200), ...Array(4).fill(202)]);
  expect(visits.at(-1)?.rated.body.message).toBe(
    "Your feedback was saved, but isn't counted: many have come from this network today",
  );
  expect(await readCounted("one")).toMatchObject({ completions: 60, ratings: 20, stars: 20 });
  const neighbor = await visitAndRate("one", 5, { address: "198.51.101.1" });
  const elsewhere = await visitAndRate("two", 5, { address: "198.51.100.1" });
  expect([neighbor.rated.status, elsewhere.rated.status]).toEqual([201, 201]);
});

test("a visitor corrects a counted rating although the network's are spent, and it takes none of them", async () => {
  const { visit } = await visitAndRate("one", 5);
  expect((await visit.rate(4)).status).toBe(201);
  expect(await query("select count from network_counts where kind = 'rating'")).toEqual([{ count: 1 }]);
  await query("update network_counts set count = 20 where kind = 'rating'");
  expect((await visit.rate(3)).status).toBe(201);
  expect((await visitAndRate("one", 1)).rated.status).toBe(202);
  expect(await readCounted("one")).toMatchObject({ ratings: 1, stars: 3 });
});

test("one network of IPv6 is the first 64 bits", async () => {
  for (let host = 0; host < 20; host += 1) await visitAndRate("one", 4, { address: `2001:db8:7:7:${host}::1` });
  expect((await visitAndRate("one", 1, { address: "2001:db8:7:7:ffff::2" })).rated.status).toBe(202);
  expect((await visitAndRate("one", 5, { address: "2001:db8:7:8::1" })).rated.status).toBe(201);
});

test("ratings of a network at once don't get past the limit", async () => {
  const visits = [];
  for (let time = 0; time < 24; time += 1) {
    const visit = await startVisit("one");
    await visit.wait(60);
    await visit.complete();
    visits.push(visit);
  }
  const rated = await Promise.all(visits.map((visit) => visit.rate(1)));
  expect(rated.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await readCounted("one")).toMatchObject({ ratings: 20 });
});

test("new visitors of a network have a limit a day", async () => {
  await createVisitor();
  await query("update network_counts set count = ? where kind = 'visitor'", dailyLimits.visitor - 1);
  await createVisitor();
  const { status, body, response } = await report("/users", { gender: "Other", ageRange: "25-34" });
  expect([status, body.message]).toEqual([429, "More than 2,000 visitors came from this network today"]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await query("select count(*) as n from users")).toEqual([{ n: 2 }]);
});

test("no address is stored, the hash has a new key each day, and both are deleted the day after", async () => {
  await visitAndRate("one", 4, { address: "198.51.100.23" });
  const stored = JSON.stringify(await query("select * from network_counts"));
  expect(stored).not.toContain("198.51");
  const [today] = await query<{ day: string; key: string }>("select * from network_keys");
  expect(today?.key).toHaveLength(43);
  await query("update network_keys set day = '2026-01-01'");
  await query("update network_counts set day = '2026-01-01'");
  await visitAndRate("one", 4, { address: "198.51.100.23" });
  const networks = await query<{ network: string }>("select distinct network from network_counts");
  expect(networks).toHaveLength(2);
  await sweepExpired(db, new Date());
  expect(await query("select distinct day from network_counts union select day from network_keys")).toEqual([
    { day: new Date().toISOString().slice(0, 10) },
  ]);
});

test.each(["unknown-one", "inactive", "binned"])("reports about %s get 404 and leave nothing", async (id) => {
  const userId = await createVisitor();
  const attemptId = crypto.randomUUID();
  await query(
    "insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at) values (?, ?, ?, 'T', 0, 1)",
    ...[attemptId, userId, id],
  );
  const tables = ["daily_counts", "network_counts", "network_keys"];
  const before = await takeSnapshot(...tables);
  const calls = [
    ["start-assessment", { assessmentTitle: "T", totalQuestions: 0, attemptId: crypto.randomUUID() }],
    ["reach-step", { attemptId, step: "technical" }],
    ["complete-assessment", { attemptId }],
    ["complete-assessment", { attemptId, feedback: { rating: 1, source: "visitor" } }],
    ["assessment-feedback", { attemptId, feedback: { rating: 1 } }],
    ["assessment-feedback", { feedback: { rating: 1 } }],
  ] as const;
  for (const [call, body] of calls) {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answer = await report(`/users/${userId}/${call}`, { assessmentId: id, ...body }, { headers });
    expect([answer.status, answer.body.message], call).toEqual([
      404,
      "This assessment doesn't exist or isn't published",
    ]);
  }
  expect(await takeSnapshot(...tables)).toBe(before);
});

test("views of posts that aren't shown get 404 and leave nothing", async () => {
  const before = await takeSnapshot();
  const view = await report("/blog/posts/nothing-here/view", { sessionId: crypto.randomUUID() });
  expect(view.status).toBe(404);
  expect(await takeSnapshot()).toBe(before);
});

test("what belongs to no visitor or assessment is swept, and the rest stays", async () => {
  const { visit } = await visitAndRate("one", 4);
  const row = (id: string, userId: string, assessmentId: string) => [
    query(
      "insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at) values (?, ?, ?, 'T', 0, 1)",
      ...[`a-${id}`, userId, assessmentId],
    ),
    query(
      "insert into feedback (id, user_id, assessment_id, rating, source, left_out, created_at) values (?, ?, ?, 1, 'visitor', 'no-attempt', 1)",
      ...[`f-${id}`, userId, assessmentId],
    ),
  ];
  await Promise.all([...row("1", "nobody", "one"), ...row("2", visit.userId, "gone")]);
  const before = await readCounted("one");
  await sweepOrphans(db);
  expect(
    await query("select assessment_id, user_id from attempts union all select assessment_id, user_id from feedback"),
  ).toEqual([
    { assessment_id: "one", user_id: visit.userId },
    { assessment_id: "one", user_id: visit.userId },
  ]);
  expect(await query("select name from counters where name like 'step:%:gone'")).toEqual([]);
  expect((await query("select name from counters where name like 'step:%:one'")).length).toBeGreaterThan(0);
  expect(await query("select distinct assessment_id from daily_counts")).toEqual([{ assessment_id: "one" }]);
  expect(await readCounted("one")).toEqual(before);
});

test("a rating is shown from five counted ones on: on cards, in totals and to the administrator", async () => {
  const admin = await buildAdmin();
  const read = async () => {
    const figures = AssessmentFigures.parse(await (await admin.call("GET", "/admin/assessments/one/figures")).json());
    const overview = Overview.parse(await (await admin.call("GET", "/admin/overview")).json());
    const { featured, totals } = await loadHome(db);
    const card = featured.find(({ id }) => id === "one");
    return [card?.rating, card?.ratingCount, totals?.meanRating, figures.ratings.mean, overview.ratings.mean];
  };
  for (const rating of [5, 5, 5, 4]) await visitAndRate("one", rating);
  expect(await read()).toEqual([null, 4, null, null, null]);
  await visitAndRate("one", 1);
  expect(await read()).toEqual([4, 5, 4, 4, 4]);
});

test("the administrator sees what was counted and left out, and why, without a visitor", async () => {
  const admin = await buildAdmin();
  const { visit } = await visitAndRate("one", 4);
  await visit.rate(5);
  const userId = await createVisitor();
  for (const rating of [1, 1, 2])
    await report(`/users/${userId}/assessment-feedback`, { assessmentId: "one", feedback: { rating } });
  await (await startVisit("one")).complete();
  await visitAndRate("two", 3);
  const { leftOut, lastWeek } = Overview.parse(await (await admin.call("GET", "/admin/overview")).json());
  // Without the replaced one.
  expect(lastWeek).toEqual({ leftOut: 4, bursts: 0 });
  const day = new Date().toISOString().slice(0, 10);
  const entry = { day, assessmentId: "one", title: "Title of one", usual: null };
  expect(leftOut).toEqual([
    {
      ...entry,
      ...{ kind: "rating", counted: 2 },
      leftOut: [
        { reason: "no-attempt", count: 3 },
        { reason: "replaced", count: 1 },
      ],
    },
    { ...entry, kind: "completion", counted: 1, leftOut: [{ reason: "too-fast", count: 1 }] },
  ]);
  await query("update daily_counts set day = date('now', '-15 days')");
  expect(Overview.parse(await (await admin.call("GET", "/admin/overview")).json()).leftOut).toEqual([]);
  await sweepExpired(db, new Date(Date.now() + 80 * 86_400_000));
  expect(await query("select * from daily_counts")).toEqual([]);
});

test("days far above usual are marked even if all was counted, and usual days aren't listed", async () => {
  const admin = await buildAdmin();
  const store = (id: string, daysAgo: number, count: number) =>
    query(
      "insert into daily_counts values (date('now', ?), ?, 'completion', 'counted', ?)",
      `-${daysAgo} days`,
      id,
      count,
    );
  for (let daysAgo = 1; daysAgo <= 28; daysAgo += 1) await store("one", daysAgo, daysAgo === 9 ? 300 : 14);
  await store("one", 0, 101);
  await store("two", 3, 19);
  await store("large", 2, 20);
  const { leftOut, lastWeek } = Overview.parse(await (await admin.call("GET", "/admin/overview")).json());
  const listed = leftOut.map(({ day, ...entry }) => [((Date.now() - Date.parse(day)) / 86_400_000) | 0, entry]);
  const burst = { kind: "completion", leftOut: [] };
  expect(listed).toEqual([
    [0, { ...burst, assessmentId: "one", title: "Title of one", counted: 101, usual: (27 * 14 + 300) / 28 }],
    [2, { ...burst, assessmentId: "large", title: "Title of large", counted: 20, usual: 0 }],
    [9, { ...burst, assessmentId: "one", title: "Title of one", counted: 300, usual: (19 * 14) / 28 }],
  ]);
  expect(lastWeek).toEqual({ leftOut: 0, bursts: 2 });
});
