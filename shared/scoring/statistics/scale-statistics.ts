import type { Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import type { Range } from "../results.ts";
import { computeItemStatistics, type ItemResponses, type ItemStatistics, minPeople } from "./item-statistics.ts";
import { computeAlpha, computeAlphaInterval } from "./reliability.ts";
import {
  type Choices,
  createResponseTable,
  type ItemColumns,
  listChosen,
  listCompletePeople,
  type ResponseGroup,
} from "./response-table.ts";
import { roundFigure } from "./rounding.ts";

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

function listOptionResponses({ question, answers }: ItemColumns): Pick<ItemResponses, "options"> {
  if (question.type !== "multiple-choice" && question.type !== "multi-select") return {};
  const { options, correct = [] } = question;
  const chosen = answers.map((answer) => listChosen(question, answer));
  return { options: { ids: options.map(({ id }) => id), right: correct, chosen } };
}

const roundNullable = (value: number | undefined) => (value === undefined ? null : roundFigure(value));

export function describeScale({ id, label, section, items }: ResponseGroup): ScaleStatistics {
  const complete = listCompletePeople(items);
  const estimate = computeAlpha(complete.map((person) => items.map(({ scores }) => scores[person] ?? null)));
  const known = complete.length >= minPeople ? estimate : null;
  const interval = known && computeAlphaInterval(known.alpha, known.n, known.items);
  const statistics = computeItemStatistics(
    items.map((item) => ({
      question: item.question.id,
      max: item.max,
      scores: item.scores,
      ...listOptionResponses(item),
    })),
  );
  return {
    id,
    label,
    section,
    alpha: roundNullable(known?.alpha),
    interval: interval && { lo: roundFigure(interval.lo), hi: roundFigure(interval.hi) },
    n: complete.length,
    items: items.map(({ question, scores }, at) => ({
      question: question.id,
      answered: scores.filter((value) => value !== null).length,
      statistics: statistics[at] ?? null,
    })),
  };
}

/**
 * Item statistics of every scale (shared/docs/scoring.md), one record of choices per person, careless ones excluded
 * before.
 */
export function computeScaleStatistics(assessment: Assessment, responses: readonly Choices[]): ScaleStatistics[] {
  const table = createResponseTable(assessment);
  for (const response of responses) table.add(response);
  return table.groups.map(describeScale);
}
