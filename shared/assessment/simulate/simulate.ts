import { prepareCarelessCheck } from "#responses/careless.ts";
import type { Recommendation, Results, SkillLevel } from "#scoring/results.ts";
import { prepareOverall, prepareScoring } from "#scoring/score.ts";
import { createRandom } from "#scoring/statistics/random.ts";
import { computeAlpha } from "#scoring/statistics/reliability.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { AnswerSet, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { createDistribution, type Distribution } from "./distribution.ts";
import { listOffers } from "./offer.ts";
import { type TakerKind, takerKinds } from "./taker.ts";
import { answerAll, createAnswerSheet, createTaker } from "./takers.ts";

export interface SimulationOptions {
  kind: TakerKind;
  takers: number;
  /** A whole number from 0: the same one gives the same answers. */
  seed: number;
}

export interface SimulatedScale {
  id: string;
  label: string;
  section: QuestionSectionKey;
  scores: Distribution;
  /** Cronbach's, over the items' percents; null where the answers do not differ, or there is one item. */
  alpha: number | null;
}

/** How many got each. 'between': the score's verdict had less than one chance in two; 'none': no overall score. */
export type VerdictCounts = Record<Recommendation | "between" | "none", number>;

/** How many got each level of a check; all 0 for anything else. */
export type LevelCounts = Record<SkillLevel | "between", number>;

export interface SimulatedKind {
  kind: TakerKind;
  takers: number;
  seed: number;
  overall: Distribution;
  verdicts: VerdictCounts;
  levels: LevelCounts;
  sections: Record<QuestionSectionKey, Distribution>;
  scales: SimulatedScale[];
  careless: number;
}

/** The alpha that a scale's items would reach if they belonged together as is usual. */
export interface ExpectedAlpha {
  id: string;
  label: string;
  section: QuestionSectionKey;
  items: number;
  alpha: number | null;
}

interface Run {
  kind: TakerKind | "trait";
  takers: number;
  seed: number;
}

function runTakers<Scored>(
  draft: AssessmentDraft,
  { kind, takers, seed }: Run,
  prepare: (draft: AssessmentDraft) => (answers: AnswerSet) => Scored,
  onResults: (results: Scored, sheet: AnswerSet) => void,
) {
  const offers = listOffers(draft);
  if (offers.length === 0) return;
  const taker = createTaker(kind, offers);
  const scoreAnswers = prepare(draft);
  const random = createRandom(seed, 1 + (kind === "trait" ? takerKinds.length : takerKinds.indexOf(kind)));
  const sheet = createAnswerSheet();
  for (let run = 0; run < takers; run += 1) {
    answerAll(offers, taker(random), sheet);
    onResults(scoreAnswers(sheet), sheet);
  }
}

type PercentMatrix = (number | null)[][];

function collectPercents(matrices: PercentMatrix[], { scales }: Results): void {
  scales.forEach(({ items }, at) => {
    const matrix = matrices[at] ?? [];
    matrix.push(items.map(({ percent }) => percent));
    matrices[at] = matrix;
  });
}

const createVerdictCounts = (): VerdictCounts => ({ YES: 0, MAYBE: 0, NO: 0, between: 0, none: 0 });

function countVerdict(counts: VerdictCounts, { recommendation, between }: Pick<Results, "recommendation" | "between">) {
  counts[recommendation ?? (between ? "between" : "none")] += 1;
}

const createLevelCounts = (): LevelCounts => ({ starting: 0, working: 0, solid: 0, strong: 0, between: 0 });

function countLevel(counts: LevelCounts, { skillLevel }: Pick<Results, "skillLevel">) {
  if (skillLevel) counts[skillLevel.level ?? "between"] += 1;
}

/** The levels of `simulate` for the same options, without the rest. */
export function simulateLevels(draft: AssessmentDraft, options: SimulationOptions): LevelCounts {
  const levels = createLevelCounts();
  runTakers(draft, options, prepareOverall, (overall) => countLevel(levels, overall));
  return levels;
}

/** The verdicts of `simulate` for the same options, and the mean of the shown overall scores: less of each, for many takers. */
export function simulateVerdicts(
  draft: AssessmentDraft,
  options: SimulationOptions,
): { verdicts: VerdictCounts; meanScore: number | null } {
  const verdicts = createVerdictCounts();
  const scores = createDistribution();
  runTakers(draft, options, prepareOverall, (overall) => {
    countVerdict(verdicts, overall);
    scores.add(overall.overallScore, overall.overallScore);
  });
  return { verdicts, meanScore: scores.read().mean };
}

/**
 * Scores `takers` simulated takers of one kind. Pure: equal draft, kind and seed give equal results in every JavaScript
 * engine. Without questions every count is 0. The alpha of random takers is about 0: their answers have nothing in common
 * (see `estimateExpectedAlphas`).
 */
export function simulate(draft: AssessmentDraft, { kind, takers, seed }: SimulationOptions): SimulatedKind {
  const verdicts = createVerdictCounts();
  const levels = createLevelCounts();
  const overall = createDistribution();
  const sections = {
    psychometric: createDistribution(),
    technical: createDistribution(),
    wiscar: createDistribution(),
  };
  const scales: (Pick<SimulatedScale, "id" | "label" | "section"> & {
    scores: ReturnType<typeof createDistribution>;
  })[] = [];
  const matrices: PercentMatrix[] = [];
  const checkSheet = prepareCarelessCheck(draft);
  let careless = 0;
  runTakers(draft, { kind, takers, seed }, prepareScoring, (results, sheet) => {
    countVerdict(verdicts, results);
    countLevel(levels, results);
    overall.add(results.overall.exact, results.overallScore);
    for (const key of questionSectionKeys) sections[key].add(results[key].exact, results[key].overall);
    results.scales.forEach(({ id, label, section, exact, score }, at) => {
      const scale = scales[at] ?? { id, label, section, scores: createDistribution() };
      scale.scores.add(exact, score);
      scales[at] = scale;
    });
    collectPercents(matrices, results);
    careless += Number(checkSheet(sheet, null).isCareless);
  });
  return {
    kind,
    takers,
    seed,
    overall: overall.read(),
    verdicts,
    levels,
    sections: {
      psychometric: sections.psychometric.read(),
      technical: sections.technical.read(),
      wiscar: sections.wiscar.read(),
    },
    scales: scales.map(({ scores, ...scale }, at) => ({
      ...scale,
      scores: scores.read(),
      alpha: computeAlpha(matrices[at] ?? [])?.alpha ?? null,
    })),
    careless,
  };
}

/** What alpha to expect of each scale, from takers with one trait whose items correlate with r = .30 (trait.ts). Pure. */
export function estimateExpectedAlphas(
  draft: AssessmentDraft,
  { takers, seed }: Omit<SimulationOptions, "kind">,
): ExpectedAlpha[] {
  const matrices: PercentMatrix[] = [];
  let scales: Results["scales"] = [];
  runTakers(draft, { kind: "trait", takers, seed }, prepareScoring, (results) => {
    scales = results.scales;
    collectPercents(matrices, results);
  });
  return scales.map(({ id, label, section, items }, at) => ({
    id,
    label,
    section,
    items: items.length,
    alpha: computeAlpha(matrices[at] ?? [])?.alpha ?? null,
  }));
}
