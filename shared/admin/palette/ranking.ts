import { defaultFilter } from "cmdk";

const levels = ["exact", "prefix", "word start", "keyword", "fuzzy", "found by its text", "offered"] as const;
export type MatchLevel = (typeof levels)[number];

export interface Rankable {
  id: string;
  label: string;
  keywords?: string;
  /** Where the label doesn't match: what the server found by its text, and what is always offered. */
  otherwise?: "found by its text" | "offered";
}

const normalize = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
const listTerms = (text: string) =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const startTerms = (terms: readonly string[], found: readonly string[]) =>
  terms.length > 0 && terms.every((term) => found.some((word) => word.startsWith(term)));

export function findMatchLevel({ label, keywords = "", otherwise }: Rankable, typed: string): MatchLevel | null {
  const [text, search] = [normalize(label), normalize(typed)];
  if (search === "" || text === search) return "exact";
  // Its label repeats what is typed.
  if (otherwise === "offered") return otherwise;
  if (text.startsWith(search)) return "prefix";
  const terms = listTerms(typed);
  if (startTerms(terms, listTerms(label))) return "word start";
  if (startTerms(terms, listTerms(`${label} ${keywords}`))) return "keyword";
  if (defaultFilter(text, search) > minFuzzyScore) return "fuzzy";
  return otherwise ?? null;
}

/** Below this the letters are scattered over the label. */
const minFuzzyScore = 0.002;

/** The best match first, then what was chosen last, then as listed. @param recent ids, the latest first */
export function rankMatches<Item extends Rankable>(
  items: readonly Item[],
  typed: string,
  recent: readonly string[],
): Item[] {
  const search = normalize(typed);
  const toRecency = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return items
    .flatMap((item) => {
      const level = findMatchLevel(item, typed);
      if (level === null) return [];
      const score = level === "fuzzy" ? defaultFilter(normalize(item.label), search) : 0;
      return [{ item, level: levels.indexOf(level), score, recency: toRecency(item.id) }];
    })
    .toSorted((one, other) => one.level - other.level || other.score - one.score || one.recency - other.recency)
    .map(({ item }) => item);
}
