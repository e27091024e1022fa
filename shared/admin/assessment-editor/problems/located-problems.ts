import { createLocator } from "#assessment/import/locate.ts";
import type { Problem, Severity } from "#assessment/problem.ts";
import { type DraftState, toJsonText } from "../draft/draft-store.ts";

const ranks: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

const byRank = (a: Problem, b: Problem) =>
  ranks[a.severity] - ranks[b.severity] || (a.position?.offset ?? 0) - (b.position?.offset ?? 0);

/**
 * Everything to be told of the draft and of the JSON that it is written in, errors first: what was read from typed JSON,
 * and what the linter says, each with its place in the text.
 */
export function listProblems(
  state: Pick<DraftState, "draft" | "json" | "reading" | "isPending" | "problems">,
): Problem[] {
  const { reading, isPending, problems } = state;
  if (reading && isPending) return reading.problems.toSorted(byRank);
  // What the schema says of typed JSON comes with its reading.
  const own = reading ? problems.filter(({ topic }) => topic !== "Schema") : problems;
  if (own.length === 0) return (reading?.problems ?? []).toSorted(byRank);
  const locate = createLocator(toJsonText(state));
  const located = own.map((problem) => {
    const position = locate(problem.path);
    return position ? { ...problem, position } : problem;
  });
  return [...(reading?.problems ?? []), ...located].sort(byRank);
}
