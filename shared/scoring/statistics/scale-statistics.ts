import type { AnswerSet, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { Entry } from "../engines/entries.ts";
import { type Defined, prepareScales } from "../engines/scales.ts";
import type { Range } from "../results.ts";
import { computeItemStatistics, fewestPeople, type ItemResponses, type ItemStatistics } from "./item-statistics.ts";
import { computeAlpha, computeAlphaInterval } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

/** Choices of one person by question id. */
type Choices = Readonly<Record<string, unknown>>;

/** What responses say of one scale, or of a section's questions that are in none. Figures with 4 decimals. */
export interface ScaleStatistics {
  /** Null for the questions of a section that are in no scale. */
  id: string | null;
  label: string | null;
  section: QuestionSectionKey;
  /** Cronbach's; null below 30 complete cases and for fewer than two items. */
  alpha: number | null;
  /** 95 %, after Feldt. */
  interval: Range | null;
  /** People who answered all of its items. */
  n: number;
  items: ScaleItem[];
}

export interface ScaleItem {
  question: string;
  /** People who answered. */
  answered: number;
  /** Null below 30 of them. */
  statistics: ItemStatistics | null;
}

interface Group extends Pick<ScaleStatistics, "id" | "label" | "section"> {
  entries: readonly Entry[];
}

/** The scales, and for each section what is in none of them. */
function listGroups({ scales, sections }: Defined): Group[] {
  const grouped = new Set(scales.flatMap(({ entries }) => entries.map(({ item }) => item.question)));
  const loose = questionSectionKeys.map((section) => ({
    id: null,
    label: null,
    section,
    entries: sections[section].entries.filter(({ item }) => !grouped.has(item.question)),
  }));
  return [...scales, ...loose].filter(({ entries }) => entries.length > 0);
}

/** The keyed score of an answered item, from 0. */
function toKeyedScore({ item, key }: Entry): number | null {
  if (item.kind === "graded") return item.share === null ? null : item.share * item.points;
  if (item.value === null) return null;
  return key === -1 ? item.hi - item.value : item.value - item.lo;
}

const toMax = ({ item }: Entry): number => (item.kind === "graded" ? item.points : item.hi - item.lo);

function listChosen({ options }: Question, answer: unknown): string[] {
  const values = (Array.isArray(answer) ? answer : [answer]).map(String);
  return options.filter(({ value }) => values.includes(String(value))).map(({ id }) => id);
}

function toOptions(question: Question | undefined, rows: readonly Choices[]): Pick<ItemResponses, "options"> {
  if (question?.type !== "multiple-choice" && question?.type !== "multi-select") return {};
  const { id, options, correct = [] } = question;
  const chosen = rows.map((row) => (Object.hasOwn(row, id) ? listChosen(question, row[id]) : []));
  return { options: { ids: options.map((option) => option.id), right: correct, chosen } };
}

const toFigure = (value: number | undefined) => (value === undefined ? null : roundFigure(value));

function describeGroup(
  group: Group,
  filled: readonly (readonly Entry[])[],
  toItem: (id: string, at: number) => ItemResponses,
) {
  const items = group.entries.map(({ item }, at) => toItem(item.question, at));
  const measured = computeAlpha(filled.map((entries) => entries.map(toKeyedScore)));
  const complete = filled.filter((entries) => entries.every((entry) => toKeyedScore(entry) !== null)).length;
  const known = complete >= fewestPeople ? measured : null;
  const interval = known && computeAlphaInterval(known.alpha, known.n, known.items);
  const statistics = computeItemStatistics(items);
  return {
    id: group.id,
    label: group.label,
    section: group.section,
    alpha: toFigure(known?.alpha),
    interval: interval && { lo: roundFigure(interval.lo), hi: roundFigure(interval.hi) },
    n: complete,
    items: items.map(({ question, scores }, at) => ({
      question,
      answered: scores.filter((value) => value !== null).length,
      statistics: statistics[at] ?? null,
    })),
  };
}

/**
 * Item statistics of every scale (scoring.md, 'For authors') from the choices of people, one row each, careless ones left
 * out before. Items are keyed as the keyed engine keys them, whichever engine scores the assessment.
 */
export function computeScaleStatistics(assessment: Assessment, rows: readonly Choices[]): ScaleStatistics[] {
  const { blank, fill } = prepareScales(assessment);
  const questions = new Map(
    questionSectionKeys.flatMap((key) =>
      (assessment.sections[key]?.questions ?? []).map((question) => [question.id, question] as const),
    ),
  );
  const people = rows.map((row) => {
    // An id stands in one section only.
    const answers = row as AnswerSet[QuestionSectionKey];
    return listGroups(fill({ psychometric: answers, technical: answers, wiscar: answers, completed: true }));
  });
  return listGroups(blank).map((group, place) => {
    const filled = people.map((groups) => groups[place]?.entries ?? []);
    return describeGroup(group, filled, (question, at) => {
      const entry = group.entries[at];
      const scores = filled.map((entries) => {
        const own = entries[at];
        return own ? toKeyedScore(own) : null;
      });
      return { question, max: entry ? toMax(entry) : 1, scores, ...toOptions(questions.get(question), rows) };
    });
  });
}
