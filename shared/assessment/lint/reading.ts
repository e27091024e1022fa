import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { listLocatedQuestions } from "./questions.ts";
import { getReadingGrade } from "./reading-grade.ts";

/** School years after which a question is hard for many adults. */
const hardGrade = 12;
/** Words that one sentence holds without being read twice. */
const longestSentence = 30;

/** Code and tables are read in pieces. */
const removeCode = (text: string) => text.replace(/```[\s\S]*?```/g, "\n");

/** A clause or a claim that the question is about. */
const removeQuotes = (text: string) =>
  text.replace(/(?<!\p{L})(?:"[^"]{20,}"|“[^”]{20,}”|‘[^’]{20,}’|'.{20,}?'(?!\p{L}))/gu, "");

function countLongest(text: string): number {
  const sentences = text.split(/[.!?:;]+(?:\s|$)|\n+/);
  return Math.max(0, ...sentences.map((sentence) => (sentence.match(/\p{L}\S*|\d{2}\S*/gu) ?? []).length));
}

const negations = /\b(?:not|no|never|nobody|nothing|none|neither|nor|without|hardly|\w+n't)\b/gi;

/** Questions that are hard to read. */
export function lintReading(draft: AssessmentDraft): Problem[] {
  return listLocatedQuestions(draft).flatMap(({ question: { text, type }, path }): Problem[] => {
    const warn = (message: string, severity: Problem["severity"]): Problem[] => [
      { severity, topic: "Reading", path: [...path, "text"], message },
    ];
    const prose = removeCode(text);
    const grade = getReadingGrade(prose);
    const longest = countLongest(removeQuotes(prose));
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
