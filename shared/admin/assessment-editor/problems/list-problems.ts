import { createLocator } from "#assessment/import/locate.ts";
import type { Problem, Severity } from "#assessment/problem.ts";
import { type DraftState, toJsonText } from "../draft/draft-store.ts";

const ranks: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

const byRank = (a: Problem, b: Problem) =>
  ranks[a.severity] - ranks[b.severity] || (a.position?.offset ?? 0) - (b.position?.offset ?? 0);

/** Errors first, then in the order of the draft. @param hasText each problem then has its position in the text */
export function listProblems(
  state: Pick<DraftState, "draft" | "json" | "reading" | "isPending" | "problems">,
  hasText: boolean,
): Problem[] {
  const { reading, isPending, problems } = state;
  if (reading && isPending) return reading.problems.toSorted(byRank);
  // Schema problems of typed JSON are among the reading's.
  const draftProblems = reading ? problems.filter(({ topic }) => topic !== "Schema") : problems;
  if (draftProblems.length === 0) return (reading?.problems ?? []).toSorted(byRank);
  if (!hasText && !reading) return draftProblems.toSorted(byRank);
  const locate = createLocator(toJsonText(state));
  const located = draftProblems.map((problem) => {
    const position = locate(problem.path);
    return position ? { ...problem, position } : problem;
  });
  return [...(reading?.problems ?? []), ...located].sort(byRank);
}
