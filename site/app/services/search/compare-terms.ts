import { remember } from "@illumine/shared/remember.ts";
import { matchWord, normalizeQuery, type QueryWord, splitTerms, toForms, type WordForms } from "./term-forms.ts";

/** What people put around the thing that they look for. */
const fillers = new Set(
  "a about above all along also always am an and any are as at be become becomes becoming been being by can cannot cant could did do does doing dont enough feel feeling find for from get getting going good has have having hi other others hate how i id if ill im in into involve involves involving is it its ive just like likes liking love loves make making me more much my near need never no not of on or our out really should some someone something stuff take takes taking that the their them there these things this to too try up us using very want wants was we were what when where which who why will with without would you your youre".split(
    " ",
  ),
);

/** Said of half of all searches and of everything on the site. */
const broadTerms = new Set(
  "assessment best career company course course degree employment exam field free industry job jobs major man men occupation online people person position profession qualification quiz salary school skill study subject test training type uni university use woman women work worker working".split(
    " ",
  ),
);

/** Alone these say too little to name an occupation or a skill. */
const genericTerms = new Set(
  "admin adviser agent assistant associate broker club consultant coordinator director expert fan fitter inspector installer instructor keeper leader lesson maker manager officer operator owner show specialist supervisor team tech technician trade".split(
    " ",
  ),
);

export function getBaseWeight({ text, singular }: WordForms): number {
  if (fillers.has(text)) return 0;
  if (broadTerms.has(text) || broadTerms.has(singular)) return 0.12;
  return genericTerms.has(singular) ? 0.25 : 1;
}

const guidanceWord = /^(careers?|jobs?|work|working|occupations?|profession|majors?|degrees?|fired|unemployed|boss)$/;
const selfWord = /^(im|am|feel|feeling|personality|traits?|myself|why|my)$/;

export interface Query {
  text: string;
  compact: string;
  /** The words that say something; all of them if none does. */
  terms: readonly QueryWord[];
  /** The last word names the thing: a flight instructor is an instructor. */
  hasHead: boolean;
  /** Asks for any work, or about the person, whatever else it says. */
  asks: "guidance" | "self" | null;
  /** Typed words that say nothing beside the others. */
  fillers: ReadonlySet<string>;
  /** Typed words that are known, and what their forms have in common. Others may be misspelled. */
  stems: ReadonlyMap<string, string>;
}

export interface Lexicon {
  getWeight(word: WordForms): number;
  isKnown(word: WordForms): boolean;
  isMisspelling(word: WordForms): boolean;
}

const minPartLength = 3;

/** 'webdesign' is two words, 'hair dresser' one. */
function joinAndSplit(terms: readonly string[], lexicon: Lexicon): string[] {
  const isKnown = (word: string) => lexicon.isKnown(toForms(word));
  const joined: string[] = [];
  for (const word of terms) {
    const last = joined.at(-1);
    if (last !== undefined && !fillers.has(last) && isKnown(last + word)) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined.flatMap((word) => {
    if (word.length < 2 * minPartLength || isKnown(word) || lexicon.isMisspelling(toForms(word))) return [word];
    for (let at = word.length - minPartLength; at >= minPartLength; at -= 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => isKnown(part))) return parts;
    }
    return [word];
  });
}

/** Whether longer words may have it inside. Scripts without spaces have no word starts to look for. */
function isPart(word: string): boolean {
  const { length } = Array.from(word);
  return length >= 5 || (length > 1 && !/^[ -~]+$/.test(word));
}

export function parseQuery(typed: string, lexicon: Lexicon): Query {
  const typedTerms = splitTerms(normalizeQuery(typed));
  const terms = joinAndSplit(typedTerms, lexicon).map((word): QueryWord => {
    const forms = toForms(word);
    return { ...forms, weight: lexicon.getWeight(forms), isKnown: lexicon.isKnown(forms), isPart: isPart(forms.text) };
  });
  const content = terms.filter(({ weight }) => weight > 0);
  return {
    text: typedTerms.join(" "),
    compact: typedTerms.map((word) => toForms(word).singular).join(""),
    terms: content.length > 0 ? content : terms.map((word) => ({ ...word, weight: 1 })),
    hasHead: content.length === terms.length,
    asks: typedTerms.some((word) => guidanceWord.test(word))
      ? "guidance"
      : typedTerms.some((word) => selfWord.test(word))
        ? "self"
        : null,
    fillers: new Set(content.length > 0 ? typedTerms.filter((word) => lexicon.getWeight(toForms(word)) === 0) : []),
    stems: new Map(
      typedTerms
        .map((word) => [word, toForms(word)] as const)
        .filter(([, forms]) => lexicon.isKnown(forms))
        .map(([word, { family }]) => [word, family]),
    ),
  };
}

const fillerWeight = 0.2;

export interface ComparableName {
  name: string;
  text: string;
  compact: string;
  terms: readonly (WordForms & { weight: number })[];
}

export function buildComparable(name: string, getWeight: Lexicon["getWeight"]): ComparableName {
  const terms = splitTerms(normalizeQuery(name));
  const forms = terms.map(toForms);
  // The fillers of a name belong to it: a make-up artist isn't just an artist.
  const weighed = forms.map((form) => ({ ...form, weight: getWeight(form) || fillerWeight }));
  return {
    name,
    text: terms.join(" "),
    compact: forms.map(({ singular }) => singular).join(""),
    terms: weighed,
  };
}

/** A quarter of the names of the built-in content. */
const maxRememberedNames = 10_000;

export const toComparable = remember((name: string) => buildComparable(name, getBaseWeight), maxRememberedNames);

const headWeight = 1.25;

const minShare = 0.1;

// With loops, because a search compares thousands of names, and nearly all of them share nothing with it.
function sharesWord(query: Query, name: ComparableName): boolean {
  for (const word of query.terms) for (const other of name.terms) if (matchWord(word, other) > 0) return true;
  return false;
}

/** How well a query names the same thing: 1 as typed, 0 not at all. */
export function scoreName(query: Query, name: ComparableName): number {
  if (query.text === "" || name.text === "") return 0;
  if (query.text === name.text) return 1;
  if (query.compact === name.compact) return 0.97;
  if (!sharesWord(query, name)) return 0;
  const best = name.terms.map(() => 0);
  let said = 0;
  let asked = 0;
  query.terms.forEach((word, position) => {
    const isHead = query.hasHead && query.terms.length > 1 && position === query.terms.length - 1;
    const weight = word.weight * (isHead && word.weight > 0.3 ? headWeight : 1);
    let match = 0;
    name.terms.forEach((other, at) => {
      const rate = matchWord(word, other);
      match = Math.max(match, rate);
      best[at] = Math.max(best[at] ?? 0, rate);
    });
    said += weight * match;
    asked += weight;
  });
  const named = name.terms.reduce((sum, { weight }) => sum + weight, 0);
  const meant = name.terms.reduce((sum, { weight }, at) => sum + weight * (best[at] ?? 0), 0);
  if (said / asked < minShare) return 0;
  return 0.95 * (said / asked) ** 1.2 * (meant / named) ** 0.5;
}

/** How well all names together say it: 'marine science' fits a marine biologist, also found as 'science'. */
export function scoreNamesTogether(query: Query, names: readonly ComparableName[]): number {
  if (query.terms.length < 2) return 0;
  let said = 0;
  let asked = 0;
  for (const word of query.terms) {
    said += word.weight * Math.max(...names.flatMap(({ terms }) => terms.map((other) => matchWord(word, other))));
    asked += word.weight;
  }
  return 0.6 * (said / asked) ** 2;
}

/** More than the titles, tags and summaries of the built-in content. */
const maxRememberedTexts = 8000;

export interface ComparableText {
  text: string;
  forms: readonly WordForms[];
}

export const toComparableText = remember((written: string): ComparableText => {
  const text = written.toLowerCase();
  return { text, forms: splitTerms(text).map(toForms) };
}, maxRememberedTexts);

/** 1 for a whole word, less for another form, a prefix, a part or a typo, 0 for no match. */
export function scoreTerm(word: QueryWord, { text, forms }: ComparableText): number {
  let best = 0;
  for (const form of forms) best = Math.max(best, matchWord(word, form));
  if (best > 0) return best;
  return word.isPart && text.includes(word.text) ? 0.4 : 0;
}

export function rateText(query: Query, text: string): number {
  const comparable = toComparableText(text);
  const total = query.terms.reduce((sum, { weight }) => sum + weight, 0);
  return query.terms.reduce((sum, word) => sum + word.weight * scoreTerm(word, comparable), 0) / total;
}
