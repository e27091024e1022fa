import { readFileSync } from "node:fs";
import { lintAssessment } from "@illumine/shared/assessment/lint/lint.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { type AssessmentImport, importAssessments } from "#app/db/seed/import-assessments.server.ts";
import type { Env } from "#env.ts";
import { createAppContext } from "#load-context.ts";
import { buildInventory } from "./build-inventory.ts";
import { isSameLabel } from "./digests.ts";
import { type ItemRow, readItemTable } from "./item-table.ts";
import { type InventoryFolder, type LoadedInventory, loadInventories } from "./load-definitions.ts";
import { indexTable, type MatchedInventory, matchInventory, type TableProblem } from "./match-scales.ts";

export type InventoryProblem = TableProblem & { slug: string };

export interface TableReport {
  rows: number;
  withoutDefinition: string[];
  problems: InventoryProblem[];
  inventories: Assessment[];
  /** Statements that the table lists only in another scale. */
  borrowed: number;
}

const listUnused = (rows: readonly ItemRow[], loaded: readonly LoadedInventory[]) =>
  [...new Set(rows.map(({ instrument }) => instrument))].filter(
    (name) => !loaded.some(({ definition }) => isSameLabel(definition.instrument, name)),
  );

const hasError = ({ problems }: Pick<MatchedInventory, "problems">) =>
  problems.some(({ severity }) => severity === "error");

function listLintErrors(assessment: Assessment): InventoryProblem[] {
  return lintAssessment(assessment)
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => ({ slug: assessment.id, severity: "error", row: null, message }));
}

/** Makes the assessments that the table and the definitions allow, and lists what is wrong. @throws TableError */
export function readInventories(bytes: Buffer, loaded: readonly LoadedInventory[]): TableReport {
  const rows = readItemTable(bytes);
  const index = indexTable(rows);
  const matched = loaded.map((inventory) => matchInventory(inventory, rows, index));
  const inventories = matched.flatMap((match) =>
    hasError(match) ? [] : [buildInventory(match.definition, match.scales)],
  );
  return {
    rows: rows.length,
    withoutDefinition: listUnused(rows, loaded),
    problems: [
      ...matched.flatMap(({ definition: { slug }, problems }) => problems.map((problem) => ({ slug, ...problem }))),
      ...inventories.flatMap(listLintErrors),
    ],
    inventories,
    borrowed: matched.reduce((sum, { borrowed }) => sum + borrowed, 0),
  };
}

export interface ImportOptions {
  without?: readonly string[] | undefined;
  isDryRun?: boolean;
  folder?: InventoryFolder | undefined;
}

export type ImportReport = TableReport & {
  /** Null where an error stopped the import: nothing was written then. */
  changes: AssessmentImport | null;
};

function loadChosen({ without = [], folder }: ImportOptions): LoadedInventory[] {
  const loaded = loadInventories(folder);
  const unknown = without.filter((slug) => !loaded.some(({ definition }) => definition.slug === slug));
  if (unknown.length > 0) throw new Error(`There is no inventory "${unknown.join('", "')}" to do without.`);
  return loaded.filter(({ definition }) => !without.includes(definition.slug));
}

/** All or none: an error stops it before anything is written. What an administrator edited stays. @throws TableError */
export async function importInventories(
  database: D1Database,
  tableFile: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const report = readInventories(readFileSync(tableFile), loadChosen(options));
  if (hasError(report)) return { ...report, changes: null };
  const { db } = createAppContext({ DB: database } as Env, { waitUntil: () => {} });
  const { isDryRun = false } = options;
  return {
    ...report,
    changes: await importAssessments(db, { contents: report.inventories, now: new Date(), isDryRun }),
  };
}
