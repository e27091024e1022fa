import { findAreaScale, interestAreas } from "@illumine/shared/scoring/interests/interest-areas.ts";
import { deriveInterestProfile } from "@illumine/shared/scoring/interests/interests.ts";
import type { InterestProfile, Range } from "@illumine/shared/scoring/results.ts";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";

export interface SavedInterests {
  profile: InterestProfile;
  /** Likely range of each area, in the order R I A S E C; null where none was saved. */
  ranges: (Range | null)[];
  title: string;
  /** ISO 8601, UTC. */
  completedAt: string;
}

function listSavedTexts(): string[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith("keptResult:") && !key.endsWith(":set-aside"))
      .map(([, text]) => String(text));
  } catch (error) {
    // The browser blocks storage: the page shows the work alone.
    console.warn("Saved results couldn't be read", error);
    return [];
  }
}

function parseSaved(text: string): Partial<SavedResult>[] {
  try {
    const saved: unknown = JSON.parse(text);
    return typeof saved === "object" && saved !== null ? [saved] : [];
  } catch (error) {
    console.warn("A saved result couldn't be read", error);
    return [];
  }
}

const isScore = (value: unknown) => value === null || typeof value === "number";

const isScale = (figure: Partial<SavedFigure> | null): figure is SavedFigure =>
  typeof figure === "object" &&
  figure !== null &&
  figure.kind === "scale" &&
  typeof figure.id === "string" &&
  isScore(figure.score) &&
  isScore(figure.exact);

function toRange(range: Partial<Range> | null | undefined): Range | null {
  const { lo, hi } = range ?? {};
  return typeof lo === "number" && typeof hi === "number" ? { lo, hi } : null;
}

/** The newest saved result with six interests. Reads without the schemas, which are larger than the page's script. */
export function findSavedInterests(): SavedInterests | null {
  const found = listSavedTexts()
    .flatMap(parseSaved)
    .flatMap(({ figures, title, completedAt }): SavedInterests[] => {
      if (!Array.isArray(figures) || typeof title !== "string" || typeof completedAt !== "string") return [];
      const scales = figures.filter(isScale).map(({ id, score, exact, precision }) => {
        return {
          ...{ id, score, exact },
          standardError: precision?.standardError ?? null,
          likely: toRange(precision?.likely),
        };
      });
      const profile = deriveInterestProfile(scales);
      if (!profile.isComplete) return [];
      const ranges = interestAreas.map((area) => findAreaScale(scales, area)?.likely ?? null);
      return [{ profile, ranges, title, completedAt }];
    });
  return found.sort((a, b) => b.completedAt.localeCompare(a.completedAt))[0] ?? null;
}
