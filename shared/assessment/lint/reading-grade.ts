import { remember } from "#remember.ts";

const minWordCount = 8;

const wordPattern = /[\p{L}\p{N}'’-]+/gu;
const silentEnd = /(?:[^laeiouy]e|[^aeiouydt]ed|[^aeiouysxzcg]es)$/;

/**
 * Syllables of an English word, by its groups of vowels without silent endings. Right for about nine words in ten, which
 * is enough for the mean over a text.
 */
export function countSyllables(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, "");
  const spoken = bare.length > 3 ? bare.replace(silentEnd, "") : bare;
  // Two vowels that are spoken apart.
  const apart = spoken.match(/i(?:a|o(?!n|us)|u(?!s))|[^q]ua|ying/g)?.length ?? 0;
  return Math.max(1, (spoken.match(/[aeiouy]+/g)?.length ?? 0) + apart);
}

const maxCachedGrades = 20_000;

function computeGrade(text: string): number | null {
  const all = text.match(wordPattern) ?? [];
  if (all.length < minWordCount) return null;
  const sentences = Math.max(1, text.split(/[.!?:;]+(?:\s|$)/).filter((part) => part.trim() !== "").length);
  const syllables = all.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (all.length / sentences) + 11.8 * (syllables / all.length) - 15.59;
}

/** U.S. school grade in which an English text is easy to read (Flesch and Kincaid 1975); null below 8 words. */
export const getReadingGrade: (text: string) => number | null = remember(computeGrade, maxCachedGrades);
