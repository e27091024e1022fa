import { toPathStep } from "#assessment/category-path.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import type { ExportedFile } from "../exported-file.ts";
import { finishExport, splitQuestions } from "../finish-export.ts";
import { findQuizObstacle, formatShare } from "../graded.ts";
import { listRightOptions } from "../list-questions.ts";
import { escapeText, xmlHeader } from "../markup.ts";

const formatPart = (name: string, text: string): string =>
  `    <${name} format="plain_text"><text>${escapeText(text)}</text></${name}>`;

const formatAnswer = (fraction: string, text: string): string =>
  `    <answer fraction="${fraction}" format="plain_text"><text>${escapeText(text)}</text></answer>`;

const types: Readonly<Record<Question["type"], string>> = {
  "multiple-choice": "multichoice",
  "multi-select": "multichoice",
  boolean: "truefalse",
  text: "essay",
  likert: "essay",
  slider: "essay",
};

function formatAnswers(question: Question): string[] {
  const { type, options, correct = [] } = question;
  if (type === "text") return [];
  if (type === "boolean")
    return ["true", "false"].map((value) => formatAnswer(correct[0] === value ? "100" : "0", value));
  const isSingle = type === "multiple-choice";
  const right = listRightOptions(question);
  const share = isSingle ? "100" : formatShare(right.filter(Boolean).length);
  return [
    `    <single>${isSingle}</single>`,
    "    <shuffleanswers>false</shuffleanswers>",
    "    <answernumbering>none</answernumbering>",
    ...options.map(({ text }, at) => formatAnswer(right[at] ? share : isSingle ? "0" : "-100", text)),
  ];
}

function formatQuestion(question: Question): string {
  const { id, type, text, explanation = "", points } = question;
  return [
    `  <question type="${types[type]}">`,
    `    <name><text>${escapeText(id)}</text></name>`,
    `    <idnumber>${escapeText(id)}</idnumber>`,
    formatPart("questiontext", text),
    ...(explanation === "" ? [] : [formatPart("generalfeedback", explanation)]),
    ...(points === undefined ? [] : [`    <defaultgrade>${points}</defaultgrade>`]),
    ...formatAnswers(question),
    "  </question>",
  ].join("\n");
}

const formatCategory = (category: string): string =>
  `  <question type="category"><category><text>$course$/top${category === "" ? "" : `/${escapeText(toPathStep(category))}`}</text></category></question>`;

/** A question bank of Moodle: questions with right answers, and questions for a text. */
export function exportMoodleXml(draft: AssessmentDraft): ExportedFile {
  const { asked, leftOut } = splitQuestions(draft, findQuizObstacle);
  let category = "";
  const parts = asked.flatMap(({ question }) => {
    const isSame = question.category === category;
    category = question.category;
    return [...(isSame ? [] : [formatCategory(category)]), formatQuestion(question)];
  });
  const text = `${xmlHeader}<quiz>\n${parts.join("\n")}\n</quiz>\n`;
  return finishExport(draft, { text, ending: ".moodle.xml", mediaType: "application/xml", leftOut });
}
