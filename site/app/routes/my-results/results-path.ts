import { parseResultsTab, type ResultsTab } from "@illumine/shared/assessment/flow.ts";

/** The screens below /results. */
export type ResultsPath =
  | { screen: "list" }
  | { screen: "compare" }
  | { screen: "shared"; tab: ResultsTab }
  | { screen: "kept"; attemptId: string; tab: ResultsTab };

/** Reads what follows '/results/': '', 'compare', 'shared', 'shared/careers', '{attemptId}'; null where it names nothing. */
export function parseResultsPath(splat: string): ResultsPath | null {
  const words = splat.split("/");
  while (words.at(-1) === "") words.pop();
  const [first, second, ...more] = words;
  const tab = parseResultsTab(second);
  if (more.length > 0 || tab === null) return null;
  if (first === undefined) return { screen: "list" };
  if (first === "compare") return second === undefined ? { screen: "compare" } : null;
  if (first === "shared") return { screen: "shared", tab };
  return /^[\w-]{1,80}$/.test(first) ? { screen: "kept", attemptId: first, tab } : null;
}
