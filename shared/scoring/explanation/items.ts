import { describeAnswer } from "#assessment/describe-answer.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { scoreClassicAnswer } from "../engines/classic.ts";
import { findAnswer } from "../engines/items.ts";
import type { ItemTrace } from "../results.ts";
import { roundFigure, sumStable } from "../statistics/rounding.ts";
import type { ComputedFigure, Explained, ExplainedItem } from "./explanation.ts";

/** A figure as it is printed: at most 4 decimals. */
export const formatFigure = (value: number): string => String(roundFigure(value));

/** The items of a keyed score with question and answer in words. */
export function listKeyedItems({ assessment, answers }: Explained, traces: readonly ItemTrace[]): ExplainedItem[] {
  const asked = new Map<string, { question: Question; section: QuestionSectionKey }>();
  for (const section of questionSectionKeys) {
    for (const question of assessment.sections[section]?.questions ?? []) asked.set(question.id, { question, section });
  }
  return traces.map(({ question: id, weight, percent, ...reading }) => {
    const found = asked.get(id);
    const answer = found ? describeAnswer(found.question, findAnswer(answers, found.section, id)) : null;
    const text = found?.question.text ?? id;
    return { question: id, text, answer: reading.value === null ? null : answer, reading, rule: null, weight, percent };
  });
}

/** The rule by which `classic` gives points for an answer, with its figures; null for what it does not count. */
export function describeClassicRule(answer: unknown): string | null {
  if (scoreClassicAnswer(answer) === null) return null;
  if (typeof answer === "number") {
    return answer >= 1 && answer <= 5 ? `1 to 5: ${answer} / 5 x 100` : `other number: ${answer} x 10, at most 100`;
  }
  if (typeof answer === "string") {
    if (answer.length > 50) return `${answer.length} characters, more than 50: 90`;
    return answer.length > 20
      ? `${answer.length} characters, more than 20: 70`
      : `${answer.length} characters, 20 or fewer: 50`;
  }
  if (Array.isArray(answer)) return `list of ${answer.length}: 25 each, at most 100`;
  return answer ? "Yes: 80" : "No: 20";
}

/** The questions of a section with the points that `classic` gave. Every answer counts once. */
export function listClassicItems({ assessment, answers }: Explained, section: QuestionSectionKey): ExplainedItem[] {
  return (assessment.sections[section]?.questions ?? []).map((question) => {
    const answer = findAnswer(answers, section, question.id);
    const points = scoreClassicAnswer(answer);
    return {
      question: question.id,
      text: question.text,
      answer: points === null ? null : describeAnswer(question, answer),
      reading: null,
      rule: describeClassicRule(answer),
      weight: 1,
      percent: points === null ? null : roundFigure(points),
    };
  });
}

/** The weighted mean with its figures; nothing where nothing counts. */
export function listMeanSteps(
  parts: readonly { value: number | null; weight: number }[],
  name: string,
  shown: string,
): ComputedFigure[] {
  const counted = parts.flatMap(({ value, weight }) => (value === null ? [] : [{ product: value * weight, weight }]));
  if (counted.length === 0) return [];
  const products = sumStable(counted.map(({ product }) => product));
  const weights = sumStable(counted.map(({ weight }) => weight));
  const mean = formatFigure(products / weights);
  return [
    { term: `Weight x ${name}, added up`, figure: formatFigure(products) },
    { term: "Weights, added up", figure: formatFigure(weights) },
    { term: "Divided", figure: `${formatFigure(products)} / ${formatFigure(weights)} = ${mean}` },
    { term: "Rounded, half up", figure: shown },
  ];
}
