import { knownCategories } from "@illumine/shared/category/known.ts";
import { interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { toSyntheticId } from "./synthetic-assessment.ts";

const preparationLevelCount = 5;

/** The same occupation for the same number, of every preparation level, interest and field. @param number 1 and up */
export function buildSyntheticOccupation(number: number) {
  const interest = interestAreas[number % interestAreas.length];
  return {
    id: toSyntheticId(number),
    slug: toSyntheticId(number),
    title: `Made-up occupation ${number}`,
    field: knownCategories[number % knownCategories.length]?.slug ?? null,
    summary: `Made up, number ${number}, for benchmarks and for tests of long lists.`,
    jobZone: 1 + (number % preparationLevelCount),
    firstInterest: interest?.letter ?? null,
    interests: interestAreas.map(({ letter }) => (letter === interest?.letter ? 6 : 1 + ((number * 7) % 40) / 10)),
  };
}
