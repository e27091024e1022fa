import type { Severity } from "#assessment/problem.ts";
import type { DraftState } from "../draft/draft-store.ts";

type Counts = Readonly<Record<Severity, number>>;

export function countProblems({
  reading,
  isPending,
  problems,
}: Pick<DraftState, "reading" | "isPending" | "problems">): Counts {
  const counts = { error: 0, warning: 0, note: 0 };
  const add = (severity: Severity) => {
    counts[severity] += 1;
  };
  for (const { severity } of reading?.problems ?? []) add(severity);
  if (reading && isPending) return counts;
  // Schema problems of typed JSON are among the reading's.
  for (const { severity, topic } of problems) if (!reading || topic !== "Schema") add(severity);
  return counts;
}
