import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { listLocatedQuestions } from "./questions.ts";
import { getReadingGrade } from "./reading-grade.ts";

/** School years after which a question is hard for many adults. */
const hardGrade = 12;
/** Words that one sentence holds without being read twice. */
const longestSentence = 30;

function countLongest(text: string): number {
  return Math.max(0, ...text.split(/[.!?]+(?:\s|$)/).map((sentence) => sentence.trim().split(/\s+/).length));
}

const negations = /\b(?:not|no|never|nobody|nothing|none|neither|nor|without|hardly|\w+n't)\b/gi;

/** Questions that are hard to read. */
export function lintReading(draft: AssessmentDraft): Problem[] {
  return listLocatedQuestions(draft).flatMap(({ question: { text, type }, path }): Problem[] => {
    const warn = (message: string, severity: Problem["severity"]): Problem[] => [
      { severity, topic: "Reading", path: [...path, "text"], message },
    ];
    const grade = getReadingGrade(text);
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
