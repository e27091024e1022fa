import { toPathStep } from "#assessment/category-path.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import type { ExportedFile } from "../exported-file.ts";
import { finishExport, splitQuestions } from "../finish-export.ts";
import { findQuizObstacle, formatShare } from "../graded.ts";
import { listRightOptions } from "../list-questions.ts";
import { replaceHalfPairs, toMarkupText } from "../markup.ts";

const escapeSigns = (text: string): string => text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`);
const formatText = (text: string): string => escapeSigns(toMarkupText(text));
const toLine = (text: string): string => replaceHalfPairs(text).replace(/\s+/g, " ").trim();
const formatLine = (text: string): string => escapeSigns(toLine(text));

function formatAnswers(question: Question): string[] {
  const { type, options, correct = [] } = question;
  if (type === "boolean") return [correct[0] === "true" ? "TRUE" : "FALSE"];
  const right = listRightOptions(question);
  const share = formatShare(right.filter(Boolean).length);
  return options.map(({ text }, at) => {
    const sign = type === "multi-select" ? `~%${right[at] ? share : -100}%` : right[at] ? "=" : "~";
    return `  ${sign}${formatText(text)}`;
  });
}

function formatQuestion(question: Question): string {
  const { id, text, explanation = "" } = question;
  const feedback = explanation === "" ? [] : [`  ####${formatText(explanation)}`];
  const answers = [...formatAnswers(question), ...feedback];
  const block = answers.length === 0 ? "{}" : `{\n${answers.join("\n")}\n}`;
  return `::${formatLine(id)}::[html]${formatText(text)} ${block}\n`;
}

/** Moodle's GIFT: questions with right answers, and questions for a text. */
export function exportGift(draft: AssessmentDraft): ExportedFile {
  const { asked, leftOut } = splitQuestions(draft, findQuizObstacle);
  let category = "";
  const parts = asked.map(({ question }) => {
    const isSame = question.category === category;
    category = question.category;
    const path = ["$CATEGORY: $course$", ...(category === "" ? [] : [formatLine(toPathStep(category))])].join("/");
    return isSame ? formatQuestion(question) : `${path}\n\n${formatQuestion(question)}`;
  });
  const text = [`// ${toLine(draft.title)}\n`, ...parts].join("\n");
  return finishExport(draft, { text, ending: ".gift", mediaType: "text/plain;charset=utf-8", leftOut });
}
