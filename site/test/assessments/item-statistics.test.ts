import { env } from "cloudflare:test";
import { AssessmentItemStatistics } from "@illumine/shared/api/item-statistics.ts";
import { buildChoice, buildQuestion, buildScoring, buildSection } from "@illumine/shared/testing/assessment/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";

const path = "/admin/assessments/one/item-statistics";
const read = async (admin: Admin) => AssessmentItemStatistics.parse(await (await admin.call("GET", path)).json());

const likert = (id: string) => buildQuestion(id, { category: "grit" });
const document = buildDocument("one", {
  scoring: buildScoring(),
  sections: {
    psychometric: buildSection("psychometric", [likert("p1"), likert("p2"), likert("p3")]),
    technical: buildSection("technical", [buildChoice("t1", { category: "logic", correct: ["a"] })]),
  },
});

interface Row {
  version?: number;
  flags?: string[];
  day?: string;
  answers?: unknown;
}

/** Person `at` gives all ratings the same value of five, and chooses a, b, c or d. */
const toAnswers = (at: number) => {
  const rating = (at % 5) + 1;
  return { p1: rating, p2: rating, p3: rating, t1: "abcd"[at % 4] };
};

async function store(count: number, { version = 1, flags = [], day = "2026-01-02", answers }: Row = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => [
    crypto.randomUUID(),
    version,
    day,
    JSON.stringify(flags),
    typeof answers === "string" ? answers : JSON.stringify(answers ?? toAnswers(at)),
  ]);
  const insert = env.DB.prepare(
    "insert into anonymous_responses select value ->> 0, 'one', value ->> 1, '1.0', value ->> 2, 'unknown', null, null, value ->> 3, value ->> 4 from json_each(?)",
  );
  await insert.bind(JSON.stringify(rows)).run();
}

beforeEach(async () => {
  await query("delete from anonymous_responses");
  await seedDocuments(document);
});

test("visitors' answers become statistics of scales and items", async () => {
  await store(40);
  const { contentVersion, responses, isCapped, scales } = await read(await buildAdmin());
  expect([contentVersion, responses, isCapped]).toEqual([1, 40, false]);
  expect(scales.map(({ id, n, alpha }) => [id, n, alpha])).toEqual([
    ["grit", 40, 1],
    ["logic", 40, null],
  ]);
  expect(scales[0]?.items[0]).toMatchObject({
    question: "p1",
    answered: 40,
    statistics: { n: 40, isTentative: true, mean: 2, facility: 0.5, itemRest: 1, flags: [] },
  });
  expect(scales[1]?.items[0]?.statistics?.options).toMatchObject(
    ["a", "b", "c", "d"].map((id) => ({ id, share: 0.25 })),
  );
});

test("statistics leave out other content versions, careless answers and damaged rows", async () => {
  await store(29);
  await store(40, { version: 2 });
  await store(40, { flags: ["fast-or-alike"] });
  await store(3, { answers: "[not JSON" });
  const { responses, scales } = await read(await buildAdmin());
  expect(responses).toBe(29);
  expect(scales[0]).toMatchObject({ n: 29, alpha: null, items: [{ answered: 29, statistics: null }, {}, {}] });
});

test("with very many answers the latest count, and the response says so", async () => {
  await store(5_000, { day: "2026-02-01" });
  await store(10, { day: "2026-01-01", answers: { p1: 1 } });
  const { responses, isCapped, scales } = await read(await buildAdmin());
  expect([responses, isCapped, scales[0]?.items[0]?.answered]).toEqual([5_000, true, 5_000]);
  expect(scales[0]?.n).toBe(5_000);
});

test("an assessment without answers has no statistics, and a missing or deleted one returns 404", async () => {
  const admin = await buildAdmin();
  expect(await read(admin)).toMatchObject({ responses: 0, isCapped: false, scales: [{ n: 0 }, { n: 0 }] });
  expect((await admin.call("GET", "/admin/assessments/none/item-statistics")).status).toBe(404);
  await admin.call("DELETE", "/admin/assessments/one");
  expect((await admin.call("GET", path)).status).toBe(404);
});

test("the share of careless answers is that of the last run of the statistics", async () => {
  await store(40);
  const admin = await buildAdmin();
  expect((await read(admin)).quality).toBeNull();
  await query(
    "insert into response_statistics(assessment_id, content_version, is_due, counted, careless) values ('one', 1, 0, 37, 3), ('one', 2, 0, 9, 9)",
  );
  expect((await read(admin)).quality).toEqual({ counted: 37, careless: 3 });
  await query("delete from response_statistics");
});
