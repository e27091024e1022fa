import { env } from "cloudflare:test";
import { AssessmentResponses } from "@illumine/shared/api/assessment-responses.ts";
import { buildQuestion, buildScoring, buildSection } from "@illumine/shared/testing/assessment/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { countOtherResponses, listLatestAnswers } from "#app/db/visitors/responses.server.ts";
import { createAppContext } from "#load-context.ts";
import { type Admin, buildAdmin, buildDocument, query, seedDocuments } from "../support/admin-fixture.ts";
import { countCost } from "../support/count-cost.ts";

const path = "/admin/assessments/one/responses";
const read = async (admin: Admin) => AssessmentResponses.parse(await (await admin.call("GET", path)).json());

const document = buildDocument("one", {
  scoring: buildScoring(),
  sections: { psychometric: buildSection("psychometric", [buildQuestion("p1"), buildQuestion("p2")]) },
});

interface Row {
  version?: number;
  flags?: string[];
  answers?: string;
}

async function store(count: number, { version = 1, flags = [], answers = '{"p1":4}' }: Row = {}): Promise<void> {
  const insert = env.DB.prepare(
    "insert into anonymous_responses select value, 'one', ?, '1.0', '2026-01-02', 'unknown', '25-34', 'Other', ?, ? from json_each(?)",
  );
  const hashes = Array.from({ length: count }, () => crypto.randomUUID());
  await insert.bind(version, JSON.stringify(flags), answers, JSON.stringify(hashes)).run();
}

beforeEach(async () => {
  await query("delete from anonymous_responses");
  await seedDocuments(document);
});

test("the administrator gets answers and nothing else that is stored with them", async () => {
  await store(2);
  const response = await (await buildAdmin()).call("GET", path);
  expect(await response.json()).toEqual({
    contentVersion: 1,
    answers: [{ p1: 4 }, { p1: 4 }],
    isCapped: false,
    careless: 0,
    damaged: 0,
    otherVersions: 0,
  });
});

test("careless, damaged and other versions' responses are counted and left out", async () => {
  await store(3);
  await store(2, { flags: ["inconsistent"] });
  await store(1, { answers: "[not JSON" });
  await store(1, { answers: "[4]" });
  await store(4, { version: 2, answers: '{"p1":1}' });
  await store(1, { version: 3 });
  const { answers, ...counts } = await read(await buildAdmin());
  expect(answers).toEqual([{ p1: 4 }, { p1: 4 }, { p1: 4 }]);
  expect(counts).toMatchObject({ careless: 2, damaged: 2, otherVersions: 5, isCapped: false });
});

test("only the latest thousand are read, and no more than a thousand others counted", async () => {
  await store(10, { answers: '{"p1":1}' });
  await store(1_000);
  await store(1_100, { version: 2 });
  const { answers, isCapped, otherVersions } = await read(await buildAdmin());
  expect([answers.length, isCapped, otherVersions]).toEqual([1_000, true, 1_000]);
  expect(answers.filter(({ p1 }) => p1 !== 4)).toEqual([]);
});

test("of many responses only those that are returned or counted are read", async () => {
  await store(3_000);
  await store(3_000, { version: 2 });
  const { DB, cost } = countCost(env.DB);
  const wanted = { id: "one", contentVersion: 1, limit: 100 };
  const { db } = createAppContext({ ...env, DB }, { waitUntil: () => {} });
  const { answers } = await listLatestAnswers(db, wanted);
  const count = await countOtherResponses(db, wanted);
  expect([answers.length, count]).toEqual([100, 100]);
  expect(cost.rowsRead).toBeLessThanOrEqual(1_000);
});
