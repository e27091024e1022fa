// Copies D1 and R2 into a folder: npm run backup -- --local|--remote [--out folder]
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatContentSize, withStore } from "./backup/open-store.ts";
import { recordExport } from "./backup/record-export.ts";
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

/** Ignored by Git: backups hold what visitors entered. */
function chooseFolder(isLocal: boolean, now: Date): string {
  const folder = join(root, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ignore = join(folder, ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
  return join(folder, `${isLocal ? "local" : "remote"}-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`);
}

try {
  const { out, ...source } = parseOptions();
  const now = new Date();
  const folder = out ?? chooseFolder(source.isLocal, now);
  const manifest = await withStore(source, async (store) => {
    const saved = await saveBackup(store, folder, now);
    await recordExport(store.db, now);
    return saved;
  });
  console.info(`Backed up ${formatContentSize(manifest)} into ${folder}`);
  for (const [name, reason] of Object.entries(manifest.leftOut)) console.info(`  not included: ${name} (${reason})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
