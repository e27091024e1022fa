import { type MatchedWord, matchWord, type WordForms } from "./term-forms.ts";

export interface TermIndex<Term extends WordForms> {
  /** The terms that the query's term may mean, in no order. */
  find(query: MatchedWord): Term[];
}

const startLength = 3;
const toStart = (text: string) => text.slice(0, startLength);

function groupBy<Term>(terms: readonly Term[], toKey: (term: Term) => string): ReadonlyMap<string, readonly Term[]> {
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    const group = groups.get(toKey(term));
    if (group) group.push(term);
    else groups.set(toKey(term), [term]);
  }
  return groups;
}

/** Finds what `matchWord` matches, without comparing each of thousands of terms. */
export function createTermIndex<Term extends WordForms>(terms: readonly Term[]): TermIndex<Term> {
  const byFamily = groupBy(terms, ({ family }) => family);
  const byStart = groupBy(terms, ({ text }) => toStart(text));
  // A term that isn't known may be misspelled anywhere, and a single letter begins many.
  const listCandidates = (query: MatchedWord): readonly Term[] =>
    query.isKnown && query.text.length !== 1
      ? [...(byFamily.get(query.family) ?? []), ...(byStart.get(toStart(query.text)) ?? [])]
      : terms;
  return {
    find: (query) => [...new Set(listCandidates(query).filter((term) => matchWord(query, term) > 0))],
  };
}
