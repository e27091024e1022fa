// npm run release -- minor --summary "What it brings": see .github/CONTRIBUTING.md.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { root } from "./paths.mjs";
import { release, writeChangelog } from "./release/release.ts";
import { ReleaseRefusal } from "./release/releases.ts";

const usage =
  'npm run release -- <major|minor|patch|1.6.0> --summary "What it brings"\nnpm run release -- --changelog   (after editing the release notes)';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { summary: { type: "string", default: "" }, changelog: { type: "boolean" } },
  });
  const [wanted] = positionals;
  if (values.changelog) writeChangelog(root);
  else if (!wanted) throw new ReleaseRefusal(usage);
  else {
    const date = new Date().toISOString().slice(0, 10);
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
    const version = release({ root, wanted, summary: values.summary, date, git });
    console.info(`Released ${version} as a local commit and tag. To publish it: git push --follow-tags`);
  }
} catch (error) {
  if (!(error instanceof ReleaseRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
