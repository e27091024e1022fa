import { prepareScoring } from "#scoring/score.ts";
import { computeOptionCurves, type OptionCurves } from "#scoring/statistics/option-curves.ts";
import { createRandom } from "#scoring/statistics/random.ts";
import { computeScaleStatistics, type ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Answer, AnswerSet, Assessment, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { createDistribution, type Distribution } from "./distribution.ts";
import { listOffers, type Offer } from "./offer.ts";
import type { Answering } from "./taker.ts";
import { answerAll, createAnswerSheet, createTaker } from "./takers.ts";

export interface LaboratorySettings {
  /** 30 to 10,000. */
  takers: number;
  /** Chance, 0 to 1, that an answer has nothing to do with the person. */
  noise: number;
  /** Share of all takers, 0 to 1, who don't read. */
  careless: number;
  /** A whole number from 0: the same one gives the same figures. */
  seed: number;
}

export const laboratoryLimits = {
  takers: { min: 100, max: 10_000, step: 100 },
  noise: { min: 0, max: 1, step: 0.05 },
  careless: { min: 0, max: 0.5, step: 0.05 },
} as const;

export interface LaboratoryScale {
  id: string;
  label: string;
  section: QuestionSectionKey;
  scores: Distribution;
}

export interface LaboratoryResult {
  settings: LaboratorySettings;
  overall: Distribution;
  scales: LaboratoryScale[];
  /** As for visitors' responses. */
  statistics: ScaleStatistics[];
  curves: OptionCurves[];
}

/** Tells the random numbers of the laboratory from those of the nine kinds of takers. */
const stream = 100;

function addNoise(answering: Answering, noise: number, random: () => number): Answering {
  const answerByChance = (offer: Offer): Answer => offer.pick(random);
  return (offer, position) => (random() < noise ? answerByChance(offer) : answering(offer, position));
}

const mergeSections = (sheet: AnswerSet): Record<string, Answer> =>
  Object.assign(Object.create(null), ...questionSectionKeys.map((key) => sheet[key])) as Record<string, Answer>;

/**
 * What a scale can do at best, for people who have one trait and answer as the keys say (trait.ts), with noise and
 * careless people among them. It can't show whether people understand a question or whether its key is right. Pure.
 * @returns empty lists for a draft without questions
 */
export function runLaboratory(draft: AssessmentDraft, settings: LaboratorySettings): LaboratoryResult {
  const { takers, noise, careless, seed } = settings;
  const offers = listOffers(draft);
  const overall = createDistribution();
  const scales: (Omit<LaboratoryScale, "scores"> & { scores: ReturnType<typeof createDistribution> })[] = [];
  const responses: Record<string, Answer>[] = [];
  if (offers.length > 0) {
    const random = createRandom(seed, stream);
    const [attentive, inattentive] = [createTaker("trait", offers), createTaker("careless", offers)];
    const scoreAnswers = prepareScoring(draft);
    const carelessTakers = Math.round(takers * careless);
    const sheet = createAnswerSheet();
    for (let taker = 0; taker < takers; taker += 1) {
      const isCareless = taker < carelessTakers;
      answerAll(offers, isCareless ? inattentive(random) : addNoise(attentive(random), noise, random), sheet);
      const results = scoreAnswers(sheet);
      overall.add(results.overall.exact, results.overallScore);
      results.scales.forEach(({ id, label, section, exact, score }, at) => {
        scales[at] ??= { id, label, section, scores: createDistribution() };
        scales[at].scores.add(exact, score);
      });
      responses.push(mergeSections(sheet));
    }
  }
  return {
    settings,
    overall: overall.read(),
    scales: scales.map(({ scores, ...scale }) => ({ ...scale, scores: scores.read() })),
    statistics: computeScaleStatistics(draft as Assessment, responses),
    curves: computeOptionCurves(draft as Assessment, responses),
  };
}
