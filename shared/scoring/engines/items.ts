import type { AnswerSet, Question, QuestionSectionKey } from "#assessment/schema.ts";

interface ItemBase {
  question: string;
  section: QuestionSectionKey;
}

interface ScoredItem extends ItemBase {
  /** True: it can only earn all or nothing. */
  isBinary: boolean;
}

/** A rating: `value` lies in lo to hi, null when not answered. */
export interface RatingItem extends ScoredItem {
  kind: "rating";
  lo: number;
  hi: number;
  value: number | null;
}

/** An item with right answers: `share` of its points, 0 to 1, null when not answered. */
export interface GradedItem extends ScoredItem {
  kind: "graded";
  points: number;
  share: number | null;
}

/** Text, a list without right answers, or a question without a usable range: never scored. */
export interface UnscoredItem extends ItemBase {
  kind: "unscored";
}

export type Item = RatingItem | GradedItem | UnscoredItem;

/** The stored answer to a question; undefined when there is none. Never reaches into a prototype. */
export function findAnswer(answers: AnswerSet, section: QuestionSectionKey, question: string): unknown {
  const given: unknown = (answers as Partial<AnswerSet> | null | undefined)?.[section];
  if (typeof given !== "object" || given === null || !Object.hasOwn(given, question)) return undefined;
  return (given as Record<string, unknown>)[question];
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** An option's value as multiple-choice stores it, matched by its string form; NaN, infinities and blanks match nothing. */
function toValueText(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function findOption(question: Question, value: unknown) {
  const text = toValueText(value);
  return text === null ? undefined : question.options?.find((option) => String(option.value) === text);
}

function findRange(question: Question): { lo: number; hi: number } | null {
  switch (question.type) {
    case "likert":
      return { lo: 1, hi: 5 };
    case "slider":
      return { lo: question.scale?.min ?? 1, hi: question.scale?.max ?? 5 };
    case "boolean":
      return { lo: 0, hi: 1 };
    case "multiple-choice": {
      const scores = (question.options ?? []).map((option) => option.score).filter(isNumber);
      return { lo: Math.min(...scores), hi: Math.max(...scores) };
    }
    default:
      return null;
  }
}

/** Yes or no, or options of only two scores. */
function hasTwoValues({ type, options }: Question): boolean {
  if (type !== "multiple-choice") return type === "boolean";
  return new Set(options.map((option) => option.score).filter(isNumber)).size === 2;
}

const readInRange = (value: unknown, lo: number, hi: number) =>
  isNumber(value) && value >= lo && value <= hi ? value : null;

function readRating(question: Question, answer: unknown, lo: number, hi: number): number | null {
  switch (question.type) {
    case "likert":
      return Number.isInteger(answer) ? readInRange(answer, lo, hi) : null;
    case "slider":
      return readInRange(answer, lo, hi);
    case "boolean":
      return typeof answer === "boolean" ? Number(answer) : null;
    default:
      return readInRange(findOption(question, answer)?.score, lo, hi);
  }
}

/** Yes and no have no options: their right answer is written as 'true' or 'yes', 'false' or 'no', or an option's id. */
function listBooleanIds(question: Question, answer: boolean): string[] {
  const names = answer ? ["true", "yes"] : ["false", "no"];
  const options = (question.options ?? []).filter((option) => names.includes(String(option.value).toLowerCase()));
  return [...names, ...options.map((option) => option.id)];
}

/** The share of the points, 0 to 1; null when not answered. `right` names existing options where the question has any. */
function readShare(question: Question, answer: unknown, right: ReadonlySet<string>): number | null {
  switch (question.type) {
    case "multiple-choice": {
      // One option can be chosen, so each of several right ones earns the full points.
      const chosen = findOption(question, answer);
      return chosen ? Number(right.has(chosen.id)) : null;
    }
    case "multi-select": {
      const options = Array.isArray(answer) ? answer.map((value) => findOption(question, value)) : [];
      const chosen = new Set(options.flatMap((option) => (option ? [option.id] : [])));
      if (chosen.size === 0) return null;
      const hits = [...chosen].filter((id) => right.has(id)).length;
      return Math.max(0, hits - (chosen.size - hits)) / right.size;
    }
    case "boolean":
      return typeof answer === "boolean" ? Number(listBooleanIds(question, answer).some((id) => right.has(id))) : null;
    default: {
      const range = findRange(question);
      const value = range && readRating(question, answer, range.lo, range.hi);
      return value === null ? null : Number(right.has(String(value)));
    }
  }
}

function listRight(question: Question): ReadonlySet<string> {
  const right = question.correct ?? [];
  if (question.type !== "multiple-choice" && question.type !== "multi-select") return new Set(right);
  return new Set(right.filter((id) => question.options?.some((option) => option.id === id)));
}

/**
 * Reads a question once, to score its answer in any number of answer sets (shared/docs/scoring.md). Null, missing, blank,
 * NaN, infinite, out-of-range and unknown values count as not answered; a likert answer must be a whole number. `correct` makes an item graded, whatever its section;
 * a text question stays unscored even with it. For a slider or likert `correct` holds numbers as text.
 */
export function prepareItem(question: Question, section: QuestionSectionKey): (answers: AnswerSet) => Item {
  const { id } = question;
  const unscored: Item = { question: id, section, kind: "unscored" };
  if (question.correct && question.correct.length > 0 && question.type !== "text") {
    const right = listRight(question);
    const points = question.points ?? 1;
    if (right.size === 0) return () => unscored;
    const isBinary = question.type !== "multi-select" || right.size === 1;
    return (answers) => {
      const share = readShare(question, findAnswer(answers, section, id), right);
      return { question: id, section, kind: "graded", points, share, isBinary };
    };
  }
  const range = findRange(question);
  if (!range || !(range.hi > range.lo) || !Number.isFinite(range.hi - range.lo)) return () => unscored;
  const { lo, hi } = range;
  const isBinary = hasTwoValues(question);
  return (answers) => {
    const value = readRating(question, findAnswer(answers, section, id), lo, hi);
    return { question: id, section, kind: "rating", lo, hi, value, isBinary };
  };
}

/**
 * Percent of maximum, 0 to 100, after reversal (lo + hi - x) for key -1. Null for an unanswered rating;
 * an unanswered graded item earns 0, and a key does not turn graded items round.
 */
export function toPercent(item: RatingItem | GradedItem, key: 1 | -1): number | null {
  if (item.kind === "graded") return 100 * (item.share ?? 0);
  if (item.value === null) return null;
  return (100 * (key === -1 ? item.hi - item.value : item.value - item.lo)) / (item.hi - item.lo);
}
