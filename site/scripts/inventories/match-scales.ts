import { digestItem, isSameLabel, type Key, normalizeText } from "./digests.ts";
import { formatAlpha, isSameAlpha, parseAlpha, parseKey } from "./figures.ts";
import type { InventoryDefinition, ScaleDefinition } from "./inventory-definition.ts";
import type { ItemRow } from "./item-table.ts";
import type { LoadedInventory } from "./load-definitions.ts";

/** An error stops the import, a warning doesn't. `row` is null for what no row is to blame for. */
export interface TableProblem {
  severity: "error" | "warning";
  row: number | null;
  message: string;
}

export interface Item {
  key: Key;
  text: string;
  digest: string;
}

export interface MatchedScale {
  definition: ScaleDefinition;
  items: Item[];
}

export interface MatchedInventory {
  definition: InventoryDefinition;
  scales: MatchedScale[];
  /** Statements that the table lists only in another scale. */
  borrowed: number;
  problems: TableProblem[];
}

/** Every row under the digests of its text with either key: a statement may be reversed in another scale. */
export type TableIndex = ReadonlyMap<string, readonly ItemRow[]>;

const keys = [1, -1] as const;

export function indexTable(rows: readonly ItemRow[]): TableIndex {
  const index = new Map<string, ItemRow[]>();
  for (const row of rows) {
    for (const key of keys) {
      const digest = digestItem(key, row.text);
      const found = index.get(digest);
      if (found) found.push(row);
      else index.set(digest, [row]);
    }
  }
  return index;
}

const buildError = (row: number | null, message: string): TableProblem => ({ severity: "error", row, message });
const buildWarning = (row: number | null, message: string): TableProblem => ({ severity: "warning", row, message });

function listDuplicates(rows: readonly ItemRow[], label: string): TableProblem[] {
  const seen = new Map<string, ItemRow>();
  return rows.flatMap((row) => {
    const first = seen.get(normalizeText(row.text));
    if (!first) {
      seen.set(normalizeText(row.text), row);
      return [];
    }
    if (parseKey(first.key) === parseKey(row.key))
      return [buildWarning(row.row, `This statement of "${label}" repeats row ${first.row}. It counts once.`)];
    return [buildError(row.row, `This statement of "${label}" is in row ${first.row} with another key.`)];
  });
}

function findRowProblem({ key: cell, text, row }: ItemRow, label: string, published: ReadonlySet<string>) {
  const key = parseKey(cell);
  const isAsked = keys.some((either) => published.has(digestItem(either, text)));
  if (key === null) return buildError(row, `The key of this statement of "${label}" is "${cell}", not 1 or -1.`);
  // Statements that aren't scored are listed with 0.
  if (key === 0) return isAsked ? buildError(row, `The key of this statement of "${label}" is 0, not 1 or -1.`) : null;
  if (published.has(digestItem(key, text))) return null;
  return buildError(
    row,
    isAsked
      ? `The key of this statement of "${label}" is ${key}, and ${-key} is published.`
      : `The wording of this statement of "${label}" differs from the published scale.`,
  );
}

function listAlphaProblems(rows: readonly ItemRow[], { label, alpha }: ScaleDefinition): TableProblem[] {
  if (alpha === null) return [];
  const different = rows.filter((row) => parseAlpha(row.alpha) !== alpha).sort((a, b) => a.row - b.row);
  return [...new Set(different.map((row) => row.alpha))].map((cell) => {
    const first = different.find((row) => row.alpha === cell)?.row ?? null;
    const reason = parseAlpha(cell) === null ? "can't be one" : "isn't the published one";
    return buildWarning(first, `The alpha "${cell}" of "${label}" ${reason}: ${formatAlpha(alpha)} counts.`);
  });
}

/** The rows that the table gives to the scale. Another alpha than expected is a new figure, unless it parts two scales. */
function assignRows(labeled: readonly ItemRow[], { sourceAlpha }: ScaleDefinition): readonly ItemRow[] {
  const exact = labeled.filter((row) => isSameAlpha(row.alpha, sourceAlpha));
  const [first] = labeled;
  const isOneScale = first !== undefined && labeled.every((row) => isSameAlpha(row.alpha, first.alpha));
  return exact.length === 0 && isOneScale ? labeled : exact;
}

function matchScale(
  definition: ScaleDefinition,
  { digests, rows, index }: { digests: readonly string[]; rows: readonly ItemRow[]; index: TableIndex },
): MatchedScale & { borrowed: number; problems: TableProblem[] } {
  const { label, sourceLabel } = definition;
  const published = new Set(digests);
  const labeled = rows.filter((row) => isSameLabel(row.label, sourceLabel));
  const assigned = assignRows(labeled, definition);
  const instrument = rows[0]?.instrument;
  const sources = [assigned, labeled].map((list) => new Set(list));
  const found = digests.flatMap((digest) => {
    const candidates = index.get(digest) ?? [];
    const row =
      sources.flatMap((source) => candidates.find((candidate) => source.has(candidate)) ?? [])[0] ??
      candidates.find((candidate) => candidate.instrument === instrument) ??
      candidates[0];
    return row ? [{ digest, row }] : [];
  });
  const wrong = assigned.flatMap((row) => findRowProblem(row, label, published) ?? []);
  const missing = digests.length - found.length - wrong.length;
  const isLabeled = new Set(labeled);
  return {
    definition,
    items: found.map(({ digest, row: { text } }) => ({ digest, text, key: digestItem(1, text) === digest ? 1 : -1 })),
    borrowed: found.filter(({ row }) => !isLabeled.has(row)).length,
    problems: [
      ...wrong,
      ...listDuplicates(
        assigned.filter(({ key }) => parseKey(key) !== 0),
        label,
      ),
      ...listAlphaProblems(
        found.flatMap(({ row }) => (isLabeled.has(row) ? [row] : [])),
        definition,
      ),
      ...(missing > 0
        ? [buildError(null, `The table lacks ${missing} of the ${digests.length} statements of "${label}".`)]
        : []),
    ],
  };
}

export function matchInventory(
  { definition, digests }: LoadedInventory,
  rows: readonly ItemRow[],
  index: TableIndex,
): MatchedInventory {
  const instrumentRows = rows.filter(({ instrument }) => isSameLabel(instrument, definition.instrument));
  if (instrumentRows.length === 0) {
    const problem = buildError(null, `The table has no instrument "${definition.instrument}".`);
    return { definition, scales: [], borrowed: 0, problems: [problem] };
  }
  const matched = definition.scales.map((scale) =>
    matchScale(scale, { digests: digests.get(scale.id) ?? [], rows: instrumentRows, index }),
  );
  return {
    definition,
    scales: matched.map(({ definition: scale, items }) => ({ definition: scale, items })),
    borrowed: matched.reduce((sum, { borrowed }) => sum + borrowed, 0),
    problems: matched
      .flatMap(({ problems }) => problems)
      .sort((a, b) => (a.row ?? Number.MAX_SAFE_INTEGER) - (b.row ?? Number.MAX_SAFE_INTEGER)),
  };
}
