import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { applyMigrations } from "../migrations.ts";
import { root } from "../paths.mjs";
import { openLocalPlatform } from "../platform.ts";
import { openTemporaryPlatform } from "../testing/migrated-platform.ts";
import { type ImportOptions, importInventories } from "./import.ts";
import {
  buildDefinition,
  type Cells,
  createFolder,
  formatCsv,
  listMadeUpRows,
  type MadeUpFolder,
} from "./testing/made-up.ts";

const kiteRows = (): Cells[] =>
  ["Fly kites.", "Mend kites.", "Drop strings."].map((text) => ({
    instrument: "Kite2001",
    alpha: "0.9",
    key: "1",
    text,
    label: "Kites",
  }));

const wholeTable = () => [...listMadeUpRows().filter(({ instrument }) => instrument !== "Kite2001"), ...kiteRows()];

function buildKites() {
  const { scales } = buildDefinition();
  const [first] = scales as [(typeof scales)[number]];
  const kites = {
    ...first,
    id: "kites",
    label: "Kites",
    sourceLabel: "Kites",
    sourceAlpha: "0.9",
    alpha: 0.9,
    itemCount: 3,
  };
  return buildDefinition({ slug: "kite-inventory", title: "Kites (made up)", instrument: "Kite2001", scales: [kites] });
}

let platform: Awaited<ReturnType<typeof openTemporaryPlatform>>;
let folder: MadeUpFolder;
beforeAll(async () => {
  platform = await openTemporaryPlatform();
  await applyMigrations(platform.env.DB);
});
afterAll(() => platform.dispose());
beforeEach(async () => {
  folder = createFolder([buildDefinition(), buildKites()], wholeTable());
  await platform.env.DB.batch(
    ["assessments", "assessment_versions", "seeded"].map((table) => platform.env.DB.prepare(`delete from ${table}`)),
  );
});
afterEach(() => folder.remove());

const run = (rows: readonly Cells[], options: Omit<ImportOptions, "folder"> = {}) =>
  importInventories(platform.env.DB, folder.write("table.csv", formatCsv(rows)), { ...options, folder });

const readStored = async (db = platform.env.DB) =>
  (await db.prepare("select id, title, kind, version, question_count, is_active from assessments order by id").all())
    .results;

test("a table and the definitions become inventories that visitors can take", async () => {
  const report = await run(wholeTable());
  expect(report.changes).toEqual({
    created: ["kite-inventory", "lamp-inventory"],
    updated: [],
    unchanged: 0,
    edited: [],
  });
  expect(await readStored()).toEqual([
    { id: "kite-inventory", title: "Kites (made up)", kind: "inventory", version: 1, question_count: 3, is_active: 1 },
    {
      ...{ id: "lamp-inventory", title: "Lamp Inventory (made up)", kind: "inventory" },
      ...{ version: 1, question_count: 10, is_active: 1 },
    },
  ]);
  const counted = await platform.env.DB.prepare("select count(*) as n from assessment_versions").first("n");
  expect(counted).toBe(2);
});

test("a second run changes nothing, also when the table is sorted in another way", async () => {
  await run(wholeTable());
  const before = await readStored();
  const unchanged = { created: [], updated: [], unchanged: 2, edited: [] };
  expect((await run(wholeTable())).changes).toEqual(unchanged);
  expect((await run(wholeTable().reverse())).changes).toEqual(unchanged);
  expect(await readStored()).toEqual(before);
});

test("a changed definition updates its assessment", async () => {
  await run(wholeTable());
  folder.remove();
  folder = createFolder([buildDefinition({ title: "Lamps, again" }), buildKites()], wholeTable());
  expect((await run(wholeTable())).changes).toEqual({
    created: [],
    updated: ["lamp-inventory"],
    unchanged: 1,
    edited: [],
  });
  expect((await readStored())[1]).toMatchObject({ title: "Lamps, again", version: 2 });
});

test("what an administrator edited, deleted or wrote under the same address stays, and is named", async () => {
  await run(wholeTable());
  await platform.env.DB.prepare("update assessments set title = 'Mine', version = 2 where id = 'lamp-inventory'").run();
  await platform.env.DB.prepare("delete from assessments where id = 'kite-inventory'").run();
  const report = await run(wholeTable());
  expect(report.changes).toEqual({
    created: [],
    updated: [],
    unchanged: 0,
    edited: ["kite-inventory", "lamp-inventory"],
  });
  expect(await readStored()).toEqual([expect.objectContaining({ id: "lamp-inventory", title: "Mine" })]);
  await platform.env.DB.prepare("delete from seeded where entity_id = 'lamp-inventory'").run();
  expect((await run(wholeTable())).changes?.edited).toContain("lamp-inventory");
});

test("one error in the table and nothing is imported; without that inventory the others are", async () => {
  const changed = wholeTable().map((row) => (row.text === "Label jars." ? { ...row, text: "Label bottles." } : row));
  const report = await run(changed);
  expect(report.changes).toBeNull();
  expect(report.problems).toEqual([expect.objectContaining({ slug: "lamp-inventory", severity: "error", row: 3 })]);
  expect(await readStored()).toEqual([]);
  expect((await run(changed, { without: ["lamp-inventory"] })).changes?.created).toEqual(["kite-inventory"]);
  await expect(run(changed, { without: ["lamps"] })).rejects.toThrow('There is no inventory "lamps"');
});

test("a dry run says what would change, and writes nothing", async () => {
  expect((await run(wholeTable(), { isDryRun: true })).changes?.created).toHaveLength(2);
  expect(await readStored()).toEqual([]);
});

test("instruments without a definition are listed", async () => {
  const other = { ...kiteRows()[0], instrument: "Boat1950" } as Cells;
  expect((await run([...wholeTable(), other])).withoutDefinition).toEqual(["Boat1950"]);
});

test("the script checks the table, prints what is wrong, and prints its usage", async () => {
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/import-inventories.ts"];
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, "node_modules/tsx/dist/cli.mjs"), ...script, ...args], {
      cwd: root,
      encoding: "utf8",
    });
  const wrong = start();
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining("Usage: npm run import:inventories")]);
  const other = start(folder.write("made-up.csv", formatCsv(wholeTable())), "--local", "--persist-to", platform.state);
  expect(other.stdout).toContain('The table has no instrument "Cacioppo1982".');
  expect(other.stderr).toContain("Nothing was changed. To import the others, leave out what has errors: --without ");
  expect(other.status).toBe(1);
  const again = await openLocalPlatform(platform.state);
  expect(await readStored(again.env.DB)).toEqual([]);
  await again.dispose();
});
