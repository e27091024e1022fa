import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations, listMissingMigrations } from "./migrations.ts";
import { openTemporaryPlatform } from "./testing/migrated-platform.ts";

const countedRatings = "0019_counted_ratings.sql";

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
let db: D1Database;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  db = platform.env.DB;
  const all = await listMissingMigrations(db);
  await applyMigrations(db, all.slice(0, all.indexOf(countedRatings)));
});
afterAll(() => platform.dispose());

const insertAssessment = (id: string) =>
  db.prepare(
    `insert into assessments (id, title, description, category_id, duration, difficulty, is_active, featured, is_new,
      question_count, version, content_version, created_at, updated_at, tags, metadata, details, sections)
      values ('${id}', 'Title', 'Text', 'category', '5 min', 'Beginner', 1, 0, 0, 1, 1, 1, 0, 0, '[]', '{}', '{}', '{}')`,
  );
const insertVisitor = (id: string) => db.prepare(`insert into users values ('${id}', 'Other', '18-24', 0)`);
const insertAttempt = (id: string, visitor: string, assessment: string) =>
  db.prepare(
    `insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at)
      values ('${id}', '${visitor}', '${assessment}', 'Title', 1, 0)`,
  );
const complete = (attempt: string) => db.prepare(`update attempts set completed_at = 1 where id = '${attempt}'`);
const insertRating = (rating: number, visitor: string, { assessment, at }: { assessment: string; at: number }) =>
  db.prepare(
    `insert into feedback (id, user_id, assessment_id, rating, source, created_at)
      values ('${visitor}-${assessment}-${at}', '${visitor}', '${assessment}', ${rating}, 'visitor', ${at})`,
  );

test("the migration to counted ratings keeps each visitor's last one of a completed attempt, and all counters agree", async () => {
  await db.batch([
    insertAssessment("present"),
    ...["honest", "hasty", "stranger"].map(insertVisitor),
    insertAttempt("completed", "honest", "present"),
    complete("completed"),
    insertAttempt("begun", "hasty", "present"),
    insertAttempt("orphan", "honest", "deleted"),
    complete("orphan"),
    insertRating(2, "honest", { assessment: "present", at: 1 }),
    insertRating(5, "honest", { assessment: "present", at: 2 }),
    insertRating(1, "hasty", { assessment: "present", at: 3 }),
    ...Array.from({ length: 40 }, (_, at) => insertRating(1, "stranger", { assessment: "present", at })),
    insertRating(1, "honest", { assessment: "deleted", at: 4 }),
  ]);
  await applyMigrations(db);
  const read = async (sql: string) => (await db.prepare(sql).all()).results;
  expect(await read("select user_id, rating, left_out from feedback order by rating desc, user_id")).toEqual([
    { user_id: "honest", rating: 5, left_out: null },
    { user_id: "honest", rating: 2, left_out: "replaced" },
    { user_id: "hasty", rating: 1, left_out: "not-completed" },
    { user_id: "stranger", rating: 1, left_out: "no-attempt" },
  ]);
  expect(await read("select rating_sum, ratings_counted, completions, starts from assessments")).toEqual([
    { rating_sum: 5, ratings_counted: 1, completions: 1, starts: 2 },
  ]);
  expect(await read("select id from attempts order by id")).toEqual([{ id: "begun" }, { id: "completed" }]);
  const counters = "'starts', 'completions', 'ratings', 'rating sum', 'step:introduction'";
  expect(await read(`select name, value from counters where name in (${counters}) order by name`)).toEqual([
    { name: "completions", value: 1 },
    { name: "rating sum", value: 5 },
    { name: "ratings", value: 1 },
    { name: "starts", value: 2 },
    { name: "step:introduction", value: 2 },
  ]);
  expect(await read("select name from counters where name like 'step:%:%'")).toEqual([
    { name: "step:introduction:present" },
  ]);
});
