import { normalCdf } from "#scoring/statistics/distributions.ts";
import { drawNormal } from "#scoring/statistics/random.ts";
import type { Answer } from "../schema.ts";
import type { Offer } from "./offer.ts";
import type { Taker } from "./taker.ts";

/** Mean correlation between two items of a scale, as it is usual in questionnaires. */
export const usualCorrelation = 0.3;

/** Levels beyond which a finer range of answers changes nothing. */
const maxLevels = 21;

function computeQuantile(p: number): number {
  let lo = -9;
  let hi = 9;
  while (hi - lo > 1e-9) {
    const middle = (lo + hi) / 2;
    if (normalCdf(middle) < p) lo = middle;
    else hi = middle;
  }
  return (lo + hi) / 2;
}

const density = (z: number) => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

function listLevels(offer: Offer): { answer: Answer; percent: number }[] {
  const { size, at, right } = offer;
  const count = Math.min(size, maxLevels);
  const positions = Array.from({ length: count }, (_, level) =>
    Math.round((level * (size - 1)) / Math.max(1, count - 1)),
  );
  const answers = [...right.slice(0, 1), ...positions.map(at)];
  const levels = new Map<number, Answer>();
  for (const answer of answers) {
    const percent = offer.toPercent(answer);
    if (percent !== null && !levels.has(percent)) levels.set(percent, answer);
  }
  const sorted = [...levels].map(([percent, answer]) => ({ percent, answer })).sort((a, b) => a.percent - b.percent);
  const [first, last] = [sorted[0], sorted.at(-1)];
  // An item with right answers is known or not.
  return right.length > 0 && first && last && first !== last ? [first, last] : sorted;
}

interface Item {
  answers: readonly Answer[];
  /** Where one answer gives way to the next. */
  thresholds: readonly number[];
  /** Correlation of what lies under the answer with the trait. */
  loading: number;
}

function buildItem(offer: Offer, shift: number): Item | null {
  const levels = listLevels(offer);
  if (levels.length < 2) return null;
  const percents = levels.map(({ percent }) => percent);
  const thresholds = percents.slice(1).map((_, at) => computeQuantile((at + 1) / percents.length));
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
  const sd = Math.sqrt(percents.reduce((sum, percent) => sum + (percent - mean) ** 2, 0) / percents.length);
  const covariance = thresholds.reduce(
    (sum, threshold, at) => sum + density(threshold) * ((percents[at + 1] ?? 0) - (percents[at] ?? 0)),
    0,
  );
  // Few answers blur what lies under them: it has to say more, for the answers to correlate as usual.
  const loading = Math.min(0.99, Math.sqrt(usualCorrelation) / (covariance / sd));
  return { answers: levels.map(({ answer }) => answer), thresholds: thresholds.map((each) => each - shift), loading };
}

/**
 * Takers with one trait (standard normal): the one-factor model, cut into as many equally frequent answers as the item
 * has, such that two items correlate with r = .30. Their alpha is what a scale of so many items usually reaches.
 * @param findShift how much higher than in the middle an item is answered on average, in SDs of what lies under the answer
 */
export function prepareTrait(offers: readonly Offer[], findShift: (offer: Offer) => number = () => 0): Taker {
  const items = new Map(offers.map((offer) => [offer, buildItem(offer, findShift(offer))]));
  return (random) => {
    const trait = drawNormal(random);
    return (offer) => {
      const item = items.get(offer);
      if (!item) return offer.pick(random);
      const under = item.loading * trait + Math.sqrt(1 - item.loading ** 2) * drawNormal(random);
      return item.answers[item.thresholds.filter((threshold) => threshold < under).length];
    };
  };
}
