import type { Entry } from "#scoring/engines/entries.ts";
import type { RatingItem } from "#scoring/engines/items.ts";
import { prepareScales } from "#scoring/engines/scales.ts";
import type { AssessmentDraft } from "../draft.ts";
import { buildPaper, type PaperQuestion } from "./paper.ts";

export interface SheetRow {
  number: number;
  /** What goes into the last column: 'the answer', '6 − the answer', '2 if right (b), else 0'. */
  counts: string;
}

export interface SheetScale {
  label: string;
  rows: SheetRow[];
  /** How the score, 0 to 100, comes from the last column. */
  formula: string;
  bands: { from: number; label: string }[];
}

export interface ScoringSheet {
  scales: SheetScale[];
  /** In percent. */
  minAnswered: number;
}

interface NumberedEntry extends Entry {
  question: PaperQuestion;
}

const format = (value: number): string => String(Number(value.toPrecision(6)));

function describeRight({ question, weight }: NumberedEntry): string {
  const right = question.answers.filter(({ isRight }) => isRight).map(({ text }) => text);
  return `${format(weight)} if right${right.length > 0 ? ` (${right.join(", ")})` : ""}, else 0`;
}

const describeRating = ({ item, key }: { item: RatingItem; key: 1 | -1 }): string =>
  key === -1 ? `${format(item.lo + item.hi)} − the answer` : "the answer";

/** As a percentage, for a scale whose items have several ranges. */
function describeShare(entry: NumberedEntry): string {
  const { item, weight, key } = entry;
  const times = weight === 1 ? "" : `, times ${format(weight)}`;
  if (item.kind === "graded") return `100 if right, else 0${times}`;
  const from = key === -1 ? `(${format(item.hi)} − the answer)` : `(the answer − ${format(item.lo)})`;
  return `${from} × ${format(100 / (item.hi - item.lo))}${times}`;
}

function describeScale(entries: readonly NumberedEntry[]): Pick<SheetScale, "rows" | "formula"> {
  const list = (describe: (entry: NumberedEntry) => string): SheetRow[] =>
    entries.map((entry) => ({ number: entry.question.number, counts: describe(entry) }));
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  if (entries.every(({ item }) => item.kind === "graded"))
    return { rows: list(describeRight), formula: `Sum × 100 ÷ ${format(total)}` };
  const ratings = entries.flatMap(({ item, ...entry }) => (item.kind === "rating" ? [{ ...entry, item }] : []));
  const [first] = ratings;
  const isUniform =
    ratings.length === entries.length &&
    ratings.every(
      ({ item, weight }) => item.lo === first?.item.lo && item.hi === first.item.hi && weight === first.weight,
    );
  if (isUniform && first) {
    const { lo, hi } = first.item;
    const rows = ratings.map((entry) => ({ number: entry.question.number, counts: describeRating(entry) }));
    return { rows, formula: `(Sum − ${format(lo)} × answers) × 100 ÷ (${format(hi - lo)} × answers)` };
  }
  const weights = entries.every(({ weight }) => weight === 1) ? "the number of answers" : "the weights of the answers";
  return { rows: list(describeShare), formula: `Sum ÷ ${weights} (${format(total)} if all are answered)` };
}

/** What whoever scores an assessment by hand fills in, scale by scale. It comes to the scores that the site shows. */
export function buildScoringSheet(draft: AssessmentDraft): ScoringSheet {
  const questions = new Map(
    buildPaper(draft).flatMap(({ key, questions }) => questions.map((question) => [`${key}/${question.id}`, question])),
  );
  const scales = prepareScales(draft).blank.scales.map(({ label, entries, authored }): SheetScale => {
    const numbered = entries.flatMap((entry): NumberedEntry[] => {
      const question = questions.get(`${entry.item.section}/${entry.item.question}`);
      return question ? [{ ...entry, question }] : [];
    });
    numbered.sort((a, b) => a.question.number - b.question.number);
    const bands = (authored?.bands ?? []).map(({ from, label: level }) => ({ from, label: level }));
    return { label, ...describeScale(numbered), bands };
  });
  return {
    scales: scales.filter(({ rows }) => rows.length > 0),
    minAnswered: Math.round((draft.scoring?.minAnsweredShare ?? 0.8) * 100),
  };
}
