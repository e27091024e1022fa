import {
  findChild,
  fromData,
  type ObjectValue,
  putField,
  replaceValue,
  type ScalarValue,
  toData,
  type Value,
} from "./json-tree.ts";
import {
  findKeyFieldKind,
  isBlank,
  isReversedList,
  type KeyFieldKind,
  originalKeyNames,
  parseKey,
} from "./key-spellings.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { normalizeSpelling, questionSpellings } from "./spellings.ts";

interface KeyField {
  name: string;
  value: Value;
  kind: KeyFieldKind;
  key: 1 | -1 | undefined;
}

const howToWrite = 'Write "key": 1, or "key": -1 if it\'s reversed';

const nameSpellings = ["id", "question", "text"].flatMap((name) =>
  [name, ...(questionSpellings[name] ?? [])].map(normalizeSpelling),
);

function describeItem(item: ObjectValue): string {
  for (const spelling of nameSpellings) {
    for (const [name, value] of item.fields) {
      if (normalizeSpelling(name) === spelling && value.kind === "scalar" && !isBlank(value.value))
        return `the question ${quote(value.value)}`;
    }
  }
  return "a question";
}

const formatValue = (value: Value): string =>
  value.kind === "scalar" ? quote(value.value) : value.kind === "list" ? "a list" : "an object";

function listKeyFields(item: ObjectValue): KeyField[] {
  return [...item.fields].flatMap(([name, value]) => {
    const kind = findKeyFieldKind(name);
    if (!kind) return [];
    const key = value.kind === "scalar" ? parseKey(kind, value.value) : undefined;
    return kind === "possible" && key === undefined ? [] : [{ name, value, kind, key }];
  });
}

/** Keys that were written under another name or in other words than the schema's. */
const otherKeys = new WeakSet<ObjectValue>();

function saveKey(item: ObjectValue, key: 1 | -1, fields: readonly KeyField[], report: Report): void {
  const canonical = item.fields.get("key");
  const isCanonical = canonical?.kind === "scalar" && canonical.value === key;
  const source = fields.find(({ name }) => name === "key") ?? fields[0];
  for (const { name, value } of fields) {
    if (name === "key" && isCanonical) continue;
    otherKeys.add(item);
    report.note(`${quote(name)}: ${formatValue(value)} was read as "key": ${key}`, value);
    if (name !== "key") item.fields.delete(name);
  }
  if (!isCanonical && source) item.fields.set("key", replaceValue(source.value, fromData(key, source.value.span)));
}

function reportUnread(item: ObjectValue, { name, value }: KeyField, why: string, report: Report): void {
  const message = `${quote(name)}: ${formatValue(value)} of ${describeItem(item)} ${why}. ${howToWrite}`;
  if (name !== "key") {
    report.noteLoss(message, value, { severity: "error" });
    return;
  }
  const free = originalKeyNames.find((one) => !item.fields.has(one));
  item.fields.delete("key");
  if (free === undefined) {
    report.noteLoss(`${message}. It was left out`, value, { severity: "error", field: name });
    return;
  }
  putField(item, free, value);
  report.noteLoss(`${message}. It was saved as ${quote(free)}`, value, { severity: "error" });
}

/** Makes one `key` of whatever says in which direction a question, or an item of a scale, is scored. */
export function extractKey(item: ObjectValue, report: Report): void {
  const fields = listKeyFields(item).filter(({ name, value }) => {
    if (value.kind !== "scalar" || !isBlank(value.value) || value.value === null) return true;
    report.note(`${quote(name)} is empty: it was read as missing`, value);
    item.fields.delete(name);
    return false;
  });
  const understood = fields.filter(({ key }) => key !== undefined);
  const [first] = understood;
  const isContradiction = understood.some(({ key }) => key !== first?.key);
  const isNull = ({ value }: KeyField) => value.kind === "scalar" && value.value === null;
  if (isContradiction) {
    const list = understood.map(({ name, value }) => `${quote(name)}: ${formatValue(value)}`).join(" and ");
    const canonical = understood.find(({ name }) => name === "key");
    if (canonical?.key !== undefined) saveKey(item, canonical.key, [canonical], report);
    for (const field of understood)
      if (field !== canonical) reportUnread(item, field, `contradicts another key (${list})`, report);
  } else if (first?.key !== undefined) saveKey(item, first.key, understood, report);
  for (const field of fields)
    if (field.key === undefined && !isNull(field)) reportUnread(item, field, "isn't understood as a key", report);
}

const keyless = new WeakSet<ObjectValue>();

/** Remembers which items of scales name no key, before they get one. */
export function markKeyless(item: ObjectValue): void {
  if (!item.fields.has("key")) keyless.add(item);
}

const reversedLists = new WeakMap<ObjectValue, { name: string; value: Value }[]>();

/** Removes `reversedItems` and its like from a scale, for `finishReversedLists`. */
export function extractReversedLists(scale: ObjectValue): void {
  const found = [...scale.fields].filter(([name]) => isReversedList(name)).map(([name, value]) => ({ name, value }));
  if (found.length === 0) return;
  for (const { name } of found) scale.fields.delete(name);
  reversedLists.set(scale, found);
}

const listItems = (scale: Value): ObjectValue[] => {
  const items = findChild(scale, "items");
  return items?.kind === "list" ? items.items.filter((item) => item.kind === "object") : [];
};
const readScalar = (value: Value | undefined): ScalarValue["value"] => (value?.kind === "scalar" ? value.value : null);
const readKey = (item: ObjectValue) => readScalar(item.fields.get("key"));

function setKey(item: ObjectValue, key: 1 | -1): void {
  keyless.delete(item);
  putField(item, "key", fromData(key, item.span));
}

/** A list of reversed items becomes the keys of the scale's items. */
export function finishReversedLists(scale: ObjectValue, report: Report): void {
  for (const { name, value } of reversedLists.get(scale) ?? []) {
    const items = listItems(scale);
    const named = value.kind === "list" ? value.items.map((one) => String(toData(one))) : null;
    const reversed = named?.map((id) => items.find((item) => readScalar(item.fields.get("question")) === id));
    if (reversed?.every((item) => item && (keyless.has(item) || readKey(item) === -1))) {
      for (const item of reversed) if (item) setKey(item, -1);
      report.note(`${quote(name)} of a scale was read as "key": -1 of the items that it lists`, value);
      continue;
    }
    putField(scale, name, value);
    const why = `should list items of the scale that have no other key. Write "key": -1 in each reversed item`;
    report.noteLoss(
      `${quote(name)} of the scale ${quote(readScalar(scale.fields.get("id")))} isn't understood: it ${why}`,
      value,
      {
        severity: "error",
      },
    );
  }
}

/** Lists of reversed items where only scales and questions have keys. */
export function reportReversedLists(object: ObjectValue, report: Report): void {
  for (const [name, value] of object.fields) {
    if (!isReversedList(name) || (value.kind === "scalar" && isBlank(value.value))) continue;
    const message = `${quote(name)} isn't understood here. Write "key": -1 in each reversed question, and remove it`;
    report.noteLoss(message, value, { severity: "error" });
  }
}

function listQuestionsById(root: ObjectValue): Map<string, ObjectValue> {
  const sections = findChild(root, "sections");
  const byId = new Map<string, ObjectValue>();
  for (const [key, section] of sections?.kind === "object" ? sections.fields : []) {
    const list = findChild(section, "questions");
    list?.kind === "list" &&
      list.items.forEach((question, at) => {
        if (question.kind !== "object") return;
        // A question without an id gets one from its position.
        byId.set(String(readScalar(question.fields.get("id")) ?? `${key}-${at + 1}`), question);
      });
  }
  return byId;
}

/** Items of scales without a key get their question's. */
export function finishScaleKeys(root: ObjectValue, report: Report): void {
  const scoring = findChild(root, "scoring");
  const scales = scoring && findChild(scoring, "scales");
  if (scales?.kind !== "list") return;
  const questions = listQuestionsById(root);
  for (const scale of scales.items) {
    for (const item of listItems(scale)) {
      const id = String(readScalar(item.fields.get("question")));
      const question = questions.get(id);
      if (!question) continue;
      const key = readKey(question);
      if (key === null || key === readKey(item)) continue;
      const label = quote(readScalar(findChild(scale, "label")));
      if (keyless.has(item)) {
        setKey(item, key === -1 ? -1 : 1);
        report.note(`Items of the scale ${label} without a key got the key of their question`, item);
      } else if (otherKeys.has(question) || otherKeys.has(item)) {
        report.noteGuess(
          `${quote(id)} has the key ${key} itself and ${readKey(item)} in the scale ${label}, which counts. Check it`,
          item,
        );
      }
    }
  }
}
