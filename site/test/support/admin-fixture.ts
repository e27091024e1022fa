import { env } from "cloudflare:test";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { seedContent } from "#app/db/seed/seed-content.server.ts";
import { db } from "./database.ts";
import { buildClient, buildServer, type Server } from "./sign-in-fixture.ts";

export async function buildAdmin(server: Server = buildServer()) {
  const client = buildClient(server);
  await client.signIn();
  return { ...client, server };
}
export type Admin = Awaited<ReturnType<typeof buildAdmin>>;

export const buildDocument = (id: string, overrides: Partial<Assessment> = {}): Assessment =>
  buildAssessment({ psychometric: [buildQuestion("p1")] }, { id, title: `Title of ${id}`, ...overrides });

export const seedDocuments = (...assessments: Assessment[]) =>
  seedContent(db, {
    assessments,
    categoryNames: ["General", "Data & Analytics"],
    now: new Date("2026-01-02T03:04:05Z"),
  });

export const query = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

const snapshotTables = [
  "assessment_versions",
  "assessments",
  "attachments",
  "attempts",
  "audit",
  "authors",
  "categories",
  "category_redirects",
  "counters",
  "feedback",
  "idempotency_keys",
  "occupation_redirects",
  "occupations",
  "post_redirects",
  "posts",
  "revisions",
  "settings",
  "testimonials",
  "users",
];

/** Everything that rejected writes must not change, with further tables if asked. */
export async function takeSnapshot(...furtherTables: string[]): Promise<string> {
  const tables = [...snapshotTables, ...furtherTables];
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`select * from "${name}" order by 1`)));
  return JSON.stringify(rows.map(({ results }, at) => [tables[at], results]));
}
