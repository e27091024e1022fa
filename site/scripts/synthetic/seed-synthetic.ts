import { knownCategories } from "@illumine/shared/category/known.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { hashContent, toColumns } from "#app/db/assessments/columns.server.ts";
import { countFacets } from "#app/db/occupations/writes.server.ts";
import { toPostColumns } from "#app/db/posts/columns.server.ts";
import { mergeSearchIndexes } from "#app/db/upkeep/merge-search-indexes.server.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";
import { buildSyntheticAssessment, syntheticPrefix, toSyntheticId } from "./synthetic-assessment.ts";
import { buildSyntheticOccupation } from "./synthetic-occupation.ts";
import { buildSyntheticPost } from "./synthetic-post.ts";

export interface SyntheticCounts {
  assessments: number;
  posts: number;
  occupations?: number;
}

/** Together well below the 2 MB that D1 allows for one parameter. */
const rowsPerStatement = 200;

type Value = string | number | null;
type Row = Record<string, Value>;

function insertRows(db: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `json_extract(value, '$.${column}')`);
  return db
    .prepare(`insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from json_each(?)`)
    .bind(JSON.stringify(rows));
}

const toFlag = (isSet: boolean) => Number(isSet);

async function buildAssessmentRows(number: number): Promise<{ row: Row; version: Row }> {
  const assessment = buildSyntheticAssessment(number);
  const columns = toColumns(assessment, toCategorySlug(assessment.category));
  const contentHash = await hashContent(assessment);
  const common = { content_version: 1, content_hash: contentHash, created_at: number };
  return {
    row: {
      id: columns.id,
      title: columns.title,
      description: columns.description,
      category_id: columns.categoryId,
      duration: columns.duration,
      difficulty: columns.difficulty,
      is_active: toFlag(columns.isActive),
      featured: toFlag(columns.featured),
      is_new: toFlag(columns.isNew),
      question_count: columns.questionCount,
      completions_base: (number * 37) % 1_000,
      rating_base: 3 + (number % 21) / 10,
      rating_base_count: number % 3,
      version: 1,
      updated_at: number,
      tags: JSON.stringify(columns.tags),
      metadata: JSON.stringify(columns.metadata),
      details: JSON.stringify(columns.details),
      scoring: JSON.stringify(columns.scoring),
      sections: JSON.stringify(columns.sections),
      ...common,
    },
    version: { assessment_id: columns.id, document: JSON.stringify(assessment), ...common },
  };
}

function buildPostRow(number: number): Row {
  const { slug, title, excerpt, author, category, date, content, ...columns } = toPostColumns(
    buildSyntheticPost(number),
  );
  return {
    ...{ id: toSyntheticId(number), slug, title, excerpt, author, category, date, content },
    is_published: toFlag(columns.isPublished),
    featured: toFlag(columns.featured),
    read_time: columns.readTime,
    version: 1,
    created_at: number,
    updated_at: number,
    tags: JSON.stringify(columns.tags),
    seo: JSON.stringify(columns.seo),
    sections: JSON.stringify(columns.sections),
  };
}

function buildOccupationRow(number: number): Row {
  const { id, slug, title, field, summary, jobZone, firstInterest, interests } = buildSyntheticOccupation(number);
  return {
    ...{ id, slug, title, field, summary, day: "", start: "", demands: "" },
    job_zone: jobZone,
    first_interest: firstInterest,
    interests: JSON.stringify(interests),
    version: 1,
    created_at: number,
    updated_at: number,
    ...{ similar: "[]", names: "[]", alternate_titles: "[]" },
  };
}

async function countRows(db: D1Database, table: string): Promise<number> {
  const row = await db
    .prepare(`select count(*) as n from ${table} where id like ?`)
    .bind(`${syntheticPrefix}%`)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

const deleteFrom = (db: D1Database, table: string, column: string, count: number) =>
  db
    .prepare(`delete from ${table} where ${column} like ? and ${column} > ?`)
    .bind(`${syntheticPrefix}%`, toSyntheticId(count));

function listChunks(from: number, to: number): number[][] {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return Array.from({ length: Math.ceil(numbers.length / rowsPerStatement) }, (_, at) =>
    numbers.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}

/** Adds or deletes made-up rows until there are exactly these many. The same numbers create the same rows. */
export async function seedSynthetic(
  db: D1Database,
  { assessments, posts, occupations = 0 }: SyntheticCounts,
): Promise<void> {
  await db.batch([
    insertCategories(db),
    deleteFrom(db, "assessments", "id", assessments),
    deleteFrom(db, "assessment_versions", "assessment_id", assessments),
    deleteFrom(db, "posts", "id", posts),
    deleteFrom(db, "occupations", "id", occupations),
  ]);
  for (const numbers of listChunks((await countRows(db, "assessments")) + 1, assessments)) {
    const rows = await Promise.all(numbers.map(buildAssessmentRows));
    await db.batch([
      insertRows(
        db,
        "assessments",
        rows.map(({ row }) => row),
      ),
      insertRows(
        db,
        "assessment_versions",
        rows.map(({ version }) => version),
      ),
    ]);
  }
  for (const numbers of listChunks((await countRows(db, "posts")) + 1, posts)) {
    await insertRows(db, "posts", numbers.map(buildPostRow)).run();
  }
  for (const numbers of listChunks((await countRows(db, "occupations")) + 1, occupations)) {
    await insertRows(db, "occupations", numbers.map(buildOccupationRow)).run();
  }
  const site = createAppContext({ DB: db } as Env, { waitUntil: () => {} });
  await site.db.batch([countFacets(site.db)]);
  await mergeSearchIndexes(site.db);
}

function insertCategories(db: D1Database): D1PreparedStatement {
  const rows = knownCategories.map(({ name, slug }) => ({ name, slug }));
  return db
    .prepare(
      `insert or ignore into categories (id, name, slug, created_at, updated_at)
       select json_extract(value, '$.slug'), json_extract(value, '$.name'), json_extract(value, '$.slug'), 1, 1
       from json_each(?)`,
    )
    .bind(JSON.stringify(rows));
}

export async function countReal(db: D1Database): Promise<number> {
  const row = await db
    .prepare(
      `select (select count(*) from assessments where id not like ?1) + (select count(*) from posts where id not like ?1) as n`,
    )
    .bind(`${syntheticPrefix}%`)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
