import type { Assessment } from "#assessment/schema.ts";
import type { Range, Results } from "../results.ts";

/** What one sub-skill of a check leaves to learn. */
export interface LearningNeed {
  label: string;
  /** Null where too few of its questions were answered. */
  score: number | null;
  likely: Range | null;
  /** What a person can do who answers the missed questions right; those without an objective are left out. */
  missed: string[];
  /** How the author would go on. */
  tips: string[];
}

/** The sub-skills of a check with a question that wasn't right, weakest first; in the author's order where they are equal. */
export function listLearningNeeds(
  assessment: Pick<Assessment, "sections" | "scoring">,
  results: Results,
): LearningNeed[] {
  const objectives = new Map(
    (assessment.sections.technical?.questions ?? []).map(({ id, objective }) => [id, objective?.trim() ?? ""]),
  );
  const needs = results.scales.flatMap(({ id, section, label, score, likely, items }) => {
    const wrong = items.filter(({ right }) => right === false);
    if (section !== "technical" || wrong.length === 0) return [];
    const authored = assessment.scoring?.scales?.find((scale) => scale.id === id && scale.section === section);
    const missed = wrong.flatMap(({ question }) => objectives.get(question) || []);
    return [{ label, score, likely, missed, tips: [...(authored?.advice?.tips ?? [])] }];
  });
  return needs.sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
}
