// Fills the occupations from an O*NET text release: npm run import:occupations -- folder [--remote] [--release 29.1]
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withStore } from "./backup/open-store.ts";
import { importOccupations } from "./occupations/import.ts";

const usage = "Usage: npm run import:occupations -- folder [--local|--remote] [--release 29.1]";
const maxLines = 50;

function parseOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      release: { type: "string" },
      "persist-to": { type: "string" },
    },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || (values.local && values.remote)) throw new Error(usage);
  return { folder: resolve(folder), isLocal: !values.remote, release: values.release, state: values["persist-to"] };
}

try {
  const { folder, release, ...target } = parseOptions();
  const report = await withStore(target, ({ db }) => importOccupations(db, folder, release));
  for (const { file, line, reason } of report.skipped.slice(0, maxLines)) {
    console.info(`  Skipped ${file}, line ${line}: ${reason}`);
  }
  const more = report.skipped.length - maxLines;
  if (more > 0) console.info(`  and ${more} more lines`);
  console.info(`Imported ${report.count} occupations of release ${report.release} from ${basename(folder)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
