import { deriveInterestProfile } from "@illumine/shared/scoring/interests/interests.ts";
import type { InterestProfile } from "@illumine/shared/scoring/results.ts";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";

export interface SavedInterests {
  profile: InterestProfile;
  /** Likely range of each area, in the order R I A S E C; null where none was saved. */
  ranges: ({ lo: number; hi: number } | null)[];
  title: string;
  /** ISO 8601, UTC. */
  completedAt: string;
}

function readSavedResults(): Partial<SavedResult>[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith("keptResult:") && !key.endsWith(":set-aside"))
      .map(([, text]) => JSON.parse(text) as Partial<SavedResult>);
  } catch (error) {
    // Blocked or damaged storage: the page shows the work alone.
    console.warn("Saved results couldn't be read", error);
    return [];
  }
}

const isFigure = (figure: Partial<SavedFigure> | null): figure is SavedFigure =>
  typeof figure === "object" && figure !== null && figure.kind === "scale" && typeof figure.id === "string";

/** The newest saved result with six interests. Reads without the schemas, which are larger than the page's script. */
export function findSavedInterests(): SavedInterests | null {
  const found = readSavedResults().flatMap(({ figures, title, completedAt }) => {
    if (!Array.isArray(figures) || typeof title !== "string" || typeof completedAt !== "string") return [];
    const scales = figures.filter(isFigure).map(({ id, score, exact, precision }) => {
      return { id, score, exact, standardError: precision?.standardError ?? null, likely: precision?.likely ?? null };
    });
    const profile = deriveInterestProfile(scales);
    if (!profile.isComplete) return [];
    const ranges = profile.areas.map(({ exact }) => scales.find((scale) => scale.exact === exact)?.likely ?? null);
    return [{ profile, ranges, title, completedAt }];
  });
  return found.sort((a, b) => b.completedAt.localeCompare(a.completedAt))[0] ?? null;
}
