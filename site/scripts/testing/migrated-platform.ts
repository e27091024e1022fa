import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths.mjs";
import { openLocalPlatform, type Platform } from "../platform.ts";

/** Applies and records migrations as `wrangler d1 migrations apply` does. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare("create table d1_migrations (id integer primary key autoincrement, name text unique)").run();
  const folder = join(root, "migrations");
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    const statements = readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint");
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations(name) values (?)").bind(name),
    ]);
  }
}

/**
 * A real local D1 and R2 in a temporary folder, deleted on dispose.
 * @param template a state folder to start from
 */
export async function openTemporaryPlatform(template?: string): Promise<Platform & { state: string }> {
  const state = mkdtempSync(join(tmpdir(), "illumine-platform-"));
  if (template) cpSync(template, state, { recursive: true });
  const { env, dispose } = await openLocalPlatform(state);
  return {
    env,
    state,
    dispose: async () => {
      await dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
