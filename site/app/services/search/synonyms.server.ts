import {
  buildComparable,
  type ComparableName,
  getBaseWeight,
  type Lexicon,
  parseQuery,
  type Query,
  scoreName,
  scoreNamesTogether,
} from "./compare-terms.ts";
import { matchWord, splitTerms, toForms, type WordForms } from "./term-forms.ts";
import { createTermIndex, type TermIndex } from "./term-index.ts";

/** `name` is the synonym that matched; `score` is above 0 and at most 1. */
export interface SynonymMatch {
  name: string;
  score: number;
}

/** Other names: of assessments by id, of occupations by title, of fields by the slug of their category. */
export interface Synonyms {
  assessments: Readonly<Record<string, readonly string[]>>;
  occupations: Readonly<Record<string, readonly string[]>>;
  fields: Readonly<Record<string, readonly string[]>>;
}

type Kind = keyof Synonyms;

interface NameTerm extends WordForms {
  /** Of the names that have it. */
  positions: readonly number[];
}

/** The names of the things of one kind. Only those with a word of the query are compared: there are thousands. */
interface Index {
  names: readonly { key: string; name: ComparableName }[];
  terms: TermIndex<NameTerm>;
  /** The same by the whole name, as typed and written together. */
  texts: ReadonlyMap<string, readonly number[]>;
}

const listNames = (synonyms: Synonyms): readonly (readonly [Kind, string, readonly string[]])[] => [
  ...Object.entries(synonyms.assessments).map(([key, names]) => ["assessments", key, names] as const),
  ...Object.entries(synonyms.occupations).map(([key, names]) => ["occupations", key, [key, ...names]] as const),
  ...Object.entries(synonyms.fields).map(([key, names]) => ["fields", key, names] as const),
];

function buildLexicon(named: ReturnType<typeof listNames>): Lexicon {
  const uses = new Map<string, Set<string>>();
  const known = new Set<string>();
  const forms = new Map<string, WordForms>();
  for (const [kind, key, names] of named) {
    for (const name of names) {
      for (const word of splitTerms(name.toLowerCase()).map(toForms)) {
        const { text, singular, family } = word;
        forms.set(text, word);
        known.add(text).add(singular);
        uses.set(family, (uses.get(family) ?? new Set()).add(`${kind} ${key}`));
      }
    }
  }
  return {
    // A word that names many things says little about each.
    getWeight: (word) => getBaseWeight(word) / (1 + 0.08 * ((uses.get(word.family)?.size ?? 1) - 1)),
    isKnown: ({ text, singular }) => known.has(text) || known.has(singular),
    isMisspelling: (word) =>
      [...forms.values()].some(
        (other) => other.text.length >= word.text.length - 2 && matchWord({ ...word, isKnown: false }, other) > 0,
      ),
  };
}

export function findBestName(query: Query, names: readonly ComparableName[]): SynonymMatch | null {
  let best: SynonymMatch | null = null;
  for (const name of names) {
    const score = scoreName(query, name);
    if (score > (best?.score ?? 0)) best = { name: name.name, score };
  }
  if (!best) return null;
  return { name: best.name, score: Math.max(best.score, scoreNamesTogether(query, names)) };
}

const minScore = 0.12;

function buildIndex(names: Index["names"]): Index {
  const terms = new Map<string, WordForms & { positions: number[] }>();
  const texts = new Map<string, number[]>();
  for (const [position, { name }] of names.entries()) {
    for (const text of [name.text, name.compact]) texts.set(text, [...(texts.get(text) ?? []), position]);
    for (const word of name.terms) {
      const known = terms.get(word.text);
      if (known) known.positions.push(position);
      else terms.set(word.text, { ...word, positions: [position] });
    }
  }
  return { names, terms: createTermIndex([...terms.values()]), texts };
}

function listCandidates(query: Query, { names, terms, texts }: Index): Map<string, ComparableName[]> {
  const found = new Set([...(texts.get(query.text) ?? []), ...(texts.get(query.compact) ?? [])]);
  for (const term of query.terms) {
    for (const { positions } of terms.find(term)) for (const position of positions) found.add(position);
  }
  const candidates = new Map<string, ComparableName[]>();
  for (const position of Uint32Array.from(found).sort()) {
    const entry = names[position];
    if (!entry) continue;
    const sameThing = candidates.get(entry.key);
    if (sameThing) sameThing.push(entry.name);
    else candidates.set(entry.key, [entry.name]);
  }
  return candidates;
}

function matchIndex(query: Query, index: Index): Map<string, SynonymMatch> {
  const matches = new Map<string, SynonymMatch>();
  for (const [key, names] of listCandidates(query, index)) {
    const best = findBestName(query, names);
    if (best && best.score >= minScore) matches.set(key, best);
  }
  return matches;
}

export interface SynonymMatches {
  assessments: ReadonlyMap<string, SynonymMatch>;
  occupations: ReadonlyMap<string, SynonymMatch>;
  fields: ReadonlyMap<string, SynonymMatch>;
}

/** Weaker than a name that fits, stronger than one that shares a word. */
const askedScore = 0.34;

/** Where nothing is called like this, a question about work or oneself has an answer that fits everybody. */
const answers = {
  guidance: ["interest-explorer", "career choice"],
  self: ["ipip-neo-120", "know yourself"],
} as const;

export interface SearchNames {
  parseQuery: (text: string) => Query;
  matchSynonyms: (query: Query) => SynonymMatches;
}

export function createSearchNames(synonyms: Synonyms): SearchNames {
  const named = listNames(synonyms);
  const lexicon = buildLexicon(named);
  const getWeight = (word: WordForms) => lexicon.getWeight(word);
  const listIndexed = (wanted: Kind): Index["names"] =>
    named.flatMap(([kind, key, names]) =>
      kind === wanted ? names.map((name) => ({ key, name: buildComparable(name, getWeight) })) : [],
    );
  const indexes: Record<Kind, Index> = {
    assessments: buildIndex(listIndexed("assessments")),
    occupations: buildIndex(listIndexed("occupations")),
    fields: buildIndex(listIndexed("fields")),
  };
  return {
    parseQuery: (text) => parseQuery(text, lexicon),
    matchSynonyms: (query) => {
      const assessments = matchIndex(query, indexes.assessments);
      const occupations = matchIndex(query, indexes.occupations);
      const fields = matchIndex(query, indexes.fields);
      if (query.asks) {
        const [id, name] = answers[query.asks];
        if ((assessments.get(id)?.score ?? 0) < askedScore) assessments.set(id, { name, score: askedScore });
      }
      return { assessments, occupations, fields };
    },
  };
}
