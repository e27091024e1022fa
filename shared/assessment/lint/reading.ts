import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import type { AssessmentDraft } from "../draft";
import type { Problem } from "../problem";
import { listPlaced } from "./questions";

/** School years after which a question is hard for many adults. */
const hardGrade = 12;
/** Words below which a grade says nothing. */
const fewestWords = 8;
/** Words that one sentence holds without being read twice. */
const longestSentence = 30;

const grades = new Map<string, number | null>();
/** Texts whose grade is kept; authors change few of them at a time. */
const mostKept = 20_000;

function computeGrade(text: string): number | null {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  if (words < fewestWords) return null;
  const sentences = Math.max(1, text.split(/[.!?:;]+(?:\s|$)/).filter((part) => part.trim() !== "").length);
  return fleschKincaid({ sentence: sentences, word: words, syllable: syllable(text) });
}

/**
 * The school year of the United States in which a text is read with ease, after Flesch and Kincaid; null for texts of
 * fewer than 8 words. Counts English syllables.
 */
export function toReadingGrade(text: string): number | null {
  const known = grades.get(text);
  if (known !== undefined) return known;
  if (grades.size >= mostKept) grades.clear();
  const grade = computeGrade(text);
  grades.set(text, grade);
  return grade;
}

function countLongest(text: string): number {
  return Math.max(0, ...text.split(/[.!?]+(?:\s|$)/).map((sentence) => sentence.trim().split(/\s+/).length));
}

const negations = /\b(?:not|no|never|nobody|nothing|none|neither|nor|without|hardly|\w+n't)\b/gi;

/** Questions that are hard to read. */
export function lintReading(draft: AssessmentDraft): Problem[] {
  return listPlaced(draft).flatMap(({ question: { text, type }, path }): Problem[] => {
    const warn = (message: string, severity: Problem["severity"]): Problem[] => [
      { severity, topic: "Reading", path: [...path, "text"], message },
    ];
    const grade = toReadingGrade(text);
    const longest = countLongest(text);
    if (grade !== null && grade > hardGrade) {
      return warn(
        `It reads at grade ${Math.round(grade)}: many adults need to read it twice. Use shorter words or sentences.`,
        "warning",
      );
    }
    if (longest > longestSentence) return warn(`A sentence of ${longest} words: split it.`, "note");
    const isRating = type === "likert" || type === "slider" || type === "boolean";
    if (isRating && (text.match(negations)?.length ?? 0) > 1) {
      return warn("Two negations: it is unclear what agreeing with it means.", "warning");
    }
    return [];
  });
}
