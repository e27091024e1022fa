import { QuestionType } from "../schema.ts";
import { prepareScale } from "./item-scales.ts";
import { fromData, type ObjectValue, putField } from "./json-tree.ts";
import { toOptionList } from "./options.ts";
import type { Report } from "./report.ts";
import { quote } from "./report.ts";
import { readRightAnswers } from "./right-answers.ts";
import { questionTypes, toBare } from "./spellings.ts";

/** A type that nobody knows stays under `originalType`; the question becomes what its parts say. */
function prepareType(question: ObjectValue, report: Report): void {
  const given = question.fields.get("type");
  if (given?.kind !== "scalar" || typeof given.value !== "string") return;
  const bare = toBare(given.value);
  if (QuestionType.options.includes(given.value as QuestionType) || questionTypes.has(bare)) return;
  const hasOptions = question.fields.get("options")?.kind === "list";
  const type = hasOptions ? "multiple-choice" : question.fields.has("scale") ? "slider" : "text";
  const kept = question.fields.has("originalType") ? "unsupportedType" : "originalType";
  const what = `Unsupported question type: ${given.value}. The question was read as ${quote(type)}`;
  report.lose(`${what}, and its type is kept as ${quote(kept)}: choose a type for it`, given, { severity: "error" });
  putField(question, kept, given);
  putField(question, "type", fromData(type, given.span));
}

export function prepareQuestion(question: ObjectValue, report: Report): void {
  const options = question.fields.get("options");
  if (options?.kind === "object") question.fields.set("options", toOptionList(options, report));
  prepareScale(question, report);
  prepareType(question, report);
}

export function finishQuestion(question: ObjectValue, report: Report): void {
  readRightAnswers(question, report);
}
