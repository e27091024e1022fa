import { env, SELF } from "cloudflare:test";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { beforeEach, expect, test } from "vitest";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
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
    ["anonymous_responses", "idempotency_keys"].map((table) => env.DB.prepare(`delete from ${table}`)),
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

test("an unpublished version of the assessment returns 404", async () => {
  expect((await send({ ...response, contentVersion: 7 })).status).toBe(404);
  expect((await send({ ...response, assessmentId: "other" })).status).toBe(404);
});
