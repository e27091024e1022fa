// Brings a local database up to date: migrations that are missing, then the built-in content.
// Usage: tsx prepare-database.ts [state folder]
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { knownCategories } from "@illumine/shared/category/known";
import { getPlatformProxy } from "wrangler";
import { seedContent } from "../app/db/seed.server";
import type { Env } from "../env";
import { toAppContext } from "../load-context";
import { ContentError, loadAssessments } from "./content";
import { localState, root } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const state = process.argv[2] ?? localState;

async function openDatabase() {
  const proxy = await getPlatformProxy<Env & Record<string, unknown>>({
    configPath: join(root, "wrangler.toml"),
    persist: { path: join(state, "v3") },
  });
  return { proxy, env: proxy.env };
}

async function listAppliedMigrations(env: Env): Promise<string[]> {
  const { results } = await env.DB.prepare("select name from sqlite_master where name = 'd1_migrations'").run();
  if (results.length === 0) return [];
  const applied = await env.DB.prepare("select name from d1_migrations").run<{ name: string }>();
  return applied.results.map(({ name }) => name);
}

async function prepareDatabase(): Promise<void> {
  const assessments = loadAssessments();
  let { proxy, env } = await openDatabase();
  const applied = await listAppliedMigrations(env);
  const migrations = readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql"));
  if (migrations.some((name) => !applied.includes(name))) {
    await proxy.dispose();
    console.info("Migrating the local database …");
    const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
    await runOrThrow(
      "Migrating",
      process.execPath,
      [wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", state],
      { env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" } },
    );
    ({ proxy, env } = await openDatabase());
  }
  try {
    const { db } = toAppContext(env, { waitUntil: () => {} });
    const categoryNames = ["General", ...knownCategories.map(({ name }) => name)];
    const report = await seedContent(db, { assessments, categoryNames, now: new Date() });
    const changes = [
      report.created.length > 0 && `${report.created.length} created`,
      report.updated.length > 0 && `${report.updated.length} updated`,
      report.kept.length > 0 && `${report.kept.length} kept as the administrator left them (${report.kept.join(", ")})`,
    ].filter(Boolean);
    if (changes.length > 0) console.info(`Seeding built-in content: ${changes.join(", ")}`);
  } finally {
    await proxy.dispose();
  }
}

try {
  await prepareDatabase();
} catch (error) {
  console.error(error instanceof ContentError ? `Content has errors, nothing was seeded:\n${error.message}` : error);
  process.exitCode = 1;
}
