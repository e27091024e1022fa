import { isSameId } from "../engines/scale-ids.ts";
import type { InterestLetter } from "../results.ts";
import { findAreaScale, interestAreas } from "./interest-areas.ts";

/** Which of the Oregon vocational interests, by the id of its scale, asks about the same kind of work as an area. */
export const interestPairs = [
  { letter: "R", scaleId: "production" },
  { letter: "I", scaleId: "analysis" },
  { letter: "A", scaleId: "creativity" },
  { letter: "S", scaleId: "altruism" },
  { letter: "E", scaleId: "leadership" },
  { letter: "C", scaleId: "organization" },
] as const satisfies readonly { letter: InterestLetter; scaleId: string }[];

/** The six areas, or the Oregon scales. */
export type InterestSource = "areas" | "scales";

/** Fewer are a coincidence: other inventories also have a scale of creativity or of leadership. */
const minFound = 4;

/** What a questionnaire says about each pair, in their order; null for a scale that it hasn't. */
export function findPaired<S extends { id: string }>(scales: readonly S[], source: InterestSource): (S | null)[] {
  return interestPairs.map(({ letter, scaleId }) => {
    const area = interestAreas.find((one) => one.letter === letter);
    const found =
      source === "scales" ? scales.find(({ id }) => isSameId(id, scaleId)) : area && findAreaScale(scales, area);
    return found ?? null;
  });
}

/** Which of the two a questionnaire with these scales is; null for any other. */
export function findInterestSource(scales: readonly { id: string }[]): InterestSource | null {
  const sources = ["areas", "scales"] as const;
  return (
    sources.find((source) => findPaired(scales, source).filter((found) => found !== null).length >= minFound) ?? null
  );
}
