const maxQueryLength = 100;

/** One line of lowercase text, at most 100 characters. */
export function normalizeQuery(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(clean).slice(0, maxQueryLength).join("").trim().toLowerCase();
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

const countAllowedEdits = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** 1 for a whole word, less for a prefix, substring or typo, 0 for no match. */
export function scoreTerm(word: string, text: string): number {
  const terms = text.split(/[^\p{L}\p{N}+#]+/u);
  if (terms.includes(word)) return 1;
  if (terms.some((textWord) => textWord.startsWith(word))) return 0.9;
  if (text.includes(word)) return 0.7;
  const allowed = countAllowedEdits(word.length);
  if (allowed === 0) return 0;
  // Also compare with the start of longer words: people often haven't finished typing.
  const isMistyped = terms.some((textTerm) =>
    [textTerm, textTerm.slice(0, word.length), textTerm.slice(0, word.length + 1)].some(
      (part) => Math.abs(part.length - word.length) <= allowed && countEdits(word, part) <= allowed,
    ),
  );
  return isMistyped ? 0.5 : 0;
}

const leadingPhrase =
  /^(how (to|do i|can i)( become| be| get into| learn)?|(i want to|should i|could i|can i|do i have what it takes to)( be| become| work in| work as| learn)?|am i|is|i like|i love|becom(e|ing)|be|working (in|as|with)|work (in|as)|(jobs?|careers?|tests?) (in|as|for|with)|learn|best|free|online|an?|the) /;
const trailingPhrase =
  / (right for me|jobs?|careers?|tests?|tset|tets|quiz(zes)?|assessments?|degrees?|courses?|school|salary|online|free)$/;

const fillers = new Set(
  "a an and am are as at be can could do does for have how i in is it me my no of on or should take takes that the this to want what which who will with without you your".split(
    " ",
  ),
);

/** The words that say something; all of them if none does. */
export function listContentTerms(text: string): string[] {
  const parts = text.split(" ");
  const content = parts.filter((word) => !fillers.has(word));
  return content.length > 0 ? content : parts;
}

/** Alone these say too little to name an occupation or a skill. */
const genericTerms = new Set(
  "and assistant associate broker engineer expert job good instructor manager of officer operator person people skill specialist tech technician trade type with work worker".split(
    " ",
  ),
);

const toSingular = (word: string) => (/^[a-z]{3,}[^sui]s$/.test(word) ? word.slice(0, -1) : word);

/** What is left of a question or phrase that names a thing: 'how to become a nurse' is 'nurse'. */
function findSubject(text: string): string {
  let subject = text;
  for (let before = ""; before !== subject; ) {
    before = subject;
    subject = subject.replace(leadingPhrase, "").replace(trailingPhrase, "");
  }
  return subject.split(" ").map(toSingular).join(" ");
}

/** A name to compare with, as typed and in the forms that ignore spelling habits. */
export interface ComparableName {
  name: string;
  text: string;
  subject: string;
  compact: string;
  parts: ReadonlySet<string>;
}

const removeSpaces = (text: string) => text.replace(/[\s\-./'’]+/g, "");

export function toComparable(name: string): ComparableName {
  const text = normalizeQuery(name)
    .replaceAll("’", "'")
    .replace(/[?!.,;:]+( |$)/g, "$1");
  const subject = findSubject(text);
  return { name, text, subject, compact: removeSpaces(subject), parts: new Set(subject.split(/[\s-]+/)) };
}

const isSubset = (part: ReadonlySet<string>, whole: ReadonlySet<string>) => [...part].every((word) => whole.has(word));

/** How well a query names the same thing: 1 as typed, 0 not at all. */
export function scoreName(query: ComparableName, name: ComparableName): number {
  if (query.text === "") return 0;
  if (query.text === name.text) return 1;
  if (query.subject === name.subject || query.compact === name.compact) return 0.95;
  const length = query.compact.length;
  if (length >= 3 && name.text.startsWith(query.text)) return name.text[query.text.length] === " " ? 0.75 : 0.6;
  const allowed = countAllowedEdits(length);
  if (
    allowed > 0 &&
    name.compact.length > 3 &&
    Math.abs(length - name.compact.length) <= allowed &&
    // Few people mistype the first letter, and other first letters are mostly other words.
    (query.compact[0] === name.compact[0] ||
      (query.compact[0] === name.compact[1] && query.compact[1] === name.compact[0]))
  ) {
    const edits = countEdits(query.compact, name.compact);
    if (edits <= allowed) return 0.9 - 0.1 * edits;
  }
  if (length < 3) return 0;
  const isGeneric = [...name.parts].every((word) => genericTerms.has(word) || !query.parts.has(word));
  if (isGeneric) return 0;
  if (isSubset(name.parts, query.parts)) return 0.65 * (name.parts.size / query.parts.size) ** 0.5;
  if (isSubset(query.parts, name.parts)) return 0.6 * (query.parts.size / name.parts.size) ** 0.5;
  return 0;
}
