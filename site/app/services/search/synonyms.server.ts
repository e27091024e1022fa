import synonyms from "#app/content/synonyms.json";
import { type ComparableName, scoreName, toComparable } from "./compare-terms.ts";

/** `name` is the synonym that matched; `score` is above 0 and at most 1. */
export interface SynonymMatch {
  name: string;
  score: number;
}

type Index = readonly (readonly [key: string, names: readonly ComparableName[]])[];

const buildIndex = (list: Readonly<Record<string, readonly string[]>>): Index =>
  Object.entries(list).map(([key, names]) => [key, names.map(toComparable)]);

// Built at the first search, so that other requests of a new isolate don't wait for it.
let indexes: Record<keyof typeof synonyms, Index> | null = null;

const getIndexes = () => {
  indexes ??= {
    assessments: buildIndex(synonyms.assessments),
    // With its title: the database finds whole words only, and a title can be mistyped.
    occupations: buildIndex(synonyms.occupations).map(([title, names]) => [title, [toComparable(title), ...names]]),
    fields: buildIndex(synonyms.fields),
  };
  return indexes;
};

export function findBestName(query: ComparableName, names: readonly ComparableName[]): SynonymMatch | null {
  let best: SynonymMatch | null = null;
  for (const name of names) {
    const score = scoreName(query, name);
    if (score > (best?.score ?? 0)) best = { name: name.name, score };
  }
  return best;
}

function matchIndex(query: ComparableName, index: Index): Map<string, SynonymMatch> {
  const matches = new Map<string, SynonymMatch>();
  for (const [key, names] of index) {
    const best = findBestName(query, names);
    if (best) matches.set(key, best);
  }
  return matches;
}

/** Assessments by id, occupations by title, fields by the slug of their category. */
export interface SynonymMatches {
  assessments: ReadonlyMap<string, SynonymMatch>;
  occupations: ReadonlyMap<string, SynonymMatch>;
  fields: ReadonlyMap<string, SynonymMatch>;
}

export function matchSynonyms(text: string): SynonymMatches {
  const query = toComparable(text);
  const { assessments, occupations, fields } = getIndexes();
  return {
    assessments: matchIndex(query, assessments),
    occupations: matchIndex(query, occupations),
    fields: matchIndex(query, fields),
  };
}
