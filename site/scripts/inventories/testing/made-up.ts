import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InventoryDefinition } from "../inventory-definition.ts";
import type { ItemRow } from "../item-table.ts";
import type { InventoryFolder } from "../load-definitions.ts";
import { writeDigests } from "../write-digests.ts";

/** A row of a made-up table; its number follows from its position, below the header. */
export type Cells = Omit<ItemRow, "row">;

export const header = ["instrument", "alpha", "key", "text", "label"] as const;

const tidinessTexts = ["Fold towels.", "Label jars.", "Sort screws.", "Lose keys.", "Pile up paper.", "Dust shelves."];
const cheerTexts = ["Hum at work.", "Whistle at dawn.", "Sigh a lot.", "Laugh at puns."];

/** Every third statement is reversed. */
const toCells = (label: string, alpha: string, texts: readonly string[]): Cells[] =>
  texts.map((text, at) => ({ instrument: "Lamp1999", alpha, key: at % 3 === 2 ? "-1" : "1", text, label }));

/** Two scales of six and four statements, and one of an instrument without a definition. */
export const listMadeUpRows = (): Cells[] => [
  ...toCells("Tidiness", "0.81", tidinessTexts),
  ...toCells("Cheer", "0.7", cheerTexts),
  { instrument: "Kite2001", alpha: "0.9", key: "1", text: "Fly kites.", label: "Kites" },
];

export const toItemRows = (cells: readonly Cells[]): ItemRow[] => cells.map((cell, at) => ({ ...cell, row: at + 2 }));

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export const formatCsv = (rows: readonly Cells[], columns: readonly (keyof Cells)[] = header): string =>
  `${[columns.join(","), ...rows.map((row) => columns.map((column) => quoteCell(row[column])).join(","))].join("\n")}\n`;

const buildScale = (id: string, label: string, sourceAlpha: string, alpha: number, itemCount: number) => ({
  id,
  label,
  sourceLabel: label,
  sourceAlpha,
  alpha,
  itemCount,
  description: `How much you are given to ${id}.`,
  levels: { low: `Little ${id}.`, middle: `Some ${id}.`, high: `Much ${id}.` },
});

export const buildDefinition = (changes: Partial<InventoryDefinition> = {}): InventoryDefinition =>
  InventoryDefinition.parse({
    slug: "lamp-inventory",
    title: "Lamp Inventory (made up)",
    category: "Technology",
    description: "A made-up inventory.",
    introduction: "It measures two made-up things.",
    instrument: "Lamp1999",
    tags: ["made up"],
    answers: "accuracy",
    reference: { text: "Lamp, L. (1999). A made-up inventory. Journal of Lamps, 1, 1-10.", n: 400 },
    scales: [buildScale("tidiness", "Tidiness", "0.81", 0.81, 6), buildScale("cheer", "Cheer", "0.70", 0.7, 4)],
    ...changes,
  });

export interface MadeUpFolder extends InventoryFolder {
  /** Writes a file beside the definitions and returns its path. */
  write(name: string, content: string | Buffer): string;
  remove(): void;
}

/** Definitions in a temporary folder, with digests of a table that has all statements. */
export function createFolder(
  definitions: readonly InventoryDefinition[] = [buildDefinition()],
  rows: readonly Cells[] = listMadeUpRows(),
): MadeUpFolder {
  const folder = mkdtempSync(join(tmpdir(), "illumine-inventories-"));
  const made: InventoryFolder = { definitions: join(folder, "inventories"), digests: join(folder, "digests.json") };
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  mkdirSync(made.definitions);
  for (const definition of definitions)
    writeFileSync(join(made.definitions, `${definition.slug}.json`), JSON.stringify(definition, null, 2));
  writeDigests(write("whole.csv", formatCsv(rows)), made);
  return { ...made, write, remove: () => rmSync(folder, { recursive: true }) };
}
