import { parseResultsTab, type ResultsTab } from "@illumine/shared/assessment/flow.ts";

/** The screens below /results. */
export type ResultsPath =
  | { screen: "list" }
  | { screen: "compare" }
  | { screen: "shared"; tab: ResultsTab }
  | { screen: "saved"; attemptId: string; tab: ResultsTab };

/**
 * Parses the path after '/results/': '', 'compare', 'shared', 'shared/careers', '{attemptId}'; null if it's unknown.
 */
export function parseResultsPath(splat: string): ResultsPath | null {
  const segments = splat.split("/");
  while (segments.at(-1) === "") segments.pop();
  const [first, second, ...more] = segments;
  const tab = parseResultsTab(second);
  if (more.length > 0 || tab === null) return null;
  if (first === undefined) return { screen: "list" };
  if (first === "compare") return second === undefined ? { screen: "compare" } : null;
  if (first === "shared") return { screen: "shared", tab };
  return /^[\w-]{1,80}$/.test(first) ? { screen: "saved", attemptId: first, tab } : null;
}
