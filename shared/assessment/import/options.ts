import {
  createList,
  fromData,
  type ListValue,
  type ObjectValue,
  putField,
  replaceValue,
  type Value,
  wrapInObject,
} from "./json-tree.ts";
import type { Report } from "./report.ts";
import { flags, normalizeSpelling, rightNames } from "./spellings.ts";

/** A text, number or boolean as an option; a number is also its value. */
export function acceptOption(value: Value): ObjectValue | null {
  if (value.kind !== "scalar" || value.value === null) return null;
  const scalar = value.value;
  const option = wrapInObject(value, "text");
  if (typeof scalar === "string") return option;
  putField(option, "text", fromData(String(scalar), value.span));
  putField(option, "value", fromData(typeof scalar === "number" ? scalar : String(scalar), value.span));
  return option;
}

/** Options written as { "A": "Paris", "B": "Rome" } become a list with those ids. */
export function convertToOptionList(options: ObjectValue, report: Report): ListValue {
  const list = createList(options.span);
  replaceValue(options, list);
  list.items = [...options.fields].map(([name, value]) => {
    const isObject = value.kind === "object";
    const id = fromData(name, value.name ?? value.span);
    const option = isObject ? value : wrapInObject(value, "text");
    if (!option.fields.has("id")) putField(option, "id", id);
    option.parent = list;
    return option;
  });
  report.note("Options under names were read as a list, with the names as ids", list);
  return list;
}

interface RightFlag {
  name: string;
  value: Value;
  isRight: boolean;
}

const flagsOfOptions = new WeakMap<ObjectValue, RightFlag>();

/** Removes `isCorrect` and its like from an option, for its question to read. */
export function extractRightFlag(option: ObjectValue): void {
  for (const [name, value] of option.fields) {
    if (!rightNames.includes(normalizeSpelling(name)) || value.kind !== "scalar") continue;
    const isRight = flags.get(String(value.value).trim().toLowerCase());
    if (isRight === undefined) continue;
    option.fields.delete(name);
    flagsOfOptions.set(option, { name, value, isRight });
    return;
  }
}

export const findRightFlag = (option: ObjectValue): RightFlag | undefined => flagsOfOptions.get(option);
