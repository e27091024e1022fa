import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { minPeople } from "./item-statistics.ts";
import { type ItemColumns, listChosen, listCompletePeople, type ResponseGroup } from "./response-table.ts";
import { roundFigure } from "./rounding.ts";

const curvePoints = 5;

export interface OptionCurve {
  /** The option's id; for a rating or yes or no, the answer as text. */
  id: string;
  /** Share, 0 to 1, of each fifth that chose it. */
  shares: number[];
}

/** Of fifths of the people, from the lowest rest of the scale to the highest. */
export interface ItemCurves {
  question: string;
  section: QuestionSectionKey;
  /** People who answered all of the scale. */
  n: number;
  /** Mean keyed score of each fifth as a share of the highest possible one, 0 to 1. */
  scores: number[];
  /** Empty for sliders, which have none. */
  options: OptionCurve[];
}

interface Offered {
  ids: string[];
  listChosen: (answer: unknown) => string[];
}

function findOffered(question: Question): Offered {
  switch (question.type) {
    case "likert":
      return { ids: ["1", "2", "3", "4", "5"], listChosen: (answer) => [String(answer)] };
    case "boolean":
      return { ids: ["true", "false"], listChosen: (answer) => [String(answer)] };
    case "multiple-choice":
    case "multi-select":
      return { ids: question.options.map(({ id }) => id), listChosen: (answer) => listChosen(question, answer) };
    default:
      return { ids: [], listChosen: () => [] };
  }
}

/** Lists of people with equal rest, the lowest first. */
function listTies(restScores: readonly number[]): number[][] {
  const ties = new Map<number, number[]>();
  restScores.forEach((rest, person) => {
    // Sums of the same answers may differ in their last bits.
    const rounded = roundFigure(rest);
    const tied = ties.get(rounded);
    if (tied) tied.push(person);
    else ties.set(rounded, [person]);
  });
  return [...ties].sort(([a], [b]) => a - b).map(([, tied]) => tied);
}

/**
 * Mean of each fifth. People with equal rest belong to all fifths that their positions reach, in equal parts: their order
 * says nothing.
 */
function computeFifths(ties: readonly (readonly number[])[], people: number, read: (person: number) => number) {
  const size = people / curvePoints;
  const sums = Array.from({ length: curvePoints }, () => 0);
  let from = 0;
  for (const tied of ties) {
    const mean = tied.reduce((sum, person) => sum + read(person), 0) / tied.length;
    for (let fifth = 0; fifth < curvePoints; fifth += 1) {
      const reach = Math.min(from + tied.length, (fifth + 1) * size) - Math.max(from, fifth * size);
      if (reach > 0) sums[fifth] = (sums[fifth] ?? 0) + reach * mean;
    }
    from += tied.length;
  }
  return sums.map((sum) => roundFigure(sum / size));
}

function describeItem({ question, max, scores, answers }: ItemColumns, people: readonly number[], ties: number[][]) {
  const offered = findOffered(question);
  const chosen = people.map((person) => offered.listChosen(answers[person]));
  return {
    scores: computeFifths(ties, people.length, (at) => (scores[people[at] ?? -1] ?? 0) / max),
    options: offered.ids.map((id) => ({
      id,
      shares: computeFifths(ties, people.length, (at) => Number(chosen[at]?.includes(id))),
    })),
  };
}

/**
 * How each item is answered by people with a low and with a high rest of the scale: a right option rises, a wrong one
 * falls. Complete cases only. Empty below 30 of them, and for scales of one item.
 */
export function computeItemCurves({ section, items }: ResponseGroup): ItemCurves[] {
  const people = listCompletePeople(items);
  if (items.length < 2 || people.length < minPeople) return [];
  const totals = people.map((person) => items.reduce((sum, { scores }) => sum + (scores[person] ?? 0), 0));
  return items.map((item) => {
    const ties = listTies(totals.map((total, at) => total - (item.scores[people[at] ?? -1] ?? 0)));
    return { question: item.question.id, section, n: people.length, ...describeItem(item, people, ties) };
  });
}
