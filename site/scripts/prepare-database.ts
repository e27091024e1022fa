// Updates a local database: missing migrations, then the built-in content.
// Usage: tsx prepare-database.ts [--with-samples] [state folder] [content folder]
// --with-samples: seeds the samples too. The end-to-end tests take them, because they are short.
import { parseArgs } from "node:util";
import { ContentError } from "./content/content-error.ts";
import { loadContent } from "./content/load-content.ts";
import { seedBuiltInContent } from "./content/seed-content.ts";
import { openMigrated } from "./open-migrated.ts";
import { localState } from "./paths.mjs";

async function prepareDatabase(
  state: string,
  { contentFolder, withSamples }: { contentFolder: string | undefined; withSamples: boolean },
): Promise<void> {
  const content = loadContent(contentFolder);
  const platform = await openMigrated(state);
  try {
    const changes = await seedBuiltInContent(platform.env, content, { withSamples });
    if (changes) console.info(`Seeding built-in content: ${changes}`);
  } finally {
    await platform.dispose();
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { "with-samples": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [state = localState, contentFolder] = positionals;
  await prepareDatabase(state, { contentFolder, withSamples: values["with-samples"] });
} catch (error) {
  console.error(
    error instanceof ContentError ? `The content has errors. Nothing was seeded:\n${error.message}` : error,
  );
  process.exitCode = 1;
}
