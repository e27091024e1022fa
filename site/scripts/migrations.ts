import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

const folder = join(root, "migrations");

/** Names, oldest first; none if the database was never migrated. */
export async function listAppliedMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("select name from sqlite_master where name = 'd1_migrations'").run();
  if (results.length === 0) return [];
  const applied = await db.prepare("select name from d1_migrations order by id").run<{ name: string }>();
  return applied.results.map(({ name }) => name);
}

export async function listMissingMigrations(db: D1Database): Promise<string[]> {
  const applied = await listAppliedMigrations(db);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !applied.includes(name))
    .sort();
}

/** Applies and records them as `wrangler d1 migrations apply` does, which takes seconds to start. */
export async function applyMigrations(db: D1Database, names?: readonly string[]): Promise<void> {
  await db
    .prepare(
      `create table if not exists d1_migrations (id integer primary key autoincrement, name text unique,
        applied_at timestamp default current_timestamp not null)`,
    )
    .run();
  for (const name of names ?? (await listMissingMigrations(db))) {
    const statements = readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint");
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
}
