import { isSameJson } from "#json/same-json.ts";
import { countQuestions } from "../defaults.ts";
import { type AssessmentDraft, checkDraft, EditedAssessment } from "../draft.ts";
import type { Problem } from "../problem.ts";
import type { Question } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { findUnreadQuestions } from "../unread.ts";
import { withDefaults } from "../with-defaults.ts";
import { fit } from "./fit.ts";
import { type FormatReading, readJsonFormat, readTextFormat } from "./formats/read-format.ts";
import {
  findNearest,
  getPointedSpan,
  numberSteps,
  type ObjectValue,
  parseTree,
  toData,
  type Value,
} from "./json-tree.ts";
import { withKeyedScoring } from "./keyed-scoring.ts";
import { isKnownField } from "./kinds.ts";
import { withNotImported } from "./not-imported.ts";
import { withPlainTexts } from "./plain-questions.ts";
import { outlineText, prepareText, tooDeepMessage } from "./prepare-text.ts";
import { quote } from "./quote.ts";
import { createReport, type Report } from "./report.ts";
import { reportDuplicates, reportInexactNumbers } from "./report-values.ts";
import { gatherSections } from "./sections.ts";
import { describeForeignText, reportSyntaxErrors } from "./syntax-errors.ts";
import { createLines } from "./text-lines.ts";
import { unwrap } from "./unwrap.ts";

export interface AssessmentReading {
  draft: AssessmentDraft | null;
  /**
   * Whether the draft says all that the text says. False where something was left out, replaced by a default, guessed or
   * duplicated: then it must not replace the text without asking.
   */
  isFaithful: boolean;
  problems: Problem[];
  /** The tool whose file this is; absent for our own. */
  format?: string;
}

const describeKind = (value: Value): string => {
  if (value.kind === "object") return "an object";
  if (value.kind === "list") return `a list of ${value.items.length.toLocaleString("en")}`;
  return typeof value.value === "string" ? "a text" : String(value.value);
};

function readJson(text: string, report: Report): Value | undefined {
  const refuse = (message: string, span: { offset: number; length: number }) => {
    report.markUnfaithful();
    report.add({ severity: "error", topic: "JSON", message, span });
    return undefined;
  };
  if (text.trim() === "") return refuse("Please enter some JSON data", { offset: 0, length: 0 });
  const prepared = prepareText(text, report);
  const start = prepared.length - prepared.trimStart().length;
  const foreign = /^\s*[[{"\d-]|^\s*(true|false|null)\b|^\s*\/[/*]/.test(prepared)
    ? null
    : describeForeignText(prepared, []);
  if (foreign) return refuse(foreign, { offset: start, length: 1 });
  const { tooDeep } = outlineText(prepared, report);
  if (tooDeep) return refuse(tooDeepMessage, tooDeep);
  const tree = parseTree(prepared);
  const { errors, root } = tree;
  if (errors.length > 0 || !root) {
    const other = describeForeignText(prepared, errors);
    if (other) return refuse(other, { offset: start, length: 1 });
    reportSyntaxErrors(prepared, errors, report);
    return undefined;
  }
  reportDuplicates(tree, report);
  reportInexactNumbers(tree, prepared, report);
  return root;
}

function findAssessment(root: Value, report: Report): ObjectValue | null {
  const object = unwrap(root, report);
  const refuse = (message: string, at: Value) => {
    report.markUnfaithful();
    report.add({ severity: "error", topic: "Import", message, span: getPointedSpan(at), path: [] });
    return null;
  };
  if (!object) {
    const hint = root.kind === "list" && root.items.length > 1 ? "Import one assessment at a time" : "It begins with {";
    return refuse(`An assessment is an object, and this is ${describeKind(root)}. ${hint}`, root);
  }
  gatherSections(object, report);
  const names = [...object.fields.keys()];
  if (names.some(isKnownField)) return object;
  const shown = names.slice(0, 20).map(quote).join(", ");
  const andMore = names.length > 20 ? ` and ${(names.length - 20).toLocaleString("en")} more` : "";
  if (names.length === 0) return refuse("This object is empty: add at least an ID, a title and a description", object);
  return refuse(`No assessment was found here. Not understood: ${shown}${andMore}`, object);
}

/** A text that held something, and no question came of it: the questions are probably in what wasn't understood. */
function reportUnreadQuestions(fitted: Value, draft: AssessmentDraft, report: Report): void {
  if (countQuestions(draft) > 0) return;
  const unread = findUnreadQuestions(draft);
  if (unread) {
    report.markUnfaithful();
    const { severity, topic, path, message } = unread;
    report.add({ severity, topic, path, message, span: getPointedSpan(findNearest(fitted, path)) });
  } else if (!report.isFaithful) {
    const message = "No question was read: see what was left out";
    report.add({ severity: "error", topic: "Import", message, span: getPointedSpan(fitted), path: ["sections"] });
  }
}

/**
 * Why the right answers of another file's question can't be scored as it means them. There "multiple choice" may mean that
 * all right options have to be chosen; here one is enough.
 */
function findUnscorable({ type, options, correct = [] }: Question): string | null {
  if (correct.length === 0) return null;
  if (type === "text") return `Written answers aren't scored, and it has right ones: ${correct.map(quote).join(", ")}`;
  const isChoice = type === "multiple-choice" || type === "multi-select";
  if (isChoice && options.length === 0) return "It has a right answer and no options";
  if (type !== "multiple-choice" || correct.length < 2) return null;
  return `It allows one answer, and ${correct.length} of its options are right`;
}

function reportUnscorable({ sections }: AssessmentDraft, fitted: Value, report: Report): void {
  for (const key of questionSectionKeys)
    sections[key]?.questions.forEach((question, at) => {
      const message = findUnscorable(question);
      if (message) report.noteUnread(message, findNearest(fitted, ["sections", key, "questions", at]));
    });
}

function readDraft(root: Value, report: Report): AssessmentDraft | null {
  const object = findAssessment(root, report);
  const fitted = object && fit(object, EditedAssessment, report);
  if (!fitted) return null;
  const data = toData(fitted) as Record<string, unknown>;
  const filled = withDefaults(data) as AssessmentDraft;
  // A text that says everything itself, as the ones that we print, stays as it is.
  const draft = isSameJson(data, filled)
    ? filled
    : withKeyedScoring(withPlainTexts(filled, fitted, report), fitted, report);
  numberSteps(fitted);
  if (!isSameJson(data, filled)) reportUnscorable(draft, fitted, report);
  reportUnreadQuestions(fitted, draft, report);
  for (const { severity, path, message } of checkDraft(draft, false)) {
    const span = getPointedSpan(findNearest(fitted, path));
    report.add({ severity, topic: "Schema", path, message, span });
  }
  return withNotImported(draft, report.listUnread());
}

function readText(text: string, report: Report): Partial<FormatReading> & Pick<FormatReading, "draft"> {
  const other = readTextFormat(text, report);
  const root = other ? undefined : readJson(text, report);
  const reading = other ?? (root && readJsonFormat(root, report));
  if (!reading) return { draft: root ? readDraft(root, report) : null };
  const span = { offset: 0, length: 1 };
  // What the JSON itself lost has no place in the draft that was made of it.
  const unread = report.listUnread().map(({ message }) => ({ message, path: [] }));
  const draft = reading.draft && withNotImported(reading.draft, unread);
  if (draft) for (const problem of checkDraft(draft, false)) report.add({ ...problem, span });
  return { ...reading, draft };
}

/** Reads an assessment from JSON of ours, or from the file of another tool. Never throws. */
export function readAssessment(text: string): AssessmentReading {
  const report = createReport();
  const { draft, format } = readText(text, report);
  const problems = report.listProblems(createLines(text));
  return { draft, isFaithful: report.isFaithful, problems, ...(format !== undefined && { format }) };
}
