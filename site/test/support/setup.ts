import { applyD1Migrations, type D1Migration, env } from "cloudflare:test";
import { beforeEach } from "vitest";
import type { Env as SiteEnv } from "#env.ts";
import { refuseEqualColumns } from "./refuse-equal-columns.ts";

declare global {
  namespace Cloudflare {
    interface Env extends SiteEnv {
      MIGRATIONS: D1Migration[];
      /** A limiter like PUBLIC_WRITES, with fewer. */
      FEW_WRITES: RateLimit;
    }
  }
}

refuseEqualColumns(env.DB);
await applyD1Migrations(env.DB, env.MIGRATIONS);

// Storage is isolated per file, not per test.
beforeEach(async () => {
  const tables = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '%fts%' and name not like 'sqlite_%' and name not like '\\_cf%' escape '\\' and name not like 'd1_%' and name <> 'counters'",
  ).all<{ name: string }>();
  await env.DB.batch([
    ...tables.results.map(({ name }) => env.DB.prepare(`delete from "${name}"`)),
    env.DB.prepare("delete from counters where name like '%:%'"),
    env.DB.prepare("update counters set value = 0"),
  ]);
});
