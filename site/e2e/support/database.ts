import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { withDefaults } from "@illumine/shared/assessment/defaults.ts";
import { toOperatorStatements } from "./operator-codes.ts";
import { type BenchEntry, bench, benchCategory } from "./seeded-assessments.ts";
import { type BenchPost, benchPosts } from "./seeded-posts.ts";
import { root, stateFolder } from "./state-folder.ts";

const quote = (value: unknown) =>
  `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Statements that store one entry of the bench; again and again gives the same rows. */
function toStatements({ content, contentVersion = 1, damaged, isActive = true }: BenchEntry): string[] {
  const assessment = withDefaults({ description: "For tests only.", ...content, category: benchCategory.name });
  const sections = damaged ?? JSON.stringify(assessment["sections"]);
  const columns = {
    id: quote(content.id),
    title: quote(assessment["title"]),
    description: quote(assessment["description"]),
    category_id: quote(benchCategory.id),
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
      values (${quote(content.id)}, ${contentVersion}, 0, ${quote(assessment)})`,
    // The bench is nobody's favourite category: it stays off the home page.
    `update counters set value = 0 where name = ${quote(`assessments:${id}`)}`,
  ];
}

/** Text of any characters, those among it that an SQL file cannot hold. */
const toText = (text: string) => `cast(x'${Buffer.from(text).toString("hex")}' as text)`;
const toJson = (value: unknown) => toText(JSON.stringify(value));

/** Statements that store a post with its files, past every check of the API. */
function toPostStatements({ id, files, damaged, formerSlug, ...post }: BenchPost): string[] {
  const columns = {
    id: toText(id),
    slug: toText(post.slug),
    title: toText(post.title),
    excerpt: toText(post.excerpt),
    author: toText(post.author),
    category: toText(post.category),
    is_published: post.isPublished ? "1" : "0",
    featured: post.featured ? "1" : "0",
    date: toText(post.date),
    featured_image: post.featuredImage ? toText(post.featuredImage) : "null",
    read_time: post.readTime ? toText(post.readTime) : "'1'",
    views: String(post.views),
    version: "1",
    created_at: "0",
    updated_at: "0",
    tags: toJson(post.tags),
    seo: toJson(post.seo),
    sections: damaged === undefined ? toJson(post.sections) : toText(damaged),
    content: toText(post.content),
  };
  return [
    `insert or ignore into posts (${Object.keys(columns).join(", ")}) values (${Object.values(columns).join(", ")})`,
    ...files.map(
      (file) => `insert or ignore into attachments (id, post_id, name, type, size, key, created_at)
        values (${[file.id, id, file.name, file.type].map(toText).join(", ")}, ${file.size}, ${toText(`posts/${id}/${file.id}`)}, 0)`,
    ),
    ...(formerSlug ? [`insert or ignore into post_redirects values (${toText(formerSlug)}, ${toText(id)})`] : []),
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
 * Stores the bench on the site under test, once per server and before any test of any worker: two processes that write
 * to one SQLite file at a time refuse each other. The mark stands in the server's state, which goes with the server.
 */
export async function storeBench(): Promise<void> {
  const statements = [
    ...bench.flatMap(toStatements),
    ...benchPosts.flatMap(toPostStatements),
    ...(await toOperatorStatements()),
  ];
  // A server that goes on running has them from an earlier run.
  const mark = join(
    stateFolder,
    `bench-${createHash("sha256").update(statements.join()).digest("hex").slice(0, 16)}.sql`,
  );
  const done = `${mark}.done`;
  if (existsSync(done)) return;
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(mark, statements.join(";\n"));
  await execute(mark);
  writeFileSync(done, "");
}
