// Makes assessments of IPIP's item assignment table and the product's texts:
// npm run import:inventories -- table.xlsx [--remote] [--dry-run] [--without slug]
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withStore } from "./backup/open-store.ts";
import { type ImportReport, importInventories } from "./inventories/import.ts";
import type { TableProblem } from "./inventories/match-scales.ts";
import { writeDigests } from "./inventories/write-digests.ts";

const usage =
  "Usage: npm run import:inventories -- table.xlsx|table.csv [--local|--remote] [--dry-run] [--without slug] [--write-digests]";
const maxLines = 50;

function parseOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: "boolean", default: false },
      remote: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      "write-digests": { type: "boolean", default: false },
      without: { type: "string", multiple: true },
      "persist-to": { type: "string" },
    },
  });
  const [file, ...others] = positionals;
  const targets = [values.local, values.remote, values["write-digests"]].filter(Boolean);
  if (!file || others.length > 0 || targets.length > 1) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return {
    file: resolve(file),
    isWritingDigests: values["write-digests"],
    options: { without: values.without, isDryRun: values["dry-run"] },
    target: { isLocal: !values.remote, state: values["persist-to"] },
  };
}

function printProblems(problems: ImportReport["problems"], severity: TableProblem["severity"]): void {
  const listed = problems.filter((problem) => problem.severity === severity);
  for (const { slug, row, message } of listed.slice(0, maxLines)) {
    console.info(`  ${slug}: ${row === null ? "" : `Row ${row}: `}${message}`);
  }
  const more = listed.length - maxLines;
  if (more > 0) console.info(`  and ${more} more`);
}

const formatNames = (names: readonly string[]) => (names.length === 0 ? "" : ` (${names.join(", ")})`);

function printReport(
  { rows, problems, inventories, withoutDefinition, borrowed, changes }: ImportReport,
  name: string,
) {
  printProblems(problems, "warning");
  if (!changes) {
    printProblems(problems, "error");
    const stopped = [...new Set(problems.filter(({ severity }) => severity === "error").map(({ slug }) => slug))];
    throw new Error(
      `Nothing was changed. To import the others, leave out what has errors: ${stopped.map((slug) => `--without ${slug}`).join(" ")}`,
    );
  }
  const scales = inventories.reduce((sum, { scoring }) => sum + (scoring?.scales?.length ?? 0), 0);
  console.info(`Read ${rows} rows of ${name}: ${inventories.length} inventories with ${scales} scales`);
  if (borrowed > 0) console.info(`  ${borrowed} statements that the table lists only in another scale were added`);
  if (problems.length > 0) console.info(`  ${problems.length} remarks, listed above`);
  console.info(`  ${withoutDefinition.length} instruments without texts left out${formatNames(withoutDefinition)}`);
  const { created, updated, unchanged, edited } = changes;
  console.info(`  ${created.length} created${formatNames(created)}`);
  console.info(`  ${updated.length} updated${formatNames(updated)}`);
  console.info(`  ${unchanged} unchanged`);
  if (edited.length > 0) console.info(`  ${edited.length} stay as an administrator left them${formatNames(edited)}`);
}

try {
  const { file, isWritingDigests, options, target } = parseOptions();
  if (isWritingDigests) {
    console.info(`Wrote digests of ${writeDigests(file)} statements`);
  } else {
    const report = await withStore(target, ({ db }) => importInventories(db, file, options));
    printReport(report, basename(file));
    if (options.isDryRun) console.info("This was a dry run: nothing was written");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
