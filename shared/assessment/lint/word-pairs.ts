/** Languages that write no spaces: each sign counts as a word. */
const unspaced = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]";
const wordPattern = new RegExp(`${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}'’])+`, "gu");

/** Short texts differ by the one word that matters. */
const minWordCount = 5;

/** Pairs of neighboring words, in which a changed word changes two; none of a short text. */
export function listWordPairs(text: string): Set<string> {
  const parts = text.normalize("NFKC").toLowerCase().match(wordPattern) ?? [];
  if (parts.length < minWordCount) return new Set();
  return new Set([...parts, ""].map((word, at) => `${parts[at - 1] ?? ""} ${word}`));
}

/** From this on, two questions ask nearly the same. */
export const minLikeness = 0.85;

/** Dice's coefficient, from 0 to 1. */
export const computeLikeness = (shared: number, size: number, otherSize: number): number =>
  (2 * shared) / (size + otherSize || 1);
