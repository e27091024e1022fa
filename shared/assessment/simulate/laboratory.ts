import { prepareScoring } from "#scoring/score.ts";
import { computeItemCurves, type ItemCurves } from "#scoring/statistics/item-curves.ts";
import { createRandom } from "#scoring/statistics/random.ts";
import { createResponseTable } from "#scoring/statistics/response-table.ts";
import { computeScaleOmega } from "#scoring/statistics/scale-omega.ts";
import { describeScale, type ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Answer, AnswerSet, Assessment, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { createDistribution, type Distribution } from "./distribution.ts";
import { listOffers, type Offer } from "./offer.ts";
import type { Answering } from "./taker.ts";
import { answerAll, createAnswerSheet, createTaker } from "./takers.ts";

export interface LaboratorySettings {
  takers: number;
  /** Chance, 0 to 1, that an answer has nothing to do with the person. */
  noise: number;
  /** Share of all takers, 0 to 1, who don't read. */
  careless: number;
  /** A whole number from 0: the same one gives the same figures. */
  seed: number;
}

export interface LaboratoryScale {
  id: string;
  label: string;
  section: QuestionSectionKey;
  scores: Distribution;
}

/** As for visitors' responses, with McDonald's omega total. */
export type LaboratoryStatistics = ScaleStatistics & { omega: number | null };

export interface LaboratoryResult {
  settings: LaboratorySettings;
  overall: Distribution;
  scales: LaboratoryScale[];
  statistics: LaboratoryStatistics[];
  curves: ItemCurves[];
}

/** Tells the random numbers of the laboratory from those of the nine kinds of takers. */
const stream = 100;

function addNoise(answering: Answering, noise: number, random: () => number): Answering {
  const answerByChance = (offer: Offer): Answer => offer.pick(random);
  return (offer, position) => (random() < noise ? answerByChance(offer) : answering(offer, position));
}

/** Who doesn't know the answer may choose any wrong option. */
function spreadWrongAnswers(answering: Answering, random: () => number): Answering {
  return (offer, position) => {
    const answer = answering(offer, position);
    const { question, right } = offer;
    if (question.type !== "multiple-choice" || right.length === 0 || answer === undefined || right.includes(answer))
      return answer;
    const wrong = question.options.map(({ value }) => value).filter((value) => !right.includes(value));
    return wrong[Math.floor(random() * wrong.length)] ?? answer;
  };
}

const mergeSections = (sheet: AnswerSet): Record<string, Answer> =>
  Object.assign(Object.create(null), ...questionSectionKeys.map((key) => sheet[key])) as Record<string, Answer>;

/** Between two steps: a quarter of a second for 120 questions, and a stop is noticed. */
const takersPerStep = 100;
/** Of the time, 0 to 1, that the takers need; the statistics of the scales need the others. */
const shareOfTakers = 0.7;

/**
 * What a scale can do at best, for people who have one trait and answer as the keys say (trait.ts), with noise and
 * careless people among them. It can't show whether people understand a question or whether its key is right. Pure.
 * Yields the share that is done, 0 to 1.
 * @returns empty lists for a draft without questions
 */
export function* runLaboratory(
  draft: AssessmentDraft,
  settings: LaboratorySettings,
): Generator<number, LaboratoryResult, void> {
  const { takers, noise, careless, seed } = settings;
  const offers = listOffers(draft);
  const overall = createDistribution();
  const scales: (Omit<LaboratoryScale, "scores"> & { scores: ReturnType<typeof createDistribution> })[] = [];
  const table = createResponseTable(draft as Assessment);
  if (offers.length > 0) {
    const random = createRandom(seed, stream);
    const [attentive, inattentive] = [createTaker("trait", offers), createTaker("careless", offers)];
    const scoreAnswers = prepareScoring(draft);
    const carelessTakers = Math.round(takers * careless);
    const sheet = createAnswerSheet();
    for (let taker = 0; taker < takers; taker += 1) {
      if (taker % takersPerStep === 0) yield (shareOfTakers * taker) / takers;
      const isCareless = taker < carelessTakers;
      const answering = isCareless
        ? inattentive(random)
        : addNoise(spreadWrongAnswers(attentive(random), random), noise, random);
      answerAll(offers, answering, sheet);
      const results = scoreAnswers(sheet);
      overall.add(results.overall.exact, results.overallScore);
      results.scales.forEach(({ id, label, section, exact, score }, at) => {
        scales[at] ??= { id, label, section, scores: createDistribution() };
        scales[at].scores.add(exact, score);
      });
      table.add(mergeSections(sheet));
    }
  }
  const statistics: LaboratoryStatistics[] = [];
  const curves: ItemCurves[] = [];
  for (const [at, group] of (offers.length > 0 ? table.groups : []).entries()) {
    yield shareOfTakers + ((1 - shareOfTakers) * at) / table.groups.length;
    statistics.push({ ...describeScale(group), omega: computeScaleOmega(group.items) });
    yield shareOfTakers + ((1 - shareOfTakers) * (at + 0.7)) / table.groups.length;
    curves.push(...computeItemCurves(group));
  }
  return {
    settings,
    overall: overall.read(),
    scales: scales.map(({ scores, ...scale }) => ({ ...scale, scores: scores.read() })),
    statistics,
    curves,
  };
}
