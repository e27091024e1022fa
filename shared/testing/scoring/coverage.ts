import type { Entry } from "#scoring/engines/entries.ts";
import { combineEstimates, estimateFromAnswers, type ScoreEstimate } from "#scoring/precision/estimate.ts";
import { normalCdf } from "#scoring/statistics/distributions.ts";
import { createRandom, drawNormal, type Random } from "#scoring/statistics/random.ts";

export const coverageKinds = [
  "rating",
  "yes or no",
  "right or wrong",
  "mixed",
  "facets",
  "extreme",
  "careless",
] as const;
export type CoverageKind = (typeof coverageKinds)[number];

interface SimulatedPerson {
  entries: Entry[];
  trueScore: number;
}

export interface Coverage {
  kind: CoverageKind;
  items: number;
  /** Share of the people, in percent, whose true score lies in the range. */
  percent: number;
  /** Mean width of the range, points. */
  width: number;
}

const levels = [0, 25, 50, 75, 100];

const buildEntry = (percent: number, isBinary: boolean, question: string): Entry => ({
  item: { question, section: "psychometric", kind: "rating", lo: 0, hi: 100, value: percent, isBinary },
  key: 1,
  weight: 1,
});

/** Someone with a level and a spread over questions, answering on five points. */
function drawRater(random: Random, items: number): SimulatedPerson {
  const mean = 62 + 18 * drawNormal(random);
  const spread = Math.max(6, 26 + 8 * drawNormal(random));
  const cuts = levels.slice(1).map((level) => normalCdf((level - 12.5 - mean) / spread));
  const trueScore = cuts.reduce((sum, below) => sum + 25 * (1 - below), 0);
  const entries = Array.from({ length: items }, (_, at) => {
    const under = mean + spread * drawNormal(random);
    const percent = Math.min(100, Math.max(0, 25 * Math.round(under / 25)));
    return buildEntry(percent, false, `q${at}`);
  });
  return { entries, trueScore };
}

function drawBinary(random: Random, items: number, center: number, sd: number): SimulatedPerson {
  const chance = normalCdf(center + sd * drawNormal(random));
  const entries = Array.from({ length: items }, (_, at) => buildEntry(random() < chance ? 100 : 0, true, `b${at}`));
  return { entries, trueScore: 100 * chance };
}

/** On five points, but only the first and the last are used. */
function drawExtreme(random: Random, items: number): SimulatedPerson {
  const { entries, trueScore } = drawBinary(random, items, 0.4, 0.8);
  return { entries: entries.map((entry) => ({ ...entry, item: { ...entry.item, isBinary: false } })), trueScore };
}

function drawCareless(random: Random, items: number): SimulatedPerson {
  const entries = Array.from({ length: items }, (_, at) =>
    buildEntry(levels[Math.floor(5 * random())] ?? 0, false, `q${at}`),
  );
  return { entries, trueScore: 50 };
}

function drawMixed(random: Random, items: number): SimulatedPerson {
  const graded = Math.ceil(items / 2);
  const rater = drawRater(random, graded);
  const solver = drawBinary(random, items - graded, 0.5, 0.7);
  return {
    entries: [...rater.entries, ...solver.entries],
    trueScore: (graded * rater.trueScore + (items - graded) * solver.trueScore) / items,
  };
}

const draw: Record<Exclude<CoverageKind, "facets">, (random: Random, items: number) => SimulatedPerson> = {
  rating: drawRater,
  "yes or no": (random, items) => drawBinary(random, items, 0.2, 0.8),
  "right or wrong": (random, items) => drawBinary(random, items, 0.6, 0.7),
  mixed: drawMixed,
  extreme: drawExtreme,
  careless: drawCareless,
};

/** Three facets with a third of the items each, on levels around the person's. */
function estimateFacets(random: Random, items: number): { estimate: ScoreEstimate | null; trueScore: number } {
  const facets = Array.from({ length: 3 }, () => drawRater(random, Math.max(1, Math.round(items / 3))));
  const parts = facets.flatMap(({ entries }) => {
    const estimate = estimateFromAnswers(entries);
    return estimate ? [{ weight: 1 / 3, estimate }] : [];
  });
  const trueScore = facets.reduce((sum, facet) => sum + facet.trueScore / 3, 0);
  return { estimate: combineEstimates(parts), trueScore };
}

/** How often the likely range holds the true score of simulated people whose true scores are known. */
export function simulateCoverage(kind: CoverageKind, items: number, people: number, seed: number): Coverage {
  const random = createRandom(seed, 1 + coverageKinds.indexOf(kind) * 100 + items);
  let held = 0;
  let width = 0;
  for (let person = 0; person < people; person += 1) {
    const { estimate, trueScore } =
      kind === "facets" ? estimateFacets(random, items) : estimatePerson(draw[kind](random, items));
    if (!estimate) continue;
    const { lo, hi } = estimate.range;
    held += Number(trueScore >= lo && trueScore <= hi);
    width += hi - lo;
  }
  return { kind, items, percent: (100 * held) / people, width: width / people };
}

const estimatePerson = ({ entries, trueScore }: SimulatedPerson) => ({
  estimate: estimateFromAnswers(entries),
  trueScore,
});
