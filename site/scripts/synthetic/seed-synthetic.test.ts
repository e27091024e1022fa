import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Assessment } from "@illumine/shared/assessment/schema.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAssessment } from "#app/db/assessments/published.server.ts";
import { browseOccupations } from "#app/db/occupations/browse.server.ts";
import { findPublicPost } from "#app/db/posts/find.server.ts";
import { createDatabase } from "#load-context.ts";
import { applyMigrations } from "../migrations.ts";
import { localState, root } from "../paths.mjs";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";
import { seedSynthetic } from "./seed-synthetic.ts";
import { buildSyntheticAssessment } from "./synthetic-assessment.ts";

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  await applyMigrations(platform.env.DB);
});
afterAll(() => platform.dispose());

const openDatabase = () => createDatabase(platform.env.DB);
const countRows = async (table: string) =>
  platform.env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");
const countAll = async () => [
  await countRows("assessments"),
  await countRows("assessment_versions"),
  await countRows("posts"),
];

const run = (...args: string[]) => {
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/seed-synthetic.ts", ...args];
  const options = { cwd: root, encoding: "utf8" } as const;
  return spawnSync(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), ...script], options);
};

test("there are as many made-up rows as requested, then more, then fewer", async () => {
  await seedSynthetic(platform.env.DB, { assessments: 450, posts: 210 });
  expect(await countAll()).toEqual([450, 450, 210]);
  await seedSynthetic(platform.env.DB, { assessments: 500, posts: 210 });
  expect(await countAll()).toEqual([500, 500, 210]);
  await seedSynthetic(platform.env.DB, { assessments: 30, posts: 0 });
  expect(await countAll()).toEqual([30, 30, 0]);
});

test("made-up occupations are listed, with counts for the filters", async () => {
  await seedSynthetic(platform.env.DB, { assessments: 0, posts: 0, occupations: 90 });
  const none = { zone: null, interest: null, field: null };
  const { occupations, facets, next } = await browseOccupations(openDatabase(), { ...none, from: "" });
  expect([occupations.length, next]).toEqual([60, "Made-up occupation 64"]);
  expect(facets.reduce((sum, [, , , count]) => sum + count, 0)).toBe(90);
  await seedSynthetic(platform.env.DB, { assessments: 0, posts: 0 });
  expect(await countRows("occupations")).toBe(0);
});

test("a made-up assessment is read back as it was built, and can be taken", async () => {
  await seedSynthetic(platform.env.DB, { assessments: 3, posts: 3 });
  const found = await findAssessment(openDatabase(), "synthetic-000002");
  expect(found?.status === "found" && found.assessment).toEqual(buildSyntheticAssessment(2));
  const likert = { p1: 5, p2: 1, p3: 1, p4: 5, p5: 5, p6: 1 };
  const answers = {
    psychometric: likert,
    technical: { t1: "3", t2: "4", t3: "5", t4: "6", t5: "7", t6: "11" },
    wiscar: {},
    completed: true,
  };
  expect(score(Assessment.parse(buildSyntheticAssessment(2)), answers).technical.overall).toBe(83);
  expect(await findPublicPost(openDatabase(), "synthetic-000003")).toMatchObject({
    post: { title: "Made-up post 3", readTime: "1 min read" },
  });
});

test("visitors' counters know the made-up assessments, and their lists begin with the featured ones", async () => {
  await seedSynthetic(platform.env.DB, { assessments: 70, posts: 0 });
  const row = platform.env.DB.prepare("select value from counters where name = 'assessments'");
  expect(await row.first("value")).toBe(60);
});

test("the script refuses the developer's database and one with real content, and prints its usage", async () => {
  expect(run("--assessments", "3", "--persist-to", localState).stderr).toContain("Made-up content needs its own");
  const insert = `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, version,
    created_at, updated_at, tags, seo, sections, content)
    values ('real', 'real', 'Real', '', '', '', 1, 0, '2026-01-01', 1, 1, 1, '[]', '{}', '[]', '')`;
  await platform.env.DB.prepare(insert).run();
  const refused = run("--assessments", "3", "--persist-to", platform.state);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("has 1 real assessments and posts")]);
  const wrong = run("--assessments", "many");
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining("npm run seed:synthetic -- --assessments")]);
  expect(await countRows("posts")).toBe(1);
});
