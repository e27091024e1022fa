import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Loose, withDefaults } from "@illumine/shared/assessment/defaults";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = process.env["E2E_PORT"] ?? "8799";

/** A category of the tests' own, so that no other page's content changes. */
export const benchCategory = { id: "e2e-bench", name: "E2e Bench" };

const quote = (value: unknown) =>
  `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Runs SQL on the database of the site under test. */
export async function execute(...statements: string[]): Promise<void> {
  const wrangler = fileURLToPath(new URL("../../node_modules/wrangler/bin/wrangler.js", import.meta.url));
  const state = `.wrangler/e2e-${port}`;
  await promisify(execFile)(
    process.execPath,
    [wrangler, "d1", "execute", "DB", "--local", "--persist-to", state, "--command", statements.join(";\n")],
    { cwd: root, env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" } },
  );
}

interface StoredVersion {
  contentVersion?: number;
  /** Stored as it stands, where the row is to be damaged. */
  sections?: string;
}

/** Statements that store an assessment of the tests' own, given loosely; again and again gives the same row. */
export function toStatements(input: Loose & { id: string }, stored: StoredVersion = {}): string[] {
  const assessment = withDefaults({
    title: input.id,
    description: "For tests only.",
    ...input,
    category: benchCategory.name,
  });
  const { contentVersion = 1, sections = JSON.stringify(assessment["sections"]) } = stored;
  const columns = {
    id: quote(input.id),
    title: quote(assessment["title"]),
    description: quote(assessment["description"]),
    category_id: quote(benchCategory.id),
    duration: quote(assessment["duration"]),
    difficulty: quote(assessment["difficulty"]),
    is_active: "1",
    featured: "0",
    is_new: "0",
    question_count: "1",
    version: String(contentVersion),
    content_version: String(contentVersion),
    created_at: "0",
    updated_at: "0",
    tags: quote(assessment["tags"]),
    metadata: quote(assessment["metadata"]),
    details: quote({}),
    scoring: assessment["scoring"] ? quote(assessment["scoring"]) : "null",
    sections: quote(sections),
  };
  const names = Object.keys(columns);
  // Not the columns that the counters' triggers watch: inside an upsert SQLite overrides their own conflict clauses.
  const changing = names.filter((name) => !["id", "is_active", "category_id"].includes(name));
  const { id, name } = benchCategory;
  return [
    `insert or ignore into categories (id, name, slug, created_at, updated_at) values (${quote(id)}, ${quote(name)}, ${quote(id)}, 0, 0)`,
    `insert into assessments (${names.join(", ")}) values (${Object.values(columns).join(", ")})
      on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    `insert or replace into assessment_versions (assessment_id, content_version, created_at, document)
      values (${quote(input.id)}, ${contentVersion}, 0, ${quote(assessment)})`,
    // The bench is nobody's favourite category: it stays off the home page.
    `update counters set value = 0 where name = ${quote(`assessments:${id}`)}`,
  ];
}

/** Stores assessments of the tests' own on the site under test. */
export const addAssessments = (...inputs: (Loose & { id: string })[]) =>
  execute(...inputs.flatMap((input) => toStatements(input)));

/** Where an assessment of the tests' own is taken. */
export const toBenchAddress = (id: string) => `/category/${benchCategory.id}/${id}`;
