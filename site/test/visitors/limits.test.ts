import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import operations from "#docs/operations.md?raw";
import { query } from "../support/admin-fixture.ts";
import { seedContractFixture } from "../support/contract-fixture.ts";
import { buildRequest, endpointNames, endpointOf, readingNames, unlimited } from "../support/requests.ts";
import { buildSite, emptyCache } from "../support/serving-fixture.ts";
import { buildServer } from "../support/sign-in-fixture.ts";

const listTables = async () =>
  (
    await query<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\' and name not like 'd1_%'",
    )
  ).map(({ name }) => name);

async function readTables(): Promise<Map<string, string>> {
  const tables = await listTables();
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from "${table}"`)));
  return new Map(rows.map(({ results }, at) => [tables[at] ?? "", JSON.stringify(results)]));
}

/** Tables that requests of visitors change. */
async function listChanged(send: () => Promise<unknown>): Promise<string[]> {
  await seedContractFixture();
  const before = await readTables();
  await send();
  const after = await readTables();
  return [...after].flatMap(([table, rows]) => (before.get(table) === rows ? [] : [table]));
}

const publicWrites = endpointNames.filter(
  (name) => endpointOf(name).access !== "admin" && endpointOf(name).method !== "get",
);

async function visitPage(): Promise<void> {
  const { visit } = buildSite();
  await visit("/categories", { cache: emptyCache });
  await visit("/categories", { cache: emptyCache });
}

/** Rows of the table 'Limits' of the operator's document: the names of tables, the limit, the retention. */
const documented = new Map(
  (operations.split("### Limits and retention")[1] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const [, names = "", limit = "", retention = ""] = line.split("|").map((cell) => cell.trim());
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, { limit, retention }] as const);
    }),
);

function expectDocumented(tables: string[]): void {
  for (const table of tables) {
    expect(documented.get(table)?.limit, `${table} has no documented limit`).toBeTruthy();
    expect(documented.get(table)?.retention, `${table} has no documented retention`).toBeTruthy();
  }
}

test.each(publicWrites)("%s writes only to tables with a documented limit and retention", async (name) => {
  const server = buildServer({ PUBLIC_WRITES: unlimited });
  const send = async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const response = await server.fetch(buildRequest(name, headers));
    expect(response.status).toBeLessThan(300);
    await server.waitForBackgroundWork();
  };
  const tables = await listChanged(send);
  // Without a session, there is nothing to end.
  expect(tables.length > 0).toBe(name !== "logout" && !readingNames.includes(name));
  expectDocumented(tables);
});

test("visits of pages write only to tables with a documented limit and retention", async () => {
  const tables = await listChanged(visitPage);
  expect(tables).toContain("rendered_pages");
  expectDocumented(tables);
});

test("the document names only tables that exist", async () => {
  expect([...documented.keys()].toSorted()).toEqual(
    (await listTables()).filter((name) => documented.has(name)).toSorted(),
  );
});
