// Takes the figures of an O*NET text release into the database, or writes them as content:
// npm run import:occupations -- folder [--remote] [--to-content site/app/content/occupations]
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Skipped } from "@illumine/shared/occupations/table.ts";
import { withStore } from "./backup/open-store.ts";
import { importOccupations } from "./occupations/import.ts";
import { writeContent } from "./occupations/write-content.ts";

const usage =
  'Usage: npm run import:occupations -- folder [--local|--remote] [--to-content folder] [--release 29.1] [--released 2025-02] [--without "Work Values.txt"]';
const maxLines = 50;

function parseOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      release: { type: "string" },
      released: { type: "string" },
      "to-content": { type: "string" },
      without: { type: "string", multiple: true },
      "persist-to": { type: "string" },
    },
  });
  const [folder, ...others] = positionals;
  const targets = [values.local, values.remote, values["to-content"] !== undefined].filter(Boolean);
  if (!folder || others.length > 0 || targets.length > 1) throw new Error(usage);
  const { release, released, without } = values;
  return {
    folder: resolve(folder),
    content: values["to-content"],
    options: { release, released, without },
    target: { isLocal: !values.remote, state: values["persist-to"] },
  };
}

function printSkipped(skipped: readonly Skipped[]): void {
  for (const { file, line, reason } of skipped.slice(0, maxLines)) {
    console.info(`  Skipped ${file}, line ${line}: ${reason}`);
  }
  const more = skipped.length - maxLines;
  if (more > 0) console.info(`  and ${more} more lines`);
}

try {
  const { folder, content, options, target } = parseOptions();
  if (content === undefined) {
    const report = await withStore(target, ({ db }) => importOccupations(db, folder, options));
    printSkipped(report.skipped);
    console.info(`Imported ${report.count} occupations of release ${report.release} from ${basename(folder)}`);
  } else {
    const report = writeContent(folder, resolve(content), options);
    printSkipped(report.skipped);
    for (const code of report.gone) console.info(`  ${code} is not in this release any more`);
    console.info(`Wrote ${report.count} occupations of release ${report.release} (${report.released}) to ${content}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
