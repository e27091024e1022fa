import { env, SELF } from "cloudflare:test";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { sweepExpired, sweepOrphans } from "#app/db/upkeep/sweep.server.ts";
import { db } from "../support/database.ts";

const root = "https://illumine.example/api/responses";

const send = (body: unknown, headers: Record<string, string> = {}) =>
  SELF.fetch(root, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const remove = (receipt: string) => SELF.fetch(`${root}/${encodeURIComponent(receipt)}`, { method: "DELETE" });

const options = ["red", "green"].map((value, index) => ({ id: value, text: value, value, score: index + 1 }));

const longIds = Array.from({ length: 70 }, (_, at) => `long${at}`);

const response = {
  assessmentId: "taken",
  contentVersion: 1,
  engineVersion: "1.0",
  duration: "2-to-5-min",
  qualityFlags: ["fast-or-alike"],
  answers: { likert: 4, choice: "red", list: ["green", "red"], yes: false, slider: 7 },
};

const readRows = async () => (await env.DB.prepare("select * from anonymous_responses").all()).results;
const countKeys = () => env.DB.prepare("select count(*) as n from idempotency_keys").first();

beforeEach(async () => {
  await env.DB.batch(
    ["anonymous_responses", "idempotency_keys", "network_counts"].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  );
  await seedContent(db, {
    assessments: [
      buildAssessment(
        {
          psychometric: [
            buildQuestion("likert"),
            buildQuestion("slider", { type: "slider", scale: { min: 0, max: 10 } }),
            buildQuestion("yes", { type: "boolean" }),
          ],
          technical: [
            buildQuestion("choice", { type: "multiple-choice", options }),
            buildQuestion("list", { type: "multi-select", options }),
            buildQuestion("text", { type: "text" }),
          ],
        },
        { id: "taken" },
      ),
      buildAssessment({ psychometric: longIds.map((id) => buildQuestion(id)) }, { id: "long" }),
    ],
    categoryNames: ["General"],
    now: new Date(),
  });
});

test("a run's answers are stored with the day, without a person, a time or the receipt", async () => {
  const answer = await send({ ...response, ageRange: "25-34" }, { "CF-Connecting-IP": "10.9.8.7" });
  expect(answer.status).toBe(201);
  const { receipt } = await answer.json<{ receipt: string }>();
  expect(receipt).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  const [row, ...others] = await readRows();
  expect(others).toEqual([]);
  expect(row).toEqual({
    receipt_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    assessment_id: "taken",
    content_version: 1,
    engine_version: "1.0",
    day: new Date().toISOString().slice(0, 10),
    duration_bucket: "2-to-5-min",
    age_range: "25-34",
    gender: null,
    quality_flags: '["fast-or-alike"]',
    answers: JSON.stringify(response.answers),
  });
  expect(JSON.stringify(row)).not.toContain(receipt.replaceAll("-", ""));
});

test("repeating a request with its key keeps one row and one receipt, and stores nothing under the key", async () => {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const first = await (await send(response, key)).json();
  expect(await (await send(response, key)).json()).toEqual(first);
  expect(await readRows()).toHaveLength(1);
  expect(await countKeys()).toEqual({ n: 0 });
  const other = await (await send(response, { "Idempotency-Key": crypto.randomUUID() })).json();
  expect(other).not.toEqual(first);
});

test("a receipt deletes its row once, however it is typed", async () => {
  const { receipt } = await (await send(response)).json<{ receipt: string }>();
  await send(response);
  const typed = ` ${receipt.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect((await remove(typed)).status).toBe(200);
  expect(await readRows()).toHaveLength(1);
  const again = await remove(receipt);
  expect([again.status, await again.json()]).toEqual([404, { message: expect.stringContaining("receipt code") }]);
  expect((await remove("short")).status).toBe(422);
  expect(await countKeys()).toEqual({ n: 0 });
});

test.each<[string, object, string]>([
  ["an unknown question", { answers: { unknown: 1 } }, "answers.unknown"],
  ["a question named like an object's own", { answers: { constructor: 1 } }, "answers.constructor"],
  ["written text", { answers: { text: "My name is" } }, "answers.text"],
  ["text in the place of a choice", { answers: { choice: "My name is" } }, "answers.choice"],
  ["a likert value that is not offered", { answers: { likert: 6 } }, "answers.likert"],
  ["a slider beyond its end", { answers: { slider: 11 } }, "answers.slider"],
  ["a choice twice", { answers: { list: ["red", "red"] } }, "answers.list"],
  ["no answers", { answers: {} }, "answers"],
  ["ages 11 to 17", { ageRange: "11-17" }, "ageRange"],
  ["an invented flag", { qualityFlags: ["clever"] }, "qualityFlags.0"],
  ["an exact duration", { duration: "123 s" }, "duration"],
  ["a user id", { userId: crypto.randomUUID() }, ""],
])("%s is rejected, and nothing is stored", async (_, change, field) => {
  const answer = await send({ ...response, ...change });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { field: string }[] }>();
  expect(errors.map((error) => error.field)).toContain(field);
  expect(await readRows()).toEqual([]);
});

const answerLong = (choose: (at: number) => number) =>
  Object.fromEntries(longIds.map((id, at) => [id, choose(at)] as const));

test.each([
  ["all alike", "5-to-10-min", () => 4, ["fast-or-alike"]],
  ["70 within two minutes", "under-2-min", (at: number) => (at % 5) + 1, ["fast-or-alike"]],
  ["70 within five minutes", "2-to-5-min", (at: number) => (at % 5) + 1, []],
])("answers that are %s are judged from themselves, whatever the client says", async (_, duration, choose, flags) => {
  const body = { ...response, assessmentId: "long", duration, qualityFlags: [], answers: answerLong(choose) };
  expect((await send(body)).status).toBe(201);
  expect((await readRows()).map((row) => JSON.parse(String(row["quality_flags"])))).toEqual([flags]);
});

test("a network gives twenty responses to an assessment a day; the next isn't stored, and receipts work", async () => {
  const from = (address: string) => ({ "CF-Connecting-IP": address });
  const key = { "Idempotency-Key": crypto.randomUUID(), ...from("198.51.100.1") };
  const { receipt } = await (await send(response, key)).json<{ receipt: string }>();
  for (let host = 2; host <= 20; host += 1) await send(response, from(`198.51.100.${host}`));
  expect(await readRows()).toHaveLength(20);
  const more = await send(response, from("198.51.100.21"));
  expect([more.status, await more.json()]).toEqual([
    202,
    { message: "Your answers weren't stored: many have come from your network today. Try again tomorrow." },
  ]);
  expect((await send(response, key)).status).toBe(201);
  expect(await readRows()).toHaveLength(20);
  expect((await send(response, from("198.51.101.1"))).status).toBe(201);
  const elsewhere = { ...response, assessmentId: "long", answers: { long1: 2 } };
  expect((await send(elsewhere, from("198.51.100.1"))).status).toBe(201);
  expect((await remove(receipt)).status).toBe(200);
});

test("responses of a network at once don't get past the limit", async () => {
  await send(response);
  await env.DB.exec("update network_counts set count = 18 where kind = 'response'");
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => send(response)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 202, 202, 202]);
});

test("responses go with their assessment, when the bin is emptied", async () => {
  await send(response);
  await send({ ...response, assessmentId: "long", answers: { long1: 2 } });
  await env.DB.exec(
    "insert into anonymous_responses select 'old', 'gone', 1, '1.0', day, 'unknown', null, null, '[]', '{}' from anonymous_responses limit 1",
  );
  const setDeleted = (days: number) =>
    env.DB.prepare("update assessments set deleted_at = ? where id = 'taken'")
      .bind(Date.now() - days * 86_400_000)
      .run();
  await setDeleted(29);
  await sweepExpired(db, new Date());
  await sweepOrphans(db);
  expect((await readRows()).map((row) => row["assessment_id"])).toEqual(["taken", "long"]);
  await setDeleted(31);
  await sweepExpired(db, new Date());
  expect((await readRows()).map((row) => row["assessment_id"])).toEqual(["long"]);
});

test("an unpublished version of the assessment returns 404", async () => {
  expect((await send({ ...response, contentVersion: 7 })).status).toBe(404);
  expect((await send({ ...response, assessmentId: "other" })).status).toBe(404);
});
