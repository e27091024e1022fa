export const excludedTables: Record<string, string> = {
  sessions: "hashes of sign-ins, which end with the site that issued them",
  devices: "hashes of device secrets: devices sign in again",
  one_time_codes: "hashes of codes that are valid for ten minutes",
  passkeys: "a deleted passkey must not come back",
  used_challenges: "of sign-ins in the last ten minutes",
  sign_in_settings: "without its passkeys it would lock everybody out",
  security_events: "what happened around the sign-ins of the site that was backed up",
  error_reports: "errors that were reported in the last 90 days",
  content_versions: "restored rows get new versions, so that no page stored before looks current",
  rendered_pages: "pages are rendered again",
  page_visits: "of stored pages",
  page_state: "of stored pages",
  due_pages: "of stored pages",
  page_comparisons: "of stored pages",
  network_counts: "limits of one day",
  network_keys: "keys of one day, which nobody may have after it",
};

/** Filled by migrations and triggers: a database with rows only in these counts as empty. */
const derivedTables = ["counters", "category_directory", "assessment_facets", "post_months"];

export interface Table {
  name: string;
  /** In the table's order, without generated columns. */
  columns: string[];
}

export interface FullTextTable {
  name: string;
  content: string;
}

export interface Schema {
  /** In the order for writing: a table comes after those whose triggers write to it. */
  tables: Table[];
  fullText: FullTextTable[];
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** May include OF and SET, which follow UPDATE too: no table has such a name. */
const listWrittenTables = (sql: string) =>
  [...sql.matchAll(/\b(?:update|insert\s+(?:or\s+\w+\s+)?into|replace\s+into|delete\s+from)\s+["'`[]?(\w+)/gi)].map(
    ([, name = ""]) => name,
  );

/** Without the tables that the circle writes to but that write to none of it. */
function listCircle(open: Table[], before: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = open.map(({ name }) => name);
  const writing = names.filter((name) => names.some((written) => before.get(written)?.has(name)));
  return writing.length === names.length
    ? names
    : listCircle(
        open.filter(({ name }) => writing.includes(name)),
        before,
      );
}

/** @throws Error if triggers write in a circle, so that no order preserves their counts */
function sortForWriting(tables: Table[], triggers: { table: string; sql: string }[]): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  const before = new Map(tables.map(({ name }) => [name, new Set<string>()]));
  for (const { table, sql } of triggers) {
    for (const written of listWrittenTables(sql)) {
      if (written !== table && names.has(table)) before.get(written)?.add(table);
    }
  }
  const sorted: Table[] = [];
  let open = tables;
  while (open.length > 0) {
    const isDone = (name: string) => sorted.some((table) => table.name === name);
    const ready = open.filter(({ name }) => [...(before.get(name) ?? [])].every(isDone));
    if (ready.length === 0) {
      throw new Error(`Triggers of these tables write in a circle: ${listCircle(open, before).join(", ")}`);
    }
    sorted.push(...ready);
    open = open.filter((table) => !ready.includes(table));
  }
  return sorted;
}

interface Entry {
  type: string;
  name: string;
  tbl_name: string;
  sql: string;
}

/** Without the tables of SQLite, D1 and full-text search, and without `excludedTables`. */
export async function readSchema(db: D1Database): Promise<Schema> {
  const { results } = await db
    .prepare(
      `select type, name, tbl_name, sql from sqlite_master where type in ('table', 'trigger') and sql is not null
        and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'
        order by name`,
    )
    .run<Entry>();
  const virtual = results.filter(({ sql }) => /^\s*create\s+virtual\s+table/i.test(sql));
  const isShadow = (table: string) => virtual.some(({ name }) => table === name || table.startsWith(`${name}_`));
  const names = results
    .filter(({ type, name }) => type === "table" && !isShadow(name) && !(name in excludedTables))
    .map(({ name }) => name);
  const tables: Table[] = [];
  for (const name of names) {
    // Hidden columns are generated from the others.
    const columns = await db
      .prepare("select name from pragma_table_xinfo(?) where hidden = 0 order by cid")
      .bind(name)
      .run<{ name: string }>();
    tables.push({ name, columns: columns.results.map((column) => column.name) });
  }
  const fullText = virtual.flatMap(({ name, sql }) => {
    if (!/\busing\s+fts5\b/i.test(sql)) return [];
    const content = /\bcontent\s*=\s*["']?(\w+)/i.exec(sql)?.[1];
    if (!content)
      throw new Error(
        `The full-text table ${name} stores text that isn't in another table, so a backup would lose it.`,
      );
    return [{ name, content }];
  });
  const triggers = results.filter(({ type }) => type === "trigger");
  const order = sortForWriting(
    tables,
    triggers.map(({ tbl_name, sql }) => ({ table: tbl_name, sql })),
  );
  return { tables: order, fullText };
}

/** A table with rows other than those that migrations write. */
export async function findUsedTable(db: D1Database, tables: Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    if (derivedTables.includes(name)) continue;
    const { results } = await db.prepare(`select 1 from ${quote(name)} limit 1`).run();
    if (results.length > 0) return name;
  }
  return undefined;
}

/** The largest id that each AUTOINCREMENT table has used: ids are never reused. */
export async function readSequences(db: D1Database, tables: Table[]): Promise<Record<string, number>> {
  const { results } = await db.prepare("select name, seq from sqlite_sequence").run<{ name: string; seq: number }>();
  const names = new Set(tables.map(({ name }) => name));
  return Object.fromEntries(results.filter(({ name }) => names.has(name)).map(({ name, seq }) => [name, seq]));
}

export async function writeSequences(
  db: D1Database,
  tables: Table[],
  sequences: Record<string, number>,
): Promise<void> {
  const statements = tables.map(({ name }) => db.prepare("delete from sqlite_sequence where name = ?").bind(name));
  const insert = "insert into sqlite_sequence(name, seq) values (?, cast(? as integer))";
  for (const [name, seq] of Object.entries(sequences)) statements.push(db.prepare(insert).bind(name, seq));
  await db.batch(statements);
}
