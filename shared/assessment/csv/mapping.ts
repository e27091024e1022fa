import { keyHeadings } from "../import/key-spellings.ts";
import { normalizeSpelling, questionSpellings } from "../import/spellings.ts";
import { isScaleHeading } from "./scale-heading.ts";

export const columnNames = {
  section: "section",
  id: "id",
  text: "text",
  type: "type",
  category: "category",
  required: "required",
  weight: "weight",
  options: "options",
  option: "option",
  optionIds: "option ids",
  optionValues: "option values",
  optionScores: "option scores",
  correct: "correct",
  explanation: "explanation",
  points: "points",
  key: "key",
  reversed: "reversed",
  scaleId: "scale id",
  scaleKey: "key in a scale",
  min: "min",
  max: "max",
  step: "step",
  minLabel: "min label",
  maxLabel: "max label",
} as const;
export type ColumnField = keyof typeof columnNames;

export const columnFields = Object.keys(columnNames) as ColumnField[];

/** Fields that more than one column may have. */
export const repeatedFields: ReadonlySet<ColumnField | null> = new Set<ColumnField>(["option", "scaleKey"]);

/** The field of each column; null for a column that is left out. Only `repeatedFields` may occur more than once. */
export type Mapping = readonly (ColumnField | null)[];

const spellings: { readonly [field in ColumnField]?: readonly string[] | undefined } = {
  id: questionSpellings["id"],
  text: [...(questionSpellings["text"] ?? []), "item", "item text"],
  type: questionSpellings["type"],
  category: ["trait", "dimension"],
  required: questionSpellings["required"],
  options: questionSpellings["options"],
  correct: [...(questionSpellings["correct"] ?? []), "key answer", "right answer"],
  explanation: ["rationale", "general feedback", "feedback"],
  optionIds: ["option id"],
  optionValues: ["values", "option value"],
  optionScores: ["scores", "option score"],
  points: ["marks", "mark", "default mark", "default grade"],
  key: keyHeadings.direction,
  reversed: keyHeadings.reversed,
  scaleId: ["scale"],
  min: ["minimum", "low"],
  max: ["maximum", "high"],
  minLabel: ["low label", "left label", "label min"],
  maxLabel: ["high label", "right label", "label max"],
};

/** Without what a heading adds to its name: 'Reversed?', 'Key (+/-)'. */
const normalizeHeading = (heading: string): string =>
  normalizeSpelling(heading.replace(/(?:\([^()]*\)|[?:*\s])+$/, "") || heading);

const ranks = new Map(
  columnFields.flatMap((field) =>
    [columnNames[field], ...(spellings[field] ?? [])].map(
      (name, rank) => [normalizeSpelling(name), { field, rank }] as const,
    ),
  ),
);

/** 'Option 1', 'Choice B', 'Answer 3', or 'B' where 'A' is a column too. */
const isOption = (bare: string, all: readonly string[]): boolean =>
  bare === "option" || (!ranks.has(bare) && looksLikeOption(bare, all));

const looksLikeOption = (bare: string, all: readonly string[]): boolean =>
  /^(?:option|choice|answer)(?:\d{1,2}|[a-z])$/.test(bare) ||
  (/^[a-z]$/.test(bare) && all.includes("a") && all.includes("b"));

/** What each column probably holds, by its heading. */
export function guessMapping(header: readonly string[]): Mapping {
  const bare = header.map(normalizeHeading);
  const best = new Map<ColumnField, { column: number; rank: number }>();
  bare.forEach((name, column) => {
    const known = isOption(name, bare) ? undefined : ranks.get(name);
    if (!known) return;
    const rival = best.get(known.field);
    if (!rival || known.rank < rival.rank) best.set(known.field, { column, rank: known.rank });
  });
  return bare.map((name, column) => {
    if (isScaleHeading(header[column] ?? "")) return "scaleKey";
    if (isOption(name, bare)) return "option";
    const known = ranks.get(name);
    return known && best.get(known.field)?.column === column ? known.field : null;
  });
}

const maxSampleRows = 100;

/** The column with the longest cells is probably that of the questions, where no heading says so. */
export function guessTextColumn(header: readonly string[], rows: readonly { cells: readonly string[] }[]): Mapping {
  const lengths = header.map((_, column) =>
    rows.slice(0, maxSampleRows).reduce((sum, { cells }) => sum + (cells[column]?.trim().length ?? 0), 0),
  );
  const longest = lengths.indexOf(Math.max(0, ...lengths));
  return header.map((_, column) => (column === longest ? "text" : null));
}

const printedHeadings = new Set<string>(Object.values(columnNames));
const requiredHeadings = [columnNames.section, columnNames.id, columnNames.text, columnNames.type, columnNames.weight];

/** Whether a table is one that we exported, whose texts are written as they are. */
export const isExportedHeader = (header: readonly string[]): boolean =>
  header.every((heading) => printedHeadings.has(heading) || isScaleHeading(heading)) &&
  requiredHeadings.every((name) => header.includes(name));
