// Made-up assessments, posts and occupations in a separate database, for benchmarks and long lists:
// npm run seed:synthetic -- --assessments 30000 [--posts 30000] [--occupations 30000] [--persist-to folder]
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { localState, root } from "./paths.mjs";

const usage =
  "Usage: npm run seed:synthetic -- --assessments 30000 [--posts 30000] [--occupations 30000] [--persist-to folder]";
const maxCount = 999_999;

function parseCount(text: string, name: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= maxCount) return count;
  throw new Error(`--${name} must be a whole number from 0 to ${maxCount}, not "${text}".\n${usage}`);
}

function parseOptions() {
  const { values } = parseArgs({
    options: {
      assessments: { type: "string" },
      posts: { type: "string", default: "0" },
      occupations: { type: "string", default: "0" },
      "persist-to": { type: "string", default: join(root, ".wrangler/synthetic") },
    },
  });
  if (values.assessments === undefined) throw new Error(usage);
  const state = resolve(values["persist-to"]);
  if (state === resolve(localState)) {
    throw new Error("That's the database of npm start. Made-up content needs its own: choose another folder.");
  }
  return {
    state,
    counts: {
      assessments: parseCount(values.assessments, "assessments"),
      posts: parseCount(values.posts, "posts"),
      occupations: parseCount(values.occupations, "occupations"),
    },
  };
}

async function run(): Promise<void> {
  const { state, counts } = parseOptions();
  // Loading them takes seconds, which a wrong option needn't.
  const { openMigrated } = await import("./open-migrated.ts");
  const { countReal, seedSynthetic } = await import("./synthetic/seed-synthetic.ts");
  const platform = await openMigrated(state);
  try {
    const real = await countReal(platform.env.DB);
    if (real > 0) {
      throw new Error(
        `The database in ${state} has ${real} real assessments and posts. Nothing was changed: choose another folder.`,
      );
    }
    await seedSynthetic(platform.env.DB, counts);
  } finally {
    await platform.dispose();
  }
  const folder = relative(process.cwd(), state) || ".";
  const { assessments, posts, occupations } = counts;
  console.info(`Saved ${assessments} made-up assessments, ${posts} posts and ${occupations} occupations in ${folder}.`);
  console.info(`To see them: npx wrangler dev --persist-to ${folder}`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
