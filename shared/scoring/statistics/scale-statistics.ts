import type { AnswerSet, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { Entry } from "../engines/entries.ts";
import { type Defined, prepareScales } from "../engines/scales.ts";
import type { Range } from "../results.ts";
import { computeItemStatistics, type ItemResponses, type ItemStatistics, minPeople } from "./item-statistics.ts";
import { computeAlpha, computeAlphaInterval } from "./reliability.ts";
import { roundFigure } from "./rounding.ts";

export type Choices = Readonly<Record<string, unknown>>;

/** What responses say of one scale, or of a section's questions that are in none. Figures with 4 decimals. */
export interface ScaleStatistics {
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
  answered: number;
  statistics: ItemStatistics | null;
}

export interface ScaleGroup extends Pick<ScaleStatistics, "id" | "label" | "section"> {
  entries: readonly Entry[];
}

/** Scales, and the questions of each section that are in none. */
export function listGroups({ scales, sections }: Defined): ScaleGroup[] {
  const grouped = new Set(scales.flatMap(({ entries }) => entries.map(({ item }) => item.question)));
  const loose = questionSectionKeys.map((section) => ({
    id: null,
    label: null,
    section,
    entries: sections[section].entries.filter(({ item }) => !grouped.has(item.question)),
  }));
  return [...scales, ...loose].filter(({ entries }) => entries.length > 0);
}

export function computeKeyedScore({ item, key }: Entry): number | null {
  if (item.kind === "graded") return item.share === null ? null : item.share * item.points;
  if (item.value === null) return null;
  return key === -1 ? item.hi - item.value : item.value - item.lo;
}

const getMaxScore = ({ item }: Entry): number => (item.kind === "graded" ? item.points : item.hi - item.lo);

/** Ids of the options that an answer has. */
export function listChosen({ options }: Question, answer: unknown): string[] {
  const values = (Array.isArray(answer) ? answer : [answer]).map(String);
  return options.filter(({ value }) => values.includes(String(value))).map(({ id }) => id);
}

function listOptionResponses(
  question: Question | undefined,
  responses: readonly Choices[],
): Pick<ItemResponses, "options"> {
  if (question?.type !== "multiple-choice" && question?.type !== "multi-select") return {};
  const { id, options, correct = [] } = question;
  const chosen = responses.map((response) => (Object.hasOwn(response, id) ? listChosen(question, response[id]) : []));
  return { options: { ids: options.map((option) => option.id), right: correct, chosen } };
}

const roundNullable = (value: number | undefined) => (value === undefined ? null : roundFigure(value));

function describeGroup(
  group: ScaleGroup,
  filled: readonly (readonly Entry[])[],
  buildItem: (id: string, at: number) => ItemResponses,
) {
  const items = group.entries.map(({ item }, at) => buildItem(item.question, at));
  const estimate = computeAlpha(filled.map((entries) => entries.map(computeKeyedScore)));
  const complete = filled.filter((entries) => entries.every((entry) => computeKeyedScore(entry) !== null)).length;
  const known = complete >= minPeople ? estimate : null;
  const interval = known && computeAlphaInterval(known.alpha, known.n, known.items);
  const statistics = computeItemStatistics(items);
  return {
    id: group.id,
    label: group.label,
    section: group.section,
    alpha: roundNullable(known?.alpha),
    interval: interval && { lo: roundFigure(interval.lo), hi: roundFigure(interval.hi) },
    n: complete,
    items: items.map(({ question, scores }, at) => ({
      question,
      answered: scores.filter((value) => value !== null).length,
      statistics: statistics[at] ?? null,
    })),
  };
}

/** An id stands in one section only. */
export function toAnswerSet(response: Choices): AnswerSet {
  const answers = response as AnswerSet[QuestionSectionKey];
  return { psychometric: answers, technical: answers, wiscar: answers, completed: true };
}

/**
 * Item statistics of every scale (shared/docs/scoring.md), one record of choices per person, careless ones excluded
 * before. Items are keyed as by the keyed engine, whichever engine scores the assessment.
 */
export function computeScaleStatistics(assessment: Assessment, responses: readonly Choices[]): ScaleStatistics[] {
  const { blank, fill } = prepareScales(assessment);
  const questions = new Map(
    questionSectionKeys.flatMap((key) =>
      (assessment.sections[key]?.questions ?? []).map((question) => [question.id, question] as const),
    ),
  );
  const people = responses.map((response) => listGroups(fill(toAnswerSet(response))));
  return listGroups(blank).map((group, groupIndex) => {
    const filled = people.map((groups) => groups[groupIndex]?.entries ?? []);
    return describeGroup(group, filled, (question, at) => {
      const entry = group.entries[at];
      const scores = filled.map((entries) => {
        const filledEntry = entries[at];
        return filledEntry ? computeKeyedScore(filledEntry) : null;
      });
      return {
        question,
        max: entry ? getMaxScore(entry) : 1,
        scores,
        ...listOptionResponses(questions.get(question), responses),
      };
    });
  });
}
