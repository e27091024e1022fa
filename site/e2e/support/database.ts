import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { withDefaults } from "@illumine/shared/assessment/with-defaults.ts";
import { buildOperatorStatements } from "./operator-codes.ts";
import { type SeededAssessment, seededAssessments, seededCategory } from "./seeded-assessments.ts";
import { type SeededPost, seededPosts } from "./seeded-posts.ts";
import { root, stateFolder } from "./state-folder.ts";

const quote = (value: unknown) =>
  `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Idempotent. */
export function buildAssessmentStatements({
  content,
  contentVersion = 1,
  damaged,
  isActive = true,
}: SeededAssessment): string[] {
  const assessment = withDefaults({ description: "For tests only.", ...content, category: seededCategory.name });
  const sections = damaged ?? JSON.stringify(assessment["sections"]);
  const columns = {
    id: quote(content.id),
    title: quote(assessment["title"]),
    description: quote(assessment["description"]),
    category_id: quote(seededCategory.id),
    duration: quote(assessment["duration"]),
    difficulty: quote(assessment["difficulty"]),
    is_active: isActive ? "1" : "0",
    featured: "0",
    is_new: "0",
    question_count: "1",
    version: String(contentVersion),
    content_version: String(contentVersion),
    created_at: "0",
    updated_at: "0",
    tags: quote(assessment["tags"]),
    metadata: quote(assessment["metadata"]),
    details: quote(
      Object.fromEntries(
        ["kind", "typicalCareers", "nextAssessments", "guide", "followUp"].flatMap((key) => {
          return assessment[key] === undefined ? [] : [[key, assessment[key]]];
        }),
      ),
    ),
    scoring: assessment["scoring"] ? quote(assessment["scoring"]) : "null",
    sections: quote(sections),
  };
  const names = Object.keys(columns);
  // Without the columns that the counters' triggers watch: in an upsert, SQLite overrides the conflict clauses of triggers.
  const changing = names.filter((name) => !["id", "is_active", "category_id"].includes(name));
  const { id, name } = seededCategory;
  return [
    `insert or ignore into categories (id, name, slug, created_at, updated_at) values (${quote(id)}, ${quote(name)}, ${quote(id)}, 0, 0)`,
    `insert into assessments (${names.join(", ")}) values (${Object.values(columns).join(", ")})
      on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    `insert or replace into assessment_versions (assessment_id, content_version, created_at, document)
      values (${quote(content.id)}, ${contentVersion}, 0, ${quote(assessment)})`,
    // Keeps the category off the home page.
    `update counters set value = 0 where name = ${quote(`assessments:${id}`)}`,
  ];
}

/** For characters that an SQL file can't contain. */
const quoteBytes = (text: string) => `cast(x'${Buffer.from(text).toString("hex")}' as text)`;
const quoteJson = (value: unknown) => quoteBytes(JSON.stringify(value));

/** Bypasses the checks of the API. */
export function buildPostStatements({ id, files, damaged, formerSlug, ...post }: SeededPost): string[] {
  const columns = {
    id: quoteBytes(id),
    slug: quoteBytes(post.slug),
    title: quoteBytes(post.title),
    excerpt: quoteBytes(post.excerpt),
    author: quoteBytes(post.author),
    category: quoteBytes(post.category),
    is_published: post.isPublished ? "1" : "0",
    featured: post.featured ? "1" : "0",
    date: quoteBytes(post.date),
    featured_image: post.featuredImage ? quoteBytes(post.featuredImage) : "null",
    read_time: post.readTime ? quoteBytes(post.readTime) : "'1'",
    views: String(post.views),
    version: "1",
    created_at: "0",
    updated_at: "0",
    tags: quoteJson(post.tags),
    seo: quoteJson(post.seo),
    sections: damaged === undefined ? quoteJson(post.sections) : quoteBytes(damaged),
    content: quoteBytes(post.content),
  };
  return [
    `insert or ignore into posts (${Object.keys(columns).join(", ")}) values (${Object.values(columns).join(", ")})`,
    ...files.map(
      (file) => `insert or ignore into attachments (id, post_id, name, type, size, key, created_at)
        values (${[file.id, id, file.name, file.type].map(quoteBytes).join(", ")}, ${file.size}, ${quoteBytes(`posts/${id}/${file.id}`)}, 0)`,
    ),
    ...(formerSlug
      ? [`insert or ignore into post_redirects values (${quoteBytes(formerSlug)}, ${quoteBytes(id)})`]
      : []),
  ];
}

async function execute(file: string): Promise<void> {
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  await promisify(execFile)(
    process.execPath,
    [wrangler, "d1", "execute", "DB", "--local", "--persist-to", stateFolder, "--yes", "--file", file],
    { cwd: root, env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" } },
  );
}

/**
 * Runs once per server, before the tests of any worker: two processes can't write to one SQLite file at the same time.
 * The marker file is deleted with the server's state.
 */
export async function storeFixtures(): Promise<void> {
  const statements = [
    ...seededAssessments.flatMap(buildAssessmentStatements),
    ...seededPosts.flatMap(buildPostStatements),
    ...(await buildOperatorStatements()),
  ];
  // A server that is still running has them from an earlier run.
  const mark = join(
    stateFolder,
    `fixtures-${createHash("sha256").update(statements.join()).digest("hex").slice(0, 16)}.sql`,
  );
  const done = `${mark}.done`;
  if (existsSync(done)) return;
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(mark, statements.join(";\n"));
  await execute(mark);
  writeFileSync(done, "");
}
