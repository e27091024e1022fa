import {
  createObject,
  fromData,
  type ObjectValue,
  putField,
  replaceValue,
  type ScalarValue,
  toData,
  type Value,
} from "./json-tree.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { normalizeSpelling, questionSpellings } from "./spellings.ts";

const isNumber = (value: Value | undefined): value is ScalarValue & { value: number } =>
  value?.kind === "scalar" && typeof value.value === "number";

function parseRange(value: Value): { min: number; max: number } | null {
  if (value.kind === "list") {
    const [min, max] = value.items;
    return value.items.length === 2 && isNumber(min) && isNumber(max) ? { min: min.value, max: max.value } : null;
  }
  if (value.kind !== "scalar" || typeof value.value !== "string") return null;
  const [, min, max] = /^\s*(-?\d+(?:\.\d+)?)\s*(?:-|–|to|\.\.)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(value.value) ?? [];
  return min === undefined || max === undefined ? null : { min: Number(min), max: Number(max) };
}

const rangeNames = new Map(
  ["min", "max", "step", "minLabel", "maxLabel"].map((name) => [normalizeSpelling(name), name]),
);
const labelEnds = new Map([
  ["minlabel", "min"],
  ["maxlabel", "max"],
]);

const scaleNames = new Set(["scale", ...(questionSpellings["scale"] ?? [])].map(normalizeSpelling));

/** A question's `min` and `max` beside its text become its scale. */
export function extractRange(question: ObjectValue, report: Report): void {
  if (question.fields.has("scale")) return;
  if ([...question.fields.keys()].some((name) => scaleNames.has(normalizeSpelling(name)))) return;
  const found = [...question.fields].filter(([name]) => rangeNames.has(normalizeSpelling(name)));
  const names = found.map(([name]) => normalizeSpelling(name));
  const [first] = found;
  if (!first || !names.includes("min") || !names.includes("max") || new Set(names).size < names.length) return;
  const scale = createObject(first[1].span, first[1].name);
  for (const [name, value] of found) {
    question.fields.delete(name);
    putField(scale, rangeNames.get(normalizeSpelling(name)) ?? name, value);
  }
  report.note('"min" and "max" of a question were read as its "scale"', scale);
  putField(question, "scale", scale);
}

/** Ranges written as '1-5', as [1, 5] or beside the question's text become `scale`; another text names the scale that it counts for. */
export function prepareScale(question: ObjectValue, report: Report): void {
  const given = question.fields.get("scale");
  if (!given) return;
  const range = parseRange(given);
  if (range) {
    report.note(`${quote(JSON.stringify(toData(given)))} was read as a scale from ${range.min} to ${range.max}`, given);
    question.fields.set("scale", replaceValue(given, fromData(range, given.span)));
  } else if (given.kind === "scalar" && typeof given.value === "string" && !question.fields.has("scaleId")) {
    report.noteGuess(`"scale" isn't a range here: it was read as "scaleId"`, given);
    question.fields.delete("scale");
    question.fields.set("scaleId", given);
  }
}

/** `minLabel` and `maxLabel`, or a list of two labels, become `labels`. */
export function extractLabels(scale: ObjectValue, report: Report): void {
  const labels = scale.fields.get("labels");
  if (labels?.kind === "list" && labels.items.length === 2) {
    const [min, max] = labels.items;
    const both = createObject(labels.span);
    replaceValue(labels, both);
    if (min) putField(both, "min", min);
    if (max) putField(both, "max", max);
    report.note("A list of two labels was read as the labels of the lowest and the highest number", labels);
    scale.fields.set("labels", both);
  } else if (!labels) {
    for (const [name, value] of [...scale.fields]) {
      const end = labelEnds.get(normalizeSpelling(name));
      if (end === undefined) continue;
      const both = scale.fields.get("labels");
      scale.fields.delete(name);
      if (both?.kind === "object") putField(both, end, value);
      else putField(scale, "labels", wrapLabel(end, value));
    }
  }
}

function wrapLabel(end: string, value: Value): ObjectValue {
  const labels = createObject(value.span, value.name);
  putField(labels, end, value);
  return labels;
}
