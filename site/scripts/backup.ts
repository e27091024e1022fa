// Copies D1 and R2 into a folder: npm run backup -- --local|--remote [--out folder]
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describeContent, withStore } from "./backup/open-store.ts";
import { saveBackup } from "./backup/save.ts";
import { root } from "./paths.mjs";

const usage = "Usage: npm run backup -- --local|--remote [--out folder]";

function parseOptions() {
  const { values } = parseArgs({
    options: {
      local: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      out: { type: "string" },
      "persist-to": { type: "string" },
    },
  });
  if (values.local === values.remote) throw new Error(usage);
  return { isLocal: values.local, state: values["persist-to"], out: values.out };
}

/** A folder of its own for each backup. Git never sees it: it holds what visitors told. */
function chooseFolder(isLocal: boolean, now: Date): string {
  const folder = join(root, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ignore = join(folder, ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
  return join(folder, `${isLocal ? "local" : "remote"}-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`);
}

try {
  const { out, ...place } = parseOptions();
  const now = new Date();
  const folder = out ?? chooseFolder(place.isLocal, now);
  const manifest = await withStore(place, (store) => saveBackup(store, folder, now));
  console.info(`Backed up ${describeContent(manifest)} into ${folder}`);
  for (const [name, reason] of Object.entries(manifest.leftOut)) console.info(`  without ${name}: ${reason}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
