import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadContent } from "../content/load-content.ts";
import { seedBuiltInContent } from "../content/seed-content.ts";
import { applyMigrations } from "../migrations.ts";
import { root } from "../paths.mjs";
import { openLocalPlatform } from "../platform.ts";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";
import { type Manifest, objectsFile } from "./manifest.ts";
import { listObjects } from "./objects.ts";
import { recordExport } from "./record-export.ts";
import { restoreBackup } from "./restore.ts";
import { readRows } from "./rows.ts";
import { type Store, saveBackup } from "./save.ts";

type TestPlatform = Awaited<ReturnType<typeof openTemporaryPlatform>>;

/** Ends what hangs. How long the work takes is the machine's business: fifteen seconds, or minutes of a busy one. */
const hangsAfterMs = 300_000;
const now = new Date("2026-03-01T10:00:00Z");
const needle = "quokka";
const hostile = `O'Brien "said" \`x\` ; -- drop table posts; \\ %_? 😀 é 中 \u2028\u2029\u007f\r\n\t{"a":[1]} ${needle}`;
/** Bytes: a little less than the largest document. */
const documentSize = 1_400_000;
const longText = hostile.repeat(documentSize / Buffer.byteLength(hostile));
const allBytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
const largest = Number.MAX_SAFE_INTEGER;
const makeBytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7) % 256);

let folder: string;
/** A state folder whose database is migrated and has the odd tables. */
let migrated: string;
/** Of `source`, and of a database with next to nothing in it. */
let backup: string;
let smallBackup: string;
let manifest: Manifest;
/** Hold the content of the backup; a test that changes them puts it back. */
let source: TestPlatform;
let restored: TestPlatform;
/** Migrated and nothing more; every test leaves it so. */
let empty: TestPlatform;
const opened: TestPlatform[] = [];

const toStore = ({ env }: TestPlatform): Store => ({ db: env.DB, bucket: env.FILES });
const quiet = { mayReplace: false, say: () => {} };
const replacing = { ...quiet, mayReplace: true };

/** A table that no migration knows: types that ours do not use, and as many columns as D1 takes. */
async function createOddTables(db: D1Database) {
  const wide = Array.from({ length: 100 }, (_, index) => `c${index}`).join(", ");
  await db.batch([
    db.prepare(`create table kinds (id integer primary key autoincrement, "free of 'type" , amount real, whole integer,
      bytes blob, twice integer generated always as (whole * 2) virtual)`),
    db.prepare(`create table wide (${wide})`),
  ]);
}

async function openMigrated(): Promise<TestPlatform> {
  const platform = await openTemporaryPlatform(migrated);
  opened.push(platform);
  return platform;
}

/** Fills a state folder, for others to begin with. */
async function migrate(state: string): Promise<void> {
  const { env, dispose } = await openLocalPlatform(state);
  await applyMigrations(env.DB);
  await createOddTables(env.DB);
  await dispose();
}

async function fill({ env }: TestPlatform) {
  const db = env.DB;
  const content = loadContent();
  // A part is enough, and the posts are counted below.
  const assessments = content.assessments.slice(0, 12);
  const occupations = { ...content.occupations, occupations: content.occupations.occupations.slice(0, 30) };
  await seedBuiltInContent(env, { assessments, occupations, posts: [] });
  const post = `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, views, version, created_at,
    updated_at, tags, seo, sections, content) values (?1, ?1, ?2, ?2, '', 'News', 1, 0, '2026-03-01', 7, 1, 1, 1, ?3, '{}', '[]', ?4)`;
  const odd = `insert into kinds ("free of 'type", amount, whole, bytes) values (?, ?, ?, ?)`;
  const integer = odd.replace("?", "cast(? as integer)");
  await db.batch([
    db.prepare(post).bind("first", hostile, JSON.stringify([hostile]), "short"),
    db.prepare(post).bind("long", "Long", "[]", longText.slice(0, 20_000)),
    db.prepare(post).bind("", "", "", ""),
    db.prepare(post).bind("gone", "Gone", "[]", ""),
    // AUTOINCREMENT must not give its number again.
    db.prepare("delete from posts where id = 'gone'"),
    db.prepare(integer).bind(largest, 1, -largest, null),
    db.prepare(odd).bind(1, 0.1, 0, [...allBytes]),
    db.prepare(odd).bind("1", 1e21, 1.5, []),
    db.prepare(odd).bind([0], -1.7976931348623157e308, null, "text in a blob column"),
    db.prepare(odd).bind(null, 5e-324, "text in a number's column", [...makeBytes(100_000)]),
    db
      .prepare(`insert into wide values (${Array.from({ length: 100 }, () => "?").join(", ")})`)
      .bind(...Array.from({ length: 100 }, (_, index) => (index % 3 ? index / 2 : hostile))),
    db
      .prepare(
        "insert into assessment_versions (assessment_id, content_version, created_at, document) values ('x', 1, 1, ?)",
      )
      .bind(longText),
    db.prepare("update assessments set sections = ? where seq = 3").bind(longText),
    db.prepare("insert into sessions values ('hash', 'device', 1, 1, 1, null)"),
    db.prepare("insert into devices values ('device', 'hash', 'Ann', 1, 1, null)"),
    db
      .prepare("insert into testimonials values ('id', ?, 'Ann', '', 'mail', '2026-01-02', null, 0, 0, 1, 1, 1)")
      .bind(hostile),
    db.prepare("insert into authors values ('id', 'Ann', ?, '/files/ann.png', 2, 1, 2)").bind(hostile),
    db
      .prepare("insert into staged_versions values ('post', 'first', 3, 1, ?, 1, 2)")
      .bind(JSON.stringify({ title: "Not published yet", content: longText.slice(0, 200_000) })),
    db.prepare("insert into staged_versions values ('assessment', 'deleted meanwhile', 1, 2, ?, 1, 2)").bind(hostile),
    db.prepare(
      "update assessments set starts = 40, rating_base = 4.5, rating_base_count = 3, deleted_at = 5 where seq = 2",
    ),
  ]);
  // More than one page of rows, and counts that triggers keep.
  for (const part of [0, 1, 2]) {
    const rows = Array.from({ length: 420 }, (_, index) => `${part}-${index}`);
    await db.batch([
      db
        .prepare(
          `insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at)
           select value, 'u', (select id from assessments where seq = 1), ?2, 3, 1 from json_each(?1)`,
        )
        .bind(JSON.stringify(rows), hostile),
      db.prepare("update attempts set completed_at = 2, step_reached = 'results' where id like ?").bind(`${part}-1%`),
      db
        .prepare(
          `insert into feedback (id, user_id, assessment_id, attempt_id, rating, comments, source, created_at)
           select id, id, assessment_id, id, 4, ?1, 'visitor', 3 from attempts where id like ?2`,
        )
        .bind(hostile, `${part}-2%`),
    ]);
  }
  const expiry = new Date("2030-01-01T00:00:00Z");
  await env.FILES.put("posts/first/a picture (1).png", allBytes, {
    httpMetadata: { contentType: "image/png", cacheControl: "public, max-age=60", cacheExpiry: expiry },
    customMetadata: { name: "näme 'x'", empty: "" },
  });
  await env.FILES.put("../up/😀 #?%2F&.txt", hostile, { httpMetadata: { contentDisposition: "attachment" } });
  await env.FILES.put("same bytes", allBytes);
  await env.FILES.put("empty", "");
  await env.FILES.put("large", makeBytes(300_000));
}

/** Every table but the left-out ones, each value as SQLite itself would write it. */
async function dumpRows({ env }: TestPlatform): Promise<Record<string, unknown[]>> {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like '%_fts%' and name not like '_cf%'
      and name not in ('sessions', 'devices', 'one_time_codes', 'passkeys', 'used_challenges', 'sign_in_settings',
        'd1_migrations', 'content_versions', 'rendered_pages', 'page_visits', 'page_state', 'due_pages',
        'page_comparisons', 'network_counts', 'network_keys') order by name`,
  ).run<{ name: string }>();
  const dump: Record<string, unknown[]> = {};
  for (const { name } of results) {
    const { results: columns } = await env.DB.prepare("select name from pragma_table_xinfo(?)").bind(name).run();
    const values = columns.map((column) => `quote("${column["name"]}")`).join(", ");
    dump[name] = (await env.DB.prepare(`select ${values} from "${name}"`).raw()).map(String).sort();
  }
  return dump;
}

async function dumpObjects({ env }: TestPlatform) {
  const dump: Record<string, unknown> = {};
  for await (const { key, httpMetadata, customMetadata } of listObjects(env.FILES)) {
    const object = await env.FILES.get(key);
    const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0)).toString("base64");
    dump[key] = { bytes, httpMetadata, customMetadata };
  }
  return dump;
}

const dumpAll = async (platform: TestPlatform) => [await dumpRows(platform), await dumpObjects(platform)];

/** Throws when the index of a full-text table does not match the rows. */
const checkIndex = ({ env }: TestPlatform, name: string) =>
  env.DB.prepare(`insert into ${name}(${name}, rank) values ('integrity-check', 1)`).run();

const search = async ({ env }: TestPlatform) =>
  (await env.DB.prepare(`select rowid from posts_fts where posts_fts match '"${needle}"' order by 1`).raw()).flat();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "illumine-backup-"));
  migrated = join(folder, "migrated");
  await migrate(migrated);
  backup = join(folder, "backup");
  smallBackup = join(folder, "small");
  source = await openMigrated();
  await fill(source);
  manifest = await saveBackup(toStore(source), backup, now);
  restored = await openMigrated();
  await restored.env.DB.prepare("insert into sessions values ('own', 'device', 1, 1, 1, null)").run();
  await restoreBackup(toStore(restored), backup, quiet);
  empty = await openMigrated();
  await saveBackup(toStore(empty), smallBackup, now);
}, hangsAfterMs);

afterAll(async () => {
  for (const platform of opened) await platform.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A database whose connection ends after some batches. */
function breakAfter(db: D1Database, last: number): D1Database {
  let batches = 0;
  return new Proxy(db, {
    get: (real, name: keyof D1Database) => {
      if (name !== "batch") return (real[name] as () => unknown).bind(real);
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches > last) throw new Error("The network is gone");
        return real.batch(statements);
      };
    },
  });
}

/** Fails whoever uses it. */
const untouchable = new Proxy({} as Store, {
  get: () => {
    throw new Error("The target was touched");
  },
});

/** A copy of the backup, to be damaged. */
function copyBackup(): string {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(backup, copy, { recursive: true });
  return copy;
}

test("a restore brings back every row exactly, with counts, sequences and types", async () => {
  const rows = await dumpRows(source);
  expect(await dumpRows(restored)).toEqual(rows);
  expect(rows["attempts"]).toHaveLength(1260);
  expect(rows["testimonials"]).toHaveLength(1);
  expect(rows["authors"]).toHaveLength(1);
  expect(rows["counters"]?.length).toBeGreaterThan(5);
  expect(rows["sqlite_sequence"]).toContain("'posts',4");
  expect(rows["kinds"]).toContain(`1,${largest},1.0,-${largest},NULL,${-2n * BigInt(largest)}`);
});

test("staged versions come back with the version that they began from", async () => {
  const statement = `select entity, entity_id, version, base_version, document ->> 'title' as title from staged_versions
    where json_valid(document)`;
  const { results } = await restored.env.DB.prepare(statement).run();
  expect(results).toEqual([
    { entity: "post", entity_id: "first", version: 3, base_version: 1, title: "Not published yet" },
  ]);
  expect((await dumpRows(restored))["staged_versions"]).toHaveLength(2);
});

test("a restore brings back every object with its metadata", async () => {
  const objects = await dumpObjects(source);
  expect(await dumpObjects(restored)).toEqual(objects);
  expect(Object.keys(objects)).toHaveLength(5);
});

test("search finds the same after a restore, and the index matches the rows", async () => {
  expect(await search(restored)).toEqual([1, 2]);
  expect(await search(source)).toEqual([1, 2]);
  await checkIndex(restored, "posts_fts");
  await checkIndex(restored, "assessments_fts");
});

test("after a restore triggers and ids continue where they were", async () => {
  const before = await dumpRows(source);
  const after: unknown[] = [];
  for (const { env } of [source, restored]) {
    const insert = `insert into posts (id, slug, title, excerpt, author, category, is_published, featured, date, version, created_at,
      updated_at, tags, seo, sections, content) values ('new', 'x', '', '', '', 'News', 1, 0, '2026-03-01', 1, 1, 1, '[]', '{}', '[]', '')`;
    await env.DB.prepare(insert).run();
    const { results } = await env.DB.prepare("select seq from posts where id = 'new'").run();
    const { results: counters } = await env.DB.prepare("select * from counters order by name").run();
    after.push([results, counters]);
    await env.DB.batch([
      env.DB.prepare("delete from posts where id = 'new'"),
      env.DB.prepare("update sqlite_sequence set seq = 4 where name = 'posts'"),
    ]);
  }
  expect(after[0]).toEqual([[{ seq: 5 }], expect.arrayContaining([{ name: "posts:News", value: 4 }])]);
  expect(after[1]).toEqual(after[0]);
  expect(await dumpRows(source)).toEqual(before);
});

test("a backup of what was restored is the same backup", async () => {
  expect(await saveBackup(toStore(restored), join(folder, "again"), now)).toEqual(manifest);
});

test("sign-ins of the target stay as they are, and those of the source are in no backup", async () => {
  const { results } = await restored.env.DB.prepare("select id_hash from sessions").run();
  expect(results).toEqual([{ id_hash: "own" }]);
});

test(
  "a restore over other rows and objects, even one that stopped halfway, gives the same",
  async () => {
    const { DB, FILES } = restored.env;
    await DB.batch([
      DB.prepare("update posts set title = 'Changed' where seq = 1"),
      DB.prepare("delete from assessments where seq > 3"),
      DB.prepare("insert into kinds (id, whole) values (999, 1)"),
      DB.prepare(
        "insert into attempts (id, user_id, assessment_id, assessment_title, total_questions, started_at) values ('new', 'u', 'x', '', 1, 1)",
      ),
    ]);
    await FILES.put("not in the backup", "x");
    await FILES.put("empty", "no more");
    for (const last of [3, 40]) {
      const said: string[] = [];
      const store = { db: breakAfter(DB, last), bucket: FILES };
      const stopped = restoreBackup(store, backup, { ...replacing, say: (line) => said.push(line) });
      await expect(stopped).rejects.toThrow("The network is gone");
      expect(said.join()).toContain("run the same command again with --yes");
    }
    expect(await dumpRows(restored)).not.toEqual(await dumpRows(source));
    await restoreBackup(toStore(restored), backup, replacing);
    expect(await dumpAll(restored)).toEqual(await dumpAll(source));
    await checkIndex(restored, "posts_fts");
  },
  hangsAfterMs,
);

test("the manifest lists what the backup includes, and what it doesn't and why", () => {
  const tables = manifest.tables.map(({ name }) => name);
  expect(tables).toEqual(
    expect.arrayContaining(["posts", "assessments", "attempts", "audit", "kinds", "wide", "seeded", "staged_versions"]),
  );
  expect(tables.filter((name) => /fts|sqlite|_cf|d1_|sessions|devices|one_time/.test(name))).toEqual([]);
  expect(Object.keys(manifest.leftOut).sort()).toEqual([
    ...["content_versions", "devices", "due_pages", "error_reports", "network_counts", "network_keys"],
    ...[
      "one_time_codes",
      "page_comparisons",
      "page_state",
      "page_visits",
      "passkeys",
      "rendered_pages",
      "security_events",
      "sessions",
    ],
    ...["sign_in_settings", "used_challenges"],
  ]);
  expect(manifest.migrations).toEqual(
    readdirSync(join(root, "migrations"))
      .filter((name) => name.endsWith(".sql"))
      .sort(),
  );
  expect(tables.indexOf("attempts")).toBeLessThan(tables.indexOf("assessments"));
  expect(tables.at(-1)).toBe("counters");
});

test.skipIf(process.platform === "win32")("only its owner can read a backup", () => {
  expect(statSync(backup).mode & 0o077).toBe(0);
});

test("objects are read page by page", async () => {
  const { FILES } = source.env;
  let pages = 0;
  const small = {
    get: (key: string) => FILES.get(key),
    list: (options: R2ListOptions) => {
      pages += 1;
      return FILES.list({ ...options, limit: 2 });
    },
  } as unknown as R2Bucket;
  const paged = await saveBackup({ db: source.env.DB, bucket: small }, join(folder, "paged"), now);
  expect(paged).toEqual(manifest);
  expect(pages).toBe(3);
});

test("long documents are read a few at a time", async () => {
  const { DB } = empty.env;
  const insert = DB.prepare(`insert into kinds ("free of 'type") values (?)`);
  for (const letter of ["a", "b", "c"]) await insert.bind(letter.repeat(documentSize)).run();
  const pages: number[] = [];
  const db = new Proxy(DB, {
    get: (real, name: keyof D1Database) => {
      if (name !== "batch") return (real[name] as () => unknown).bind(real);
      return async (statements: D1PreparedStatement[]) => {
        const answers = await real.batch(statements);
        pages.push(answers[0]?.results.length ?? 0);
        return answers;
      };
    },
  });
  const lengths: unknown[] = [];
  const table = { name: "kinds", columns: ["free of 'type"] };
  for await (const [text] of readRows(db, table)) lengths.push(String(text).length);
  expect([pages, lengths]).toEqual([
    [1, 1, 1],
    [documentSize, documentSize, documentSize],
  ]);
  await DB.prepare("delete from kinds").run();
});

const flip = (file: string) => {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
};
const findObject = (copy: string) => join(copy, "objects", readdirSync(join(copy, "objects"))[1] ?? "");
const edit = (copy: string, change: (manifest: Manifest) => unknown) => {
  const file = join(copy, "manifest.json");
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
};

test.each<[string, (copy: string) => void, string]>([
  ["a changed byte in a table", (copy) => flip(join(copy, "tables/posts.jsonl")), "posts.jsonl"],
  ["a table cut short", (copy) => writeFileSync(join(copy, "tables/audit.jsonl"), "["), "audit.jsonl"],
  ["a missing table", (copy) => rmSync(join(copy, "tables/counters.jsonl")), "counters.jsonl"],
  ["a changed byte in an object", (copy) => flip(findObject(copy)), "objects"],
  ["an object that grew", (copy) => appendFileSync(findObject(copy), "x"), "objects"],
  ["a missing object", (copy) => rmSync(findObject(copy)), "objects"],
  ["a changed index of the objects", (copy) => appendFileSync(join(copy, objectsFile), "\n"), "objects.jsonl"],
  ["no manifest", (copy) => rmSync(join(copy, "manifest.json")), "manifest.json"],
  ["a broken manifest", (copy) => writeFileSync(join(copy, "manifest.json"), "{"), "manifest.json"],
  ["a manifest of a later format", (copy) => edit(copy, (old) => ({ ...old, format: 2 })), "manifest.json"],
  [
    "a manifest with another count of rows",
    (copy) =>
      edit(copy, (old) => ({ ...old, tables: old.tables.map((table) => ({ ...table, rows: table.rows + 1 })) })),
    "rows",
  ],
])("a backup with %s is refused before the target is read", async (_, damage, message) => {
  const copy = copyBackup();
  damage(copy);
  await expect(restoreBackup(untouchable, copy, replacing)).rejects.toThrow(message);
});

test("a backup of other migrations is refused before anything changes", async () => {
  await empty.env.DB.prepare("insert into d1_migrations(name) values ('9999_later.sql')").run();
  const before = await dumpAll(empty);
  await expect(restoreBackup(toStore(empty), backup, replacing)).rejects.toThrow("different migrations");
  expect(await dumpAll(empty)).toEqual(before);
  await empty.env.DB.prepare("delete from d1_migrations where name like '9999%'").run();
});

test("a database with other columns is refused, whatever its migrations are called", async () => {
  await empty.env.DB.prepare("alter table posts add extra text").run();
  await expect(restoreBackup(toStore(empty), backup, replacing)).rejects.toThrow("different tables or columns");
  await empty.env.DB.prepare("alter table posts drop column extra").run();
});

test("a target with rows is refused without --yes, and stays as it is", async () => {
  await empty.env.DB.prepare("insert into categories values ('c', 'C', 'c', 1, 1)").run();
  const before = await dumpAll(empty);
  await expect(restoreBackup(toStore(empty), backup, quiet)).rejects.toThrow(
    "table categories has rows. To replace them, add --yes",
  );
  expect(await dumpAll(empty)).toEqual(before);
  await empty.env.DB.prepare("delete from categories").run();
});

test("a target with nothing but an object is refused without --yes", async () => {
  await empty.env.FILES.put("mine", "x");
  await expect(restoreBackup(toStore(empty), backup, quiet)).rejects.toThrow(
    "the bucket has mine. To replace its objects, add --yes",
  );
  expect(Object.keys(await dumpObjects(empty))).toEqual(["mine"]);
  await empty.env.FILES.delete("mine");
});

test("a row that someone writes while a restore runs is noticed", async () => {
  const { DB, FILES } = (await openMigrated()).env;
  const bucket = new Proxy(FILES, {
    get: (real, name: keyof R2Bucket) =>
      name === "list"
        ? async (options: R2ListOptions) => {
            await DB.prepare(
              "insert into audit (id, at, action, entity, entity_id) values (random(), 1, '', '', '')",
            ).run();
            return real.list(options);
          }
        : (real[name] as () => unknown).bind(real),
  });
  await expect(restoreBackup({ db: DB, bucket }, smallBackup, replacing)).rejects.toThrow("Table audit differs");
});

test("a backup that fails leaves no folder", async () => {
  const bucket = {
    list: async () => {
      throw new Error("The network is gone");
    },
  } as unknown as R2Bucket;
  const parent = mkdtempSync(join(folder, "failed-"));
  await expect(saveBackup({ db: empty.env.DB, bucket }, join(parent, "backup"), now)).rejects.toThrow("The network");
  expect(readdirSync(parent)).toEqual([]);
});

test.each([
  ["an integer beyond 2^53", "9223372036854775807"],
  ["an infinite number", "9e999"],
])("%s, which D1 cannot hand over, stops the backup instead of changing it", async (_, value) => {
  await empty.env.DB.prepare(`insert into kinds ("free of 'type") values (${value})`).run();
  const out = join(mkdtempSync(join(folder, "inexact-")), "backup");
  await expect(saveBackup(toStore(empty), out, now)).rejects.toThrow("kinds.free of 'type has a number");
  await empty.env.DB.prepare("delete from kinds").run();
});

test("an existing folder is never overwritten, and an empty database can't be backed up", async () => {
  await expect(saveBackup(toStore(source), backup, now)).rejects.toThrow("already exists");
  const bare = await openTemporaryPlatform();
  opened.push(bare);
  await expect(saveBackup(toStore(bare), join(folder, "bare"), now)).rejects.toThrow("never migrated");
});

test("triggers that write in a circle, and full-text tables that store text, stop a backup", async () => {
  const target = await openMigrated();
  const { DB } = target.env;
  const out = join(folder, "stopped");
  await DB.prepare("create virtual table notes_fts using fts5(body)").run();
  await expect(saveBackup(toStore(target), out, now)).rejects.toThrow("notes_fts stores text");
  await DB.prepare("drop table notes_fts").run();
  await DB.prepare("create trigger back after insert on counters begin update posts set views = 1; end").run();
  await expect(saveBackup(toStore(target), out, now)).rejects.toThrow("write in a circle: counters, posts");
});

test(
  "the two commands back up and restore a local store",
  async () => {
    const call = (script: string, ...args: string[]) =>
      spawnSync(
        process.execPath,
        [
          join(root, "node_modules/tsx/dist/cli.mjs"),
          ...["--tsconfig", "site/scripts/tsconfig.json", `site/scripts/${script}.ts`, ...args],
        ],
        { cwd: root, encoding: "utf8" },
      );
    const { state, env } = await openMigrated();
    const out = join(folder, "by command");
    await env.DB.prepare("insert into categories values ('c', 'C', 'c', 1, 1)").run();
    const saved = call("backup", "--local", "--persist-to", state, "--out", out);
    expect([saved.status, saved.stdout]).toEqual([
      0,
      expect.stringMatching(/Backed up \d+ rows[\s\S]*not included: sessions/),
    ]);
    const refused = call("restore", "--local", "--persist-to", state, "--from", out);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("add --yes")]);
    const restored = call("restore", "--local", "--persist-to", state, "--from", out, "--yes");
    expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining("Restored and verified")]);
  },
  hangsAfterMs,
);

test("a backup is an event that the administrator reads, if the database has events", async () => {
  const { DB } = empty.env;
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  await recordExport(DB, now);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { level: "info", event: "security event", kind: "export", device: null },
  ]);
  const { results } = await DB.prepare("select kind, device, first_at, last_at, count from security_events").run();
  expect(results).toEqual([
    { kind: "export", device: null, first_at: now.getTime(), last_at: now.getTime(), count: 1 },
  ]);
  await DB.prepare("alter table security_events rename to events_away").run();
  await recordExport(DB, now);
  log.mockRestore();
  await DB.prepare("alter table events_away rename to security_events").run();
  await DB.prepare("delete from security_events").run();
});
