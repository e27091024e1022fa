import { isSectionKey, listSteps, readAnswer } from "../assessment/flow.ts";
import type { Answer, AnswerSet, Assessment, Question, QuestionSectionKey } from "../assessment/schema.ts";
import { prepareItem, toPercent } from "../scoring/engines/items.ts";
import { prepareScales } from "../scoring/engines/scales.ts";
import { findAnswerPattern, isInconsistent, type RightAnswers } from "../scoring/statistics/careless.ts";
import { type Consistency, computeConsistency, type KeyedAnswer } from "../scoring/statistics/consistency.ts";
import type { ItemMeans } from "../scoring/statistics/packed-norm-group.ts";
import { computePersonTotal, noPersonTotal, type PersonTotal } from "../scoring/statistics/person-total.ts";
import { listMeanQuestions } from "./item-means.ts";

export const carelessReasons = ["too-fast", "straight", "inconsistent"] as const;
export type CarelessReason = (typeof carelessReasons)[number];

export interface CarelessCheck {
  isCareless: boolean;
  reasons: CarelessReason[];
  consistency: Consistency;
  personTotal: PersonTotal;
}

type Read = ReturnType<typeof prepareItem>;
type KeyedRead = { question: string; read: Read; key: 1 | -1 };

interface AnsweredQuestion extends KeyedAnswer {
  question: string;
}

const isPatternAnswer = ({ type }: Pick<Question, "type">, answer: Answer | undefined): answer is number =>
  (type === "likert" || type === "slider") && typeof answer === "number" && Number.isFinite(answer);

function computeGuessChance({ type, options }: Question): number {
  if (type === "boolean") return 0.5;
  if (type === "multi-select") return 1 / Math.max(1, 2 ** options.length - 1);
  return 1 / (options.length || 5);
}

const listQuestions = (assessment: Assessment): { section: QuestionSectionKey; question: Question }[] =>
  listSteps(assessment).flatMap(({ key, questions }) =>
    isSectionKey(key) ? questions.map((question) => ({ section: key, question })) : [],
  );

/** Each question in the first scale that names it. A scale that others are facets of only repeats their questions. */
function listKeyedScales(assessment: Assessment, reads: ReadonlyMap<string, Read>): KeyedRead[][] {
  if (!assessment.scoring) return [];
  const { scales } = prepareScales(assessment).blank;
  const domains = new Set(scales.map(({ facetOf }) => facetOf));
  const seen = new Set<string>();
  return scales
    .filter(({ id }) => !domains.has(id))
    .map(({ entries }) =>
      entries.flatMap(({ item, key }) => {
        const read = reads.get(item.question);
        if (!read || seen.has(item.question)) return [];
        seen.add(item.question);
        return [{ question: item.question, read, key }];
      }),
    );
}

function readKeyed({ question, read, key }: KeyedRead, answers: AnswerSet): AnsweredQuestion[] {
  const item = read(answers);
  if (item.kind !== "rating") return [];
  const percent = toPercent(item, key);
  return percent === null ? [] : [{ question, key, percent, isBinary: item.isBinary }];
}

/** By question; null for means that aren't those of this assessment. */
function mapMeans(assessment: Assessment, { means }: ItemMeans): Map<string, number> | null {
  const questions = listMeanQuestions(assessment);
  if (questions.length !== means.length) return null;
  return new Map(
    questions.flatMap((question, at) => {
      const mean = means[at];
      return typeof mean === "number" && mean >= 0 && mean <= 100 ? [[question, mean] as const] : [];
    }),
  );
}

/** Before keying: there, what a statement and its opposite have in common shows in the means too. */
function preparePersonTotal(assessment: Assessment, itemMeans: ItemMeans | null) {
  const means = itemMeans && mapMeans(assessment, itemMeans);
  if (!itemMeans || !means) return () => noPersonTotal;
  return (scales: readonly (readonly AnsweredQuestion[])[]): PersonTotal => {
    const compared = scales.map((answers) =>
      answers.flatMap(({ question, key, percent }) => {
        const mean = means.get(question);
        return mean === undefined ? [] : [{ key, percent: key === 1 ? percent : 100 - percent, mean }];
      }),
    );
    return computePersonTotal(compared, itemMeans.sd);
  };
}

/**
 * `seconds` is the time for all of one set, or null. Without keys nothing can be inconsistent.
 * @param itemMeans of other people, of this content version
 */
export function prepareCarelessCheck(
  assessment: Assessment,
  itemMeans: ItemMeans | null = null,
): (answers: AnswerSet, seconds: number | null) => CarelessCheck {
  const questions = listQuestions(assessment);
  const reads = new Map(questions.map(({ section, question }) => [question.id, prepareItem(question, section)]));
  const keyedScales = listKeyedScales(assessment, reads);
  const correlateWithMeans = preparePersonTotal(assessment, itemMeans);
  const guessable = questions
    .filter(({ question }) => question.correct !== undefined)
    .flatMap(({ question }) => {
      const read = reads.get(question.id);
      return read ? [{ read, chance: computeGuessChance(question) }] : [];
    });

  const countRightAnswers = (answers: AnswerSet): RightAnswers => {
    const counted = { items: 0, right: 0, guessed: 0 };
    for (const { read, chance } of guessable) {
      const item = read(answers);
      if (item.kind !== "graded" || item.share === null) continue;
      counted.items += 1;
      counted.right += Number(item.share === 1);
      counted.guessed += chance;
    }
    return counted;
  };

  return (answers, seconds) => {
    const raw = questions.flatMap(({ section, question }) => {
      const answer = readAnswer(answers, section, question.id);
      return isPatternAnswer(question, answer) ? [answer] : [];
    });
    const { isTooFast, isStraight } = findAnswerPattern(raw, seconds);
    const scales = keyedScales
      .map((entries) => entries.flatMap((entry) => readKeyed(entry, answers)))
      .filter((scale) => scale.length >= 2);
    const consistency = computeConsistency(scales);
    const personTotal = correlateWithMeans(scales);
    const { clickingOdds } = consistency;
    const isClicked = isInconsistent(
      { clickingOdds, personTotalOdds: personTotal.odds },
      { ratings: scales.flat().length, scales: scales.length, rightAnswers: countRightAnswers(answers) },
    );
    const found: Record<CarelessReason, boolean> = {
      "too-fast": isTooFast,
      straight: isStraight,
      inconsistent: isClicked,
    };
    const reasons = carelessReasons.filter((reason) => found[reason]);
    return { isCareless: reasons.length > 0, reasons, consistency, personTotal };
  };
}

export const checkCareless = (
  assessment: Assessment,
  answers: AnswerSet,
  seconds: number | null,
  itemMeans: ItemMeans | null = null,
): CarelessCheck => prepareCarelessCheck(assessment, itemMeans)(answers, seconds);
