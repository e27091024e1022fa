import { looksLikeAnswer } from "./answer-spellings.ts";
import { findChild, type ObjectValue, type Value, wrapInObject } from "./json-tree.ts";
import { isKnownField } from "./kinds.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { normalizeSpelling, questionSpellings } from "./spellings.ts";

const wrapperNames = ["assessment", "data", "assessments", "quiz", "test", "result", "document"];

const countKnown = (value: Value | undefined): number =>
  value?.kind === "object" ? [...value.fields.keys()].filter(isKnownField).length : 0;

const questionNames = [questionSpellings["text"], questionSpellings["options"]]
  .flatMap((names) => names ?? [])
  .map(normalizeSpelling);

const isQuestion = (value: Value): boolean =>
  value.kind === "object" &&
  [...value.fields.keys()].some((name) => ["text", "options", ...questionNames].includes(normalizeSpelling(name)));

function findWrapped(object: ObjectValue): [string, Value] | undefined {
  return [...object.fields].find(([name, value]) => {
    if (!wrapperNames.includes(normalizeSpelling(name)) || value.kind === "scalar") return false;
    return countKnown(value.kind === "list" ? value.items[0] : value) > countKnown(object);
  });
}

const detach = (value: Value): Value => {
  value.parent = undefined;
  value.name = undefined;
  return value;
};

/** The object that is the assessment, out of the lists and objects that it was sent in; null where there is none. */
export function unwrap(root: Value, report: Report): ObjectValue | null {
  if (root.kind === "list") {
    const [only] = root.items;
    if (root.items.length === 1 && only?.kind === "object" && !isOnlyQuestion(only)) {
      report.note("The list around the assessment was left out", root);
      return unwrap(detach(only), report);
    }
    if (root.items.length > 0 && root.items.every(isQuestion) && !root.items.every(hasSections)) {
      report.note("A list of questions was read as an assessment", root);
      return wrapInObject(root, "questions");
    }
    return null;
  }
  if (root.kind !== "object") return null;
  const wrapped = findWrapped(root);
  if (!wrapped) return root;
  const [name, value] = wrapped;
  report.note(`The object around the assessment, ${quote(name)}, was left out`, value);
  for (const [other, lost] of root.fields) {
    if (other === name) continue;
    const message = `${quote(other)} is beside the assessment and was left out`;
    const isPart = lost.kind !== "scalar" || looksLikeAnswer(other, lost.value);
    if (isPart) report.noteUnread(message, lost);
    else report.noteLoss(message, lost);
  }
  return unwrap(detach(value), report);
}

const hasSections = (value: Value): boolean =>
  findChild(value, "sections") !== undefined || findChild(value, "questions") !== undefined;

const isOnlyQuestion = (value: ObjectValue): boolean =>
  isQuestion(value) && !hasSections(value) && !value.fields.has("description");
