export const resultsTabs = ["overview", "psychometric", "technical", "wiscar", "careers", "improvement"] as const;
export type ResultsTab = (typeof resultsTabs)[number];

/** The tab of a URL segment; null for an unknown one, and for the first tab, which has no segment. */
export const parseResultsTab = (word: string | undefined): ResultsTab | null =>
  word === undefined ? "overview" : (resultsTabs.slice(1).find((tab) => tab === word) ?? null);
