import { parseResultsTab, type ResultsTab } from "@illumine/shared/assessment/results-tabs.ts";

export type ResultsPath =
  | { screen: "list" }
  | { screen: "compare" }
  | { screen: "offline" }
  | { screen: "shared"; tab: ResultsTab }
  | { screen: "saved"; attemptId: string; tab: ResultsTab };

/** The path after '/results/': '', 'compare', 'offline', 'shared', 'shared/careers', '{attemptId}'; null if unknown. */
export function parseResultsPath(splat: string): ResultsPath | null {
  const segments = splat.split("/");
  while (segments.at(-1) === "") segments.pop();
  const [first, second, ...more] = segments;
  const tab = parseResultsTab(second);
  if (more.length > 0 || tab === null) return null;
  if (first === undefined) return { screen: "list" };
  if (first === "compare" || first === "offline") return second === undefined ? { screen: first } : null;
  if (first === "shared") return { screen: "shared", tab };
  return /^[\w-]{1,80}$/.test(first) ? { screen: "saved", attemptId: first, tab } : null;
}
