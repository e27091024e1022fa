#!/usr/bin/env node
// npx illumine: checks, simulates, converts and compares assessment files. In words: site/docs/command-line.md
import { join } from "node:path";
import { register } from "tsx/esm/api";
import { site } from "./paths.mjs";

register({ tsconfig: join(site, "scripts/tsconfig.json") });
const { runIllumine } = await import("./illumine/run-illumine.ts");
process.exitCode = await runIllumine(process.argv.slice(2), {
  folder: process.cwd(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
