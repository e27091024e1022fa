import { useMemo } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Severity } from "#assessment/problem.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";

/** The worse of two severities. */
const toWorse = (a: Severity | undefined, b: Severity): Severity =>
  a === "error" || b === "error" ? "error" : a === "warning" || b === "warning" ? "warning" : "note";

/** The worst that is said of each question of a section, by its place in the document. */
export function useRowProblems(section: QuestionSectionKey): ReadonlyMap<number, Severity> {
  const problems = useDraft((state) => state.problems);
  return useMemo(() => {
    const worst = new Map<number, Severity>();
    for (const { path, severity } of problems) {
      const [root, key, list, at] = path;
      if (root !== "sections" || key !== section || list !== "questions" || typeof at !== "number") continue;
      worst.set(at, toWorse(worst.get(at), severity));
    }
    return worst;
  }, [problems, section]);
}
