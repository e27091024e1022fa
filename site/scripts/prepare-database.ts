// Brings a local database up to date: migrations that are missing, then the built-in content.
// Usage: tsx prepare-database.ts [state folder]
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listAppliedMigrations } from "./applied-migrations";
import { ContentError } from "./content/content-error";
import { loadContent } from "./content/load-content";
import { seedBuiltInContent } from "./content/seed-content";
import { localState, root } from "./paths.mjs";
import { openLocalPlatform } from "./platform";
import { runOrThrow } from "./run.mjs";

const state = process.argv[2] ?? localState;

async function prepareDatabase(): Promise<void> {
  const content = loadContent();
  let platform = await openLocalPlatform(state);
  const applied = await listAppliedMigrations(platform.env.DB);
  const migrations = readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql"));
  if (migrations.some((name) => !applied.includes(name))) {
    await platform.dispose();
    console.info("Migrating the local database …");
    const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
    await runOrThrow(
      "Migrating",
      process.execPath,
      [wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", state],
      { env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" } },
    );
    platform = await openLocalPlatform(state);
  }
  try {
    const changes = await seedBuiltInContent(platform.env, content);
    if (changes) console.info(`Seeding built-in content: ${changes}`);
  } finally {
    await platform.dispose();
  }
}

try {
  await prepareDatabase();
} catch (error) {
  console.error(error instanceof ContentError ? `Content has errors, nothing was seeded:\n${error.message}` : error);
  process.exitCode = 1;
}
