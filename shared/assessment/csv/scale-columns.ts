import type { AssessmentDraft } from "../draft.ts";
import { isBlank, parseKey } from "../import/key-spellings.ts";
import type { Question, QuestionSectionKey, Scale } from "../schema.ts";
import { parseNumber } from "./cells.ts";
import type { Mapping } from "./mapping.ts";
import { parseScaleHeading } from "./scale-heading.ts";

type Item = Scale["items"][number];

/** The key and the weight of a question in a scale, as one number: -2 is a reversed item with the weight 2. */
export function formatScaleKey(item: Item | undefined): string {
  if (!item) return "";
  // Absent in texts that nothing has filled in.
  const { key, weight = 1 } = item;
  return String(key * weight);
}

function parseScaleKey(cell: string): Pick<Item, "key" | "weight"> | undefined {
  const number = parseNumber(cell);
  if (number !== undefined && number !== 0) return { key: number < 0 ? -1 : 1, weight: Math.abs(number) };
  const key = number === undefined ? parseKey("direction", cell) : undefined;
  return key && { key, weight: 1 };
}

export interface ScaleColumns {
  /** Puts a row's question into its scales. What isn't understood is returned, each as a message. */
  addRow: (cells: readonly string[], question: Question, section: QuestionSectionKey) => string[];
  listScales: () => Scale[];
}

/** The scales that a table's columns of keys make. */
export function createScaleColumns(header: readonly string[], mapping: Mapping): ScaleColumns {
  const columns = header.flatMap((heading, column) => {
    if (mapping[column] !== "scaleKey") return [];
    return [
      {
        column,
        ...parseScaleHeading(heading, column),
        section: null as QuestionSectionKey | null,
        items: [] as Item[],
      },
    ];
  });
  return {
    addRow: (cells, { id }, section) =>
      columns.flatMap((scale) => {
        const cell = cells[scale.column] ?? "";
        if (isBlank(cell)) return [];
        const key = parseScaleKey(cell);
        if (!key)
          return [
            `${JSON.stringify(cell)} isn't understood as its key in the scale ${JSON.stringify(scale.label)}. Write 1, or -1 if it's reversed`,
          ];
        scale.section ??= section;
        scale.items.push({ question: id, ...key });
        return [];
      }),
    listScales: () =>
      columns.flatMap(({ id, label, section, items }) => (section === null ? [] : [{ id, label, section, items }])),
  };
}

/** A draft with the scales of imported questions. Those that it has already keep their other items. */
export function withScales(
  draft: AssessmentDraft,
  scales: readonly Scale[],
  imported: ReadonlySet<string>,
): AssessmentDraft {
  const { scoring } = draft;
  if (!scoring || scales.length === 0) return draft;
  const isSame = (a: Scale, b: Scale) => a.id === b.id && a.section === b.section;
  const present = scoring.scales ?? [];
  const merged = present.map((scale) => {
    const added = scales.find((one) => isSame(one, scale));
    if (!added) return scale;
    const byQuestion = new Map(added.items.map((item) => [item.question, item]));
    const known = new Set(scale.items.map(({ question }) => question));
    const items = scale.items.flatMap((item) => {
      const read = byQuestion.get(item.question);
      return read ? [read] : imported.has(item.question) ? [] : [item];
    });
    return { ...scale, items: [...items, ...added.items.filter(({ question }) => !known.has(question))] };
  });
  const isNew = (scale: Scale) => !present.some((one) => isSame(one, scale));
  return { ...draft, scoring: { ...scoring, scales: [...merged, ...scales.filter(isNew)] } };
}
