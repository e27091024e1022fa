/** Names, oldest first; none if the database was never migrated. */
export async function listAppliedMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("select name from sqlite_master where name = 'd1_migrations'").run();
  if (results.length === 0) return [];
  const applied = await db.prepare("select name from d1_migrations order by id").run<{ name: string }>();
  return applied.results.map(({ name }) => name);
}
