import type { AnswerSet, QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import type { EngineName, Recommendation } from "@illumine/shared/scoring/results.ts";
import { readStored, removeStored, writeStored } from "./browser-storage.ts";
import { isStoredForGood, listSetAsideKeys, listStoredKeys } from "./stored-keys.ts";

const prefix = "keptResult:";
const toKey = (attemptId: string) => `${prefix}${attemptId}`;

/** One figure of a result, as it was when the result was kept. Unique in its result by kind, section and id. */
export interface KeptFigure {
  kind: "overall" | "section" | "scale";
  /** Null for the overall score. */
  section: QuestionSectionKey | null;
  id: string;
  label: string;
  /** Id of the scale of which a scale is a facet. */
  facetOf: string | null;
  /** As shown, 0 to 100; null where it was not scored. */
  score: number | null;
  /** The same with 4 decimals. */
  exact: number | null;
  /** A change beyond so many points is more than the usual wobble; null without data. */
  reliableChange: number | null;
}

/** The result of one attempt, kept on this device: the answers, and the figures that lists and comparisons need. */
export interface KeptResult {
  format: 1;
  attemptId: string;
  assessmentId: string;
  title: string;
  categorySlug: string;
  contentVersion: number;
  engine: { name: EngineName; version: string };
  /** ISO 8601, UTC; like `completedAt`. */
  startedAt: string;
  completedAt: string;
  recommendation: Recommendation | null;
  answers: AnswerSet;
  figures: KeptFigure[];
}

/** Null where there is none; a damaged one is set aside. */
export const readKeptResult = (attemptId: string): Promise<KeptResult | null> =>
  readStored(toKey(attemptId), async () => {
    const { StoredKeptResult } = await import("./schemas/kept-result.ts");
    return {
      parse: (value) => {
        const kept = StoredKeptResult.parse(value);
        if (kept.attemptId !== attemptId) throw new Error("The result belongs to another attempt");
        return kept;
      },
    };
  });

/** Every result on this device, newest first. */
export async function listKeptResults(): Promise<KeptResult[]> {
  const kept = await Promise.all(listStoredKeys(prefix).map((key) => readKeptResult(key.slice(prefix.length))));
  return kept
    .filter((one) => one !== null)
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt) || a.attemptId.localeCompare(b.attemptId));
}

/** @returns false where the browser has no room, or stores nothing: the result is there until the page is left */
export function writeKeptResult(kept: KeptResult): boolean {
  writeStored(toKey(kept.attemptId), kept);
  return isStoredForGood(toKey(kept.attemptId));
}

/** False for a result that there was no room for: it is there until the page is left. */
export const isKeptForGood = (attemptId: string) => isStoredForGood(toKey(attemptId));

export const removeKeptResult = (attemptId: string) => removeStored(toKey(attemptId));

/** How many results were damaged and set aside, as they were. */
export const countSetAsideResults = () => listSetAsideKeys(prefix).length;

export function removeSetAsideResults(): void {
  for (const key of listSetAsideKeys(prefix)) removeStored(key);
}
