import { isSameId } from "../engines/scale-ids.ts";
import { joinLabels } from "../labels/join-labels.ts";
import type { Range } from "../results.ts";
import { sumStable } from "../statistics/rounding.ts";
import { findPaired, type InterestSource, interestPairs } from "./interest-pairs.ts";

export interface InterestReading {
  id: string;
  label: string;
  score: number | null;
  exact: number | null;
  likely: Range | null;
}

/** Where a score lies beside the person's average; 'unclear' if the likely range includes it, or isn't known. */
export type Standing = "above" | "below" | "unclear";

export interface JudgedInterest extends InterestReading {
  standing: Standing;
}

export type Agreement = "above" | "below" | "different" | "unclear";

export interface InterestPair {
  area: JudgedInterest;
  scale: JudgedInterest;
  agreement: Agreement;
}

/** A score that nothing in the other questionnaire stands beside. */
export interface SingleInterest {
  source: InterestSource;
  reading: JudgedInterest;
  reason: string;
}

export interface InterestComparison {
  pairs: InterestPair[];
  singles: SingleInterest[];
  /** The person's average in each questionnaire, over the scored pairs. */
  means: Record<InterestSource, number>;
}

const withoutCounterpart = [
  {
    id: "adventure",
    reason:
      "Danger and contest belong to some Realistic work, such as rescue, and to some Enterprising work, so no single area matches it.",
  },
  {
    id: "erudition",
    reason: "Languages and books are partly Artistic and partly Investigative, so no single area matches it.",
  },
];

const missingCounterpart = "The other questionnaire has no scale for it now.";

/** An average of fewer says nothing about a profile. */
const minPairs = 3;

type Scored = InterestReading & { exact: number };
const isScored = (reading: InterestReading): reading is Scored => reading.exact !== null;

const computeMean = (readings: readonly Scored[]) => sumStable(readings.map(({ exact }) => exact)) / readings.length;

function findStanding({ likely }: InterestReading, mean: number): Standing {
  if (likely && likely.lo > mean) return "above";
  if (likely && likely.hi < mean) return "below";
  return "unclear";
}

function findAgreement(area: Standing, scale: Standing): Agreement {
  if (area === "unclear" || scale === "unclear") return "unclear";
  return area === scale ? area : "different";
}

/**
 * Both interest profiles of one person, pair by pair. Scores of different questionnaires aren't on one scale, so each is
 * judged by the person's average in the same questionnaire, over the pairs that both have scored. Null with fewer than
 * three.
 */
export function compareInterests(
  areas: readonly InterestReading[],
  scales: readonly InterestReading[],
): InterestComparison | null {
  const pairedAreas = findPaired(areas, "areas");
  const pairedScales = findPaired(scales, "scales");
  const found = interestPairs.flatMap((_, at) => {
    const [area, scale] = [pairedAreas[at], pairedScales[at]];
    return area && scale ? [{ area, scale }] : [];
  });
  const scored = found.filter(({ area, scale }) => isScored(area) && isScored(scale));
  if (scored.length < minPairs) return null;
  const means = {
    areas: computeMean(scored.map(({ area }) => area).filter(isScored)),
    scales: computeMean(scored.map(({ scale }) => scale).filter(isScored)),
  };
  const addStanding = (reading: InterestReading, source: InterestSource): JudgedInterest => ({
    ...reading,
    standing: findStanding(reading, means[source]),
  });
  const listMissing = (
    present: readonly (InterestReading | null)[],
    other: readonly unknown[],
    source: InterestSource,
  ) =>
    present.flatMap((reading, at) =>
      reading && !other[at] ? [{ source, reading: addStanding(reading, source), reason: missingCounterpart }] : [],
    );
  return {
    pairs: found.map((pair) => {
      const [area, scale] = [addStanding(pair.area, "areas"), addStanding(pair.scale, "scales")];
      return { area, scale, agreement: findAgreement(area.standing, scale.standing) };
    }),
    singles: [
      ...listMissing(pairedAreas, pairedScales, "areas"),
      ...listMissing(pairedScales, pairedAreas, "scales"),
      ...withoutCounterpart.flatMap(({ id, reason }): SingleInterest[] => {
        const reading = scales.find((scale) => isSameId(scale.id, id));
        return reading ? [{ source: "scales", reading: addStanding(reading, "scales"), reason }] : [];
      }),
    ],
    means,
  };
}

/** 'Artistic and Creativity'; one name where both have the same. */
const namePair = ({ area, scale }: InterestPair) =>
  area.label === scale.label ? area.label : `${area.label} (${scale.label})`;

const nameAll = (pairs: readonly InterestPair[]) => joinLabels(pairs.map(namePair));

const describeDifferent = ({ area, scale }: InterestPair) =>
  `${area.label} is ${area.standing} your average, and ${scale.label} is ${scale.standing} it.`;

function describeUnclear(pairs: readonly InterestPair[]): string {
  const isSaved = pairs.every(({ area, scale }) => area.likely && scale.likely);
  return `${nameAll(pairs)}: in at least one of the two, the likely range includes your average${isSaved ? "" : " or wasn't saved"}.`;
}

export interface ComparisonText {
  heading: string;
  sentences: string[];
}

/** What agrees, what differs, and what can't be known, in this order; a part that has nothing to say is left out. */
export function describeInterestComparison({ pairs }: Pick<InterestComparison, "pairs">): ComparisonText[] {
  const select = (agreement: Agreement) => pairs.filter((pair) => pair.agreement === agreement);
  const [above, below, different, unclear] = [select("above"), select("below"), select("different"), select("unclear")];
  const parts = [
    {
      heading: "What agrees",
      sentences: [
        ...(above.length > 0 ? [`Above your average in both: ${nameAll(above)}.`] : []),
        ...(below.length > 0 ? [`Below your average in both: ${nameAll(below)}.`] : []),
      ],
    },
    { heading: "What differs", sentences: different.map(describeDifferent) },
    { heading: "Too close to tell", sentences: unclear.length > 0 ? [describeUnclear(unclear)] : [] },
  ];
  return parts.filter(({ sentences }) => sentences.length > 0);
}
