// Updates a local database: missing migrations, then the built-in content.
// Usage: tsx prepare-database.ts [state folder] [content folder]
import { ContentError } from "./content/content-error.ts";
import { loadContent } from "./content/load-content.ts";
import { seedBuiltInContent } from "./content/seed-content.ts";
import { openMigrated } from "./open-migrated.ts";
import { localState } from "./paths.mjs";

async function prepareDatabase(state: string, contentFolder?: string): Promise<void> {
  const content = loadContent(contentFolder);
  const platform = await openMigrated(state);
  try {
    const changes = await seedBuiltInContent(platform.env, content);
    if (changes) console.info(`Seeding built-in content: ${changes}`);
  } finally {
    await platform.dispose();
  }
}

try {
  const [state = localState, contentFolder] = process.argv.slice(2);
  await prepareDatabase(state, contentFolder);
} catch (error) {
  console.error(
    error instanceof ContentError ? `The content has errors. Nothing was seeded:\n${error.message}` : error,
  );
  process.exitCode = 1;
}
