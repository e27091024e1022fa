import { useMemo } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Severity } from "#assessment/problem.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";

const pickWorse = (a: Severity | undefined, b: Severity): Severity =>
  a === "error" || b === "error" ? "error" : a === "warning" || b === "warning" ? "warning" : "note";

/** By index in the document. */
export function useQuestionProblems(section: QuestionSectionKey): ReadonlyMap<number, Severity> {
  const problems = useDraft((state) => state.problems);
  return useMemo(() => {
    const worst = new Map<number, Severity>();
    for (const { path, severity } of problems) {
      const [root, key, list, index] = path;
      if (root !== "sections" || key !== section || list !== "questions" || typeof index !== "number") continue;
      worst.set(index, pickWorse(worst.get(index), severity));
    }
    return worst;
  }, [problems, section]);
}
