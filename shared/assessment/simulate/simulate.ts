import type { Recommendation, Results } from "#scoring/results.ts";
import { prepareScoring } from "#scoring/score.ts";
import { findAnswerPattern } from "#scoring/statistics/careless.ts";
import { computeAlpha } from "#scoring/statistics/reliability.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { createDistribution, type Distribution } from "./distribution.ts";
import { listOffers } from "./offer.ts";
import { createRandom } from "./random.ts";
import { createSheet, type TakerKind, takeAll, takerKinds, toTaker } from "./takers.ts";

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

/** What became of many takers of one kind. */
export interface SimulatedKind {
  kind: TakerKind;
  takers: number;
  seed: number;
  overall: Distribution;
  /** How many got each. 'none': no recommendation. */
  verdicts: Record<Recommendation | "none", number>;
  sections: Record<QuestionSectionKey, Distribution>;
  scales: SimulatedScale[];
  /** Whose answers scoring takes for careless: how many. */
  careless: number;
}

/** The alpha that a scale's items would reach if they belonged together as is usual. */
export interface ExpectedAlpha {
  id: string;
  label: string;
  section: QuestionSectionKey;
  items: number;
  /** Null for a scale of fewer than two items. */
  alpha: number | null;
}

interface Run {
  kind: TakerKind | "trait";
  takers: number;
  seed: number;
}

/** Scores takers one after the other, with the code that scores visitors. */
function runTakers(
  draft: AssessmentDraft,
  { kind, takers, seed }: Run,
  see: (results: Results, ratings: number[]) => void,
) {
  const offers = listOffers(draft);
  if (offers.length === 0) return;
  const taker = toTaker(kind, offers);
  const scoreAnswers = prepareScoring(draft);
  const random = createRandom(seed, 1 + (kind === "trait" ? takerKinds.length : takerKinds.indexOf(kind)));
  const sheet = createSheet();
  for (let run = 0; run < takers; run += 1) {
    const ratings = takeAll(offers, taker(random), sheet);
    see(scoreAnswers(sheet), ratings);
  }
}

type Rows = (number | null)[][];

/** The items' percents of every scale, a row for each taker. */
function collectRows(rows: Rows[], { scales }: Results): void {
  scales.forEach(({ items }, at) => {
    const own = rows[at] ?? [];
    own.push(items.map(({ percent }) => percent));
    rows[at] = own;
  });
}

/**
 * Scores `takers` simulated takers of one kind. Pure: the same draft, kind and seed give the same result in every JavaScript
 * engine. Without questions every count is 0. Alpha of takers who answer at random is 0 but for chance: their answers
 * have nothing in common; what to expect of people says `expectAlphas`.
 */
export function simulate(draft: AssessmentDraft, { kind, takers, seed }: SimulationOptions): SimulatedKind {
  const verdicts = { YES: 0, MAYBE: 0, NO: 0, none: 0 };
  const overall = createDistribution();
  const sections = {
    psychometric: createDistribution(),
    technical: createDistribution(),
    wiscar: createDistribution(),
  };
  const scales: (Pick<SimulatedScale, "id" | "label" | "section"> & {
    scores: ReturnType<typeof createDistribution>;
  })[] = [];
  const rows: Rows[] = [];
  let careless = 0;
  runTakers(draft, { kind, takers, seed }, (results, ratings) => {
    verdicts[results.recommendation ?? "none"] += 1;
    overall.add(results.overall.exact, results.overallScore);
    for (const key of questionSectionKeys) sections[key].add(results[key].exact, results[key].overall);
    results.scales.forEach(({ id, label, section, exact, score }, at) => {
      const scale = scales[at] ?? { id, label, section, scores: createDistribution() };
      scale.scores.add(exact, score);
      scales[at] = scale;
    });
    collectRows(rows, results);
    careless += Number(findAnswerPattern(ratings, null).isCareless);
  });
  return {
    kind,
    takers,
    seed,
    overall: overall.read(),
    verdicts,
    sections: {
      psychometric: sections.psychometric.read(),
      technical: sections.technical.read(),
      wiscar: sections.wiscar.read(),
    },
    scales: scales.map(({ scores, ...scale }, at) => ({
      ...scale,
      scores: scores.read(),
      alpha: computeAlpha(rows[at] ?? [])?.alpha ?? null,
    })),
    careless,
  };
}

/** What alpha to expect of each scale, from takers with one trait whose items correlate with r = .30 (trait.ts). Pure. */
export function expectAlphas(
  draft: AssessmentDraft,
  { takers, seed }: Omit<SimulationOptions, "kind">,
): ExpectedAlpha[] {
  const rows: Rows[] = [];
  let scales: Results["scales"] = [];
  runTakers(draft, { kind: "trait", takers, seed }, (results) => {
    scales = results.scales;
    collectRows(rows, results);
  });
  return scales.map(({ id, label, section, items }, at) => ({
    id,
    label,
    section,
    items: items.length,
    alpha: computeAlpha(rows[at] ?? [])?.alpha ?? null,
  }));
}
