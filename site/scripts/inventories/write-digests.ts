import { readFileSync, writeFileSync } from "node:fs";
import { digestItem, isSameLabel } from "./digests.ts";
import { isSameAlpha, parseKey } from "./figures.ts";
import type { InventoryDefinition, ScaleDefinition } from "./inventory-definition.ts";
import { type ItemRow, readItemTable } from "./item-table.ts";
import { type InventoryFolder, inventoryFolder, loadDefinitions } from "./load-definitions.ts";

const listDigests = (rows: readonly ItemRow[], { instrument }: InventoryDefinition, scale: ScaleDefinition) => {
  const digests = rows.flatMap((row) => {
    const key = parseKey(row.key);
    const isOfScale =
      isSameLabel(row.instrument, instrument) &&
      isSameLabel(row.label, scale.sourceLabel) &&
      isSameAlpha(row.alpha, scale.sourceAlpha);
    return isOfScale && (key === 1 || key === -1) ? [digestItem(key, row.text)] : [];
  });
  return [...new Set(digests)].sort();
};

/** From a table that lists statements of several scales in each of them. Returns how many statements. */
export function writeDigests(tableFile: string, { definitions, digests }: InventoryFolder = inventoryFolder): number {
  const rows = readItemTable(readFileSync(tableFile));
  const entries = loadDefinitions(definitions).map(({ definition }) => {
    const scales = definition.scales.map((scale) => [scale.id, listDigests(rows, definition, scale)] as const);
    return [definition.slug, scales] as const;
  });
  const inventories = entries.map(([slug, scales]) => [
    slug,
    Object.fromEntries(scales.map(([id, list]) => [id, list.join(" ")])),
  ]);
  writeFileSync(digests, `${JSON.stringify(Object.fromEntries(inventories), null, 2)}\n`);
  return entries.flatMap(([, scales]) => scales.flatMap(([, list]) => list)).length;
}
