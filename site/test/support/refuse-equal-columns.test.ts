import { env } from "cloudflare:test";
import { expect, test } from "vitest";

const batch = (sql: string) => env.DB.batch([env.DB.prepare(sql)]);

test("a batch whose query has two columns of one name fails, as Drizzle would lose one of them", async () => {
  const equal = 'select "a"."id", count(*) as "n", "b"."id" from categories a join categories b';
  expect(() => batch(equal)).toThrow('Name the column "id" apart with .as()');
  expect(() => batch("select a.id, (select id, slug from categories) as id from categories a")).toThrow('"id"');
  await batch("select a.id, (select count(*) from categories) as from_all, 'x, id' as label from categories a");
});
