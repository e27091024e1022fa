import type { Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { prepareScales } from "../engines/scales.ts";
import { minPeople } from "./item-statistics.ts";
import { roundFigure } from "./rounding.ts";
import { type Choices, computeKeyedScore, listChosen, listGroups, toAnswerSet } from "./scale-statistics.ts";

export const curvePoints = 5;

export interface OptionCurve {
  /** The option's id; for a rating or yes or no, the answer as text. */
  id: string;
  /** Share, 0 to 1, of each fifth of the people that chose it, from the lowest rest of the scale to the highest. */
  shares: number[];
}

export interface OptionCurves {
  question: string;
  section: QuestionSectionKey;
  /** People who answered all of the scale. */
  n: number;
  options: OptionCurve[];
}

interface Offered {
  ids: string[];
  listChosen: (answer: unknown) => string[];
}

/** Null for sliders and texts, which have no options. */
function findOffered(question: Question | undefined): Offered | null {
  switch (question?.type) {
    case "likert":
      return { ids: ["1", "2", "3", "4", "5"], listChosen: (answer) => [String(answer)] };
    case "boolean":
      return { ids: ["true", "false"], listChosen: (answer) => [String(answer)] };
    case "multiple-choice":
    case "multi-select":
      return { ids: question.options.map(({ id }) => id), listChosen: (answer) => listChosen(question, answer) };
    default:
      return null;
  }
}

/** Indexes of the people, lowest first, in five groups of nearly equal size. Ties stay in the order of the people. */
function splitByRest(rests: readonly number[]): number[][] {
  const order = rests.map((rest, person) => ({ rest, person })).sort((a, b) => a.rest - b.rest || a.person - b.person);
  return Array.from({ length: curvePoints }, (_, at) =>
    order
      .slice(Math.round((at * order.length) / curvePoints), Math.round(((at + 1) * order.length) / curvePoints))
      .map(({ person }) => person),
  );
}

/**
 * How often each option is chosen by people with a low and with a high rest of the scale: a right option rises, a wrong
 * one falls. Complete cases only. Empty below 30 of them, and for scales of one item.
 */
export function computeOptionCurves(assessment: Assessment, responses: readonly Choices[]): OptionCurves[] {
  const { blank, fill } = prepareScales(assessment);
  const questions = new Map(
    questionSectionKeys.flatMap((key) =>
      (assessment.sections[key]?.questions ?? []).map((question) => [question.id, question] as const),
    ),
  );
  const people = responses.map((response) => listGroups(fill(toAnswerSet(response))));
  return listGroups(blank).flatMap(({ entries, section }, group) => {
    const cases = people.flatMap((groups, person) => {
      const scores = (groups[group]?.entries ?? []).flatMap((entry) => computeKeyedScore(entry) ?? []);
      const total = scores.reduce((sum, score) => sum + score, 0);
      return scores.length === entries.length ? [{ response: responses[person] ?? {}, scores, total }] : [];
    });
    if (entries.length < 2 || cases.length < minPeople) return [];
    return entries.flatMap(({ item: { question } }, at) => {
      const offered = findOffered(questions.get(question));
      if (!offered) return [];
      const chosen = cases.map(({ response }) => offered.listChosen(response[question]));
      const groups = splitByRest(cases.map(({ scores, total }) => total - (scores[at] ?? 0)));
      const options = offered.ids.map((id) => ({
        id,
        shares: groups.map((members) =>
          roundFigure(members.filter((person) => chosen[person]?.includes(id)).length / members.length),
        ),
      }));
      return [{ question, section, n: cases.length, options }];
    });
  });
}
