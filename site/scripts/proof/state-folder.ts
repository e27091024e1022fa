import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths.mjs";
import { openLocalPlatform } from "../platform.ts";
import { runOrThrow } from "../run.mjs";
import { seedSynthetic } from "../synthetic/seed-synthetic.ts";

export async function prepareDatabase(state: string): Promise<void> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const script = ["--tsconfig", "site/scripts/tsconfig.json", "site/scripts/prepare-database.ts", state];
  await runOrThrow("Preparing the database", process.execPath, [tsx, ...script]);
}

/** Until there are this many made-up assessments beside the built-in ones. Only while no Worker has the database open. */
export async function addAssessments(state: string, assessments: number): Promise<void> {
  const platform = await openLocalPlatform(state);
  try {
    await seedSynthetic(platform.env.DB, { assessments, posts: 0 });
  } finally {
    await platform.dispose();
  }
}

export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "illumine-proof-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
