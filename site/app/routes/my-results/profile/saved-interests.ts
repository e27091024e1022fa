import { deriveInterestProfile } from "@illumine/shared/scoring/interests/interests.ts";
import type { InterestProfile } from "@illumine/shared/scoring/results.ts";
import type { SavedFigure } from "#app/storage/schemas/saved-result.ts";

/** From scales as they were saved. Null where a range is missing: then nothing is said about which area leads. */
export function deriveSavedInterests(scales: readonly SavedFigure[]): InterestProfile | null {
  if (scales.some(({ precision }) => precision?.standardError == null)) return null;
  return deriveInterestProfile(
    scales.map(({ id, score, exact, precision }) => ({
      ...{ id, score, exact },
      standardError: precision?.standardError ?? null,
    })),
  );
}
