import { remember } from "@illumine/shared/remember.ts";
import { cleanSearch } from "./clean-search.ts";

const maxQueryLength = 100;

/** One line of lowercase text, at most 100 characters. */
export function normalizeQuery(text: string): string {
  return Array.from(cleanSearch(text)).slice(0, maxQueryLength).join("").trim().toLowerCase();
}

/** Damerau-Levenshtein distance with adjacent swaps (optimal string alignment). */
export function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}

/** Apostrophes are left out: people rarely type them. */
export const splitTerms = (text: string): string[] =>
  text
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}\p{M}\p{So}+#]+/u)
    .filter(Boolean);

/** What American and British spelling share. It is no word, only something to compare. */
const toCommonSpelling = (word: string) =>
  word.length < 5
    ? word
    : word
        .replace(/ogramme/, "ogram")
        .replace(/our/, "or")
        .replace(/is(e|ed|er|ing|ation|ational)(s?)$/, "iz$1$2")
        .replace(/tre(s?)$/, "ter$1")
        .replace(/ae/, "e")
        .replace(/ll/g, "l")
        .replace(/^jewele/, "jewel");

function toSingular(word: string): string {
  if (word.length < 4) return word;
  if (/[^aeo]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

const suffix =
  /(iz(ation|ational|e|er|ing)|[ai]tional|[aei]tion|[st]?ion|ings?|ed|er|or|ist|ian|ism|ments?|ness|[ae]nce|[ae]nt|ary|[eo]ry|able|ically|ical|ic|al|ive|ity|ure|e|y)$/;

/** Words that would fall together with others. */
const families = new Map(
  Object.entries({
    animal: "animal",
    assistant: "assistant",
    career: "career",
    care: "care",
    carer: "care",
    caring: "care",
    energy: "energy",
    news: "news",
    number: "number",
    police: "police",
    policy: "policy",
    train: "train",
    university: "university",
  }),
);

/** The common part of 'journalist', 'journalism' and 'journals'. */
function toFamily(singular: string): string {
  let family = singular;
  for (let before = ""; before !== family && !families.has(family); ) {
    before = family;
    const shorter = family.replace(suffix, "").replace(/([bdglmnprt])\1$/, "$1");
    if (shorter.length >= 3) family = shorter;
  }
  return families.get(family) ?? family;
}

/** Roughly how a word sounds, so that 'phisical' is 'physical'. */
const toSound = (word: string) =>
  word
    .replace(/^ps/, "s")
    .replace(/^kn/, "n")
    .replace(/^wr/, "r")
    .replace(/ph/g, "f")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/ck|[cq]/g, "k")
    .replace(/ie|ei|y/g, "i")
    .replace(/z/g, "s")
    .replace(/(.)\1/g, "$1");

export interface WordForms {
  text: string;
  singular: string;
  family: string;
  sound: string;
}

const person = /(?<=....)(man|men|woman|women|lady)$/;

/** About all words of the built-in content. */
const maxRememberedTerms = 10_000;

export const toForms = remember((word: string): WordForms => {
  const text = toCommonSpelling(word);
  const singular = toSingular(text).replace(person, "");
  return { text, singular, family: toFamily(singular), sound: toSound(singular) };
}, maxRememberedTerms);

const countAllowedEdits = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

function isMisspelling(one: string, other: string, allowed: number): boolean {
  if (allowed === 0 || Math.abs(one.length - other.length) > allowed) return false;
  // Few people mistype the first letter, and other first letters are mostly other words.
  const isStart = one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
  return isStart && countEdits(one, other) <= allowed;
}

const removeVowels = (sound: string) => sound.replace(/[aeiou]/g, "");

export interface MatchedWord extends WordForms {
  /** Correct words aren't taken for misspellings of others. */
  isKnown: boolean;
}

export interface QueryWord extends MatchedWord {
  /** What it says, from 0 to 1: 'job' says little. */
  weight: number;
  /** Found inside longer words, too. */
  isPart: boolean;
}

/** How far a word of a query means a word of a text: 1 the same, 0 not at all. */
export function matchWord(query: MatchedWord, word: WordForms): number {
  if (query.text === word.text) return 1;
  if (query.singular === word.singular) return 0.97;
  if (query.family === word.family && query.isKnown) return 0.82;
  const { length } = query.text;
  if (word.text.startsWith(query.text) && (length >= 3 || length === 1 || !query.isKnown)) {
    return query.isKnown || length < 4 ? 0.5 : 0.85;
  }
  if (query.isKnown) return 0;
  if (length >= 4 && query.sound === word.sound) return 0.85;
  const allowed = countAllowedEdits(length);
  // Vowels are mistaken for each other more often than consonants.
  if (isMisspelling(query.text, word.text, allowed))
    return removeVowels(query.sound) === removeVowels(word.sound) ? 0.8 : 0.75;
  if (length >= 7 && isMisspelling(query.sound, word.sound, 1)) return 0.65;
  // The ending of an unknown word may be part of the mistake.
  return query.family === word.family ? 0.7 : 0;
}
