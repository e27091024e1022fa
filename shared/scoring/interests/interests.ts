import { isSameId } from "../engines/scales.ts";
import type { InterestLetter, InterestProfile, ScaleScore } from "../results.ts";
import { computeCorrelation } from "../statistics/reliability.ts";
import { roundFigure } from "../statistics/rounding.ts";

export const interestAreas = [
  { letter: "R", label: "Realistic" },
  { letter: "I", label: "Investigative" },
  { letter: "A", label: "Artistic" },
  { letter: "S", label: "Social" },
  { letter: "E", label: "Enterprising" },
  { letter: "C", label: "Conventional" },
] as const satisfies readonly { letter: InterestLetter; label: string }[];

/** From these correlations (six pairs, one-tailed 5 % and 10 %) an occupation is a best or a great fit, as O*NET cuts it. */
export const bestFit = 0.729;
export const greatFit = 0.608;

/** An occupation with its six interest values in the order R I A S E C; any scale, O*NET's is 1 to 7. */
export interface Occupation {
  code: string;
  title: string;
  description?: string;
  interests: readonly [number, number, number, number, number, number];
  /** 1 (little preparation) to 5 (extensive). */
  jobZone: number | null;
}

export interface OccupationMatch {
  occupation: Occupation;
  fit: "best" | "great";
  /** Pearson, 4 decimals. */
  correlation: number;
}

function isArea(id: string, letter: string, label: string): boolean {
  return ["", "riasec-", "holland-"].some((prefix) => isSameId(id, prefix + letter) || isSameId(id, prefix + label));
}

/** The scale that is an area's: the first whose id names it. */
export function findAreaScale<S extends Pick<ScaleScore, "id">>(
  scales: readonly S[],
  { letter, label }: { letter: InterestLetter; label: string },
): S | undefined {
  return scales.find(({ id }) => isArea(id, letter, label));
}

/**
 * The interest profile from an assessment's scales. A scale is an area by its id: 'realistic' or 'r', also after
 * 'riasec-' or 'holland-', in any spelling of case and hyphens; the first one counts. Code, ties and flatness follow the
 * shown scores, so that two areas that read 70 are a tie. No code when an area is missing, not scored, or all are equal.
 */
export function deriveInterestProfile(scales: readonly Pick<ScaleScore, "id" | "score" | "exact">[]): InterestProfile {
  const areas = interestAreas.map(({ letter, label }) => {
    const scale = findAreaScale(scales, { letter, label });
    return { letter, label, score: scale?.score ?? null, exact: scale?.exact ?? null };
  });
  const scores = areas.map(({ score }) => score);
  const isComplete = scores.every((score) => score !== null);
  const levels = [...new Set(scores.filter((score) => score !== null))].sort((a, b) => b - a);
  const isFlat = isComplete && levels.length === 1;
  const code: InterestLetter[][] = [];
  if (isComplete && !isFlat) {
    for (const level of levels) {
      if (code.flat().length >= 3) break;
      code.push(areas.filter(({ score }) => score === level).map(({ letter }) => letter));
    }
  }
  const codeText = code.length > 0 ? code.map((tied) => tied.join("/")).join(" ") : null;
  return { areas, code, codeText, isFlat, isComplete };
}

/**
 * Occupations whose interest values correlate with the profile: best fit from r .729, great fit from .608, highest first,
 * equal ones by title, then code. Empty for a flat or incomplete profile. `jobZones` keeps only those zones (1 to 5);
 * an occupation without a zone or without spread in its values is then, or always, left out.
 */
export function matchOccupations(
  profile: InterestProfile,
  occupations: readonly Occupation[],
  jobZones?: readonly number[],
): OccupationMatch[] {
  const profileValues = profile.areas.flatMap(({ exact }) => (exact === null ? [] : [exact]));
  if (profileValues.length < interestAreas.length || profile.isFlat) return [];
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return occupations
    .filter(({ jobZone }) => !jobZones || (jobZone !== null && jobZones.includes(jobZone)))
    .flatMap((occupation): OccupationMatch[] => {
      if (!occupation.interests.every(Number.isFinite)) return [];
      const r = computeCorrelation(profileValues, occupation.interests);
      const correlation = r === null ? null : roundFigure(r);
      if (correlation === null || correlation < greatFit) return [];
      return [{ occupation, fit: correlation >= bestFit ? "best" : "great", correlation }];
    })
    .sort(
      (a, b) =>
        b.correlation - a.correlation ||
        inOrder(a.occupation.title, b.occupation.title) ||
        inOrder(a.occupation.code, b.occupation.code),
    );
}
