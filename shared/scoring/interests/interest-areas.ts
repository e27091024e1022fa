import { isSameId } from "../engines/scale-ids.ts";
import type { InterestLetter, ScaleScore } from "../results.ts";

export const interestAreas = [
  { letter: "R", label: "Realistic" },
  { letter: "I", label: "Investigative" },
  { letter: "A", label: "Artistic" },
  { letter: "S", label: "Social" },
  { letter: "E", label: "Enterprising" },
  { letter: "C", label: "Conventional" },
] as const satisfies readonly { letter: InterestLetter; label: string }[];

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
