import { z } from "zod";
import {
  createScalar,
  fromData,
  type ObjectValue,
  putField,
  replaceValue,
  replaceWithList,
  type Scalar,
  type Value,
} from "./json-tree.ts";
import { enumSpellings, type Kind, kinds } from "./kinds.ts";
import { quote } from "./quote.ts";
import { renameFields } from "./rename-fields.ts";
import type { Report } from "./report.ts";
import { flags, normalizeSpelling } from "./spellings.ts";

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function describe(value: Value): string {
  if (value.kind === "list") return "a list";
  if (value.kind === "object") return "an object";
  if (value.value === null) return "null";
  return typeof value.value === "string" ? quote(value.value) : String(value.value);
}

function findName(value: Value): string | undefined {
  if (value.parent?.kind !== "object") return undefined;
  for (const [name, field] of value.parent.fields) if (field === value) return name;
  return undefined;
}

function drop(value: Value, expected: string, report: Report): null {
  const name = findName(value);
  const what = name === undefined ? "This item of the list" : quote(name);
  const taken = name === undefined ? "it was left out" : "it was read as missing";
  report.noteUnread(
    `${what} should be ${expected}, not ${describe(value)}: ${taken}`,
    value,
    name === undefined ? {} : { field: name },
  );
  return null;
}

const toScalar = (value: Value, scalar: Scalar): Value => replaceValue(value, createScalar(value.span, scalar));

function convert(value: Value, scalar: string | number | boolean, as: string, report: Report): Value {
  report.note(`${describe(value)} was read as ${as}`, value);
  return toScalar(value, scalar);
}

function fitText(value: Value, report: Report): Value | null {
  if (value.kind !== "scalar" || value.value === null) return drop(value, "text", report);
  if (typeof value.value === "string") return value;
  report.note(`A ${typeof value.value === "number" ? "number" : "true or false"} was read as text`, value);
  return toScalar(value, String(value.value));
}

function fitNumber(value: Value, report: Report): Value | null {
  if (value.kind !== "scalar") return drop(value, "a number", report);
  if (typeof value.value === "number") return value;
  const number = typeof value.value === "string" && value.value.trim() !== "" ? Number(value.value) : Number.NaN;
  if (!Number.isFinite(number)) return drop(value, "a number", report);
  return convert(value, number, `the number ${number}`, report);
}

function fitFlag(value: Value, report: Report): Value | null {
  const scalar = value.kind === "scalar" ? value.value : null;
  if (typeof scalar === "boolean") return value;
  const flag = scalar === null ? undefined : flags.get(String(scalar).trim().toLowerCase());
  return flag === undefined ? drop(value, "true or false", report) : convert(value, flag, String(flag), report);
}

function fitEnum(value: Value, schema: z.ZodEnum, report: Report): Value | null {
  const options = schema.options.map(String);
  const text = value.kind === "scalar" ? value.value : null;
  if (typeof text === "string") {
    if (options.includes(text)) return value;
    const bare = normalizeSpelling(text);
    const word = options.find((option) => normalizeSpelling(option) === bare) ?? enumSpellings.get(schema)?.get(bare);
    if (word !== undefined) return convert(value, word, quote(word), report);
  }
  return drop(value, `one of ${options.map(quote).join(", ")}`, report);
}

function fitUnion(value: Value, schema: z.ZodUnion, report: Report): Value | null {
  const options = schema.options as z.ZodType[];
  const isThere = (option: z.ZodType) => {
    if (option instanceof z.ZodObject) return value.kind === "object";
    return value.kind === "scalar" && option.safeParse(value.value).success;
  };
  const option = options.find(isThere);
  if (option instanceof z.ZodObject) return fit(value, option, report);
  if (option) return value;
  const literals = options.flatMap((one) => (one instanceof z.ZodLiteral ? [...one.values] : []));
  const text = value.kind === "scalar" ? String(value.value).trim() : null;
  const literal = literals.find(
    (one) =>
      text !== null &&
      (typeof one === "string" ? normalizeSpelling(one) === normalizeSpelling(text) : String(one) === text),
  );
  if (typeof literal === "string" || typeof literal === "number")
    return convert(value, literal, quote(literal), report);
  if (options.some(({ def }) => def.type === "string") && text !== null) return fitText(value, report);
  const expected = options.map((one) =>
    one instanceof z.ZodLiteral ? [...one.values].join(" or ") : typeNames[one.def.type],
  );
  return drop(value, expected.join(" or "), report);
}

function fitList(value: Value, schema: z.ZodArray, report: Report): Value | null {
  const element = schema.element as z.ZodType;
  if (value.kind === "scalar" && typeof value.value === "string" && element.def.type === "string") {
    report.note("A text was read as a list of one", value);
    return replaceWithList(value, [value]);
  }
  if (value.kind !== "list") return drop(value, "a list", report);
  value.items = value.items.flatMap((item) => {
    if (item.kind === "scalar" && item.value === null) return drop(item, describeExpected(element), report) ?? [];
    return fit(item, element, report) ?? [];
  });
  return value;
}

const describeExpected = (schema: z.ZodType): string =>
  kinds.get(schema)?.noun ?? typeNames[schema.def.type] ?? "given";

const otherNoun = "this part";

function getKind(schema: z.ZodObject): Kind {
  const known = kinds.get(schema);
  if (known) return known;
  const kind: Kind = {
    noun: otherNoun,
    known: new Set(Object.keys(schema.shape)),
    lookup: new Map(Object.keys(schema.shape).map((name) => [normalizeSpelling(name), { name, rank: 0 }])),
  };
  kinds.set(schema, kind);
  return kind;
}

const fieldsOf = new WeakMap<z.ZodObject, [string, z.ZodType][]>();

function listFields(schema: z.ZodObject): [string, z.ZodType][] {
  const known = fieldsOf.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  fieldsOf.set(schema, fields);
  return fields;
}

const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional;

function findFallback(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema.def.type === "string") return "";
  if (schema.def.type === "array") return [];
  return undefined;
}

function fillFields(object: ObjectValue, schema: z.ZodObject, kind: Kind): string | undefined {
  for (const [name, field] of listFields(schema)) {
    if (object.fields.has(name) || isOptional(field) || kind.defaulted?.has(name)) continue;
    const fallback = kind.fills?.[name] ?? findFallback(field);
    if (fallback === undefined) return name;
    putField(object, name, fromData(fallback, { offset: object.span.offset, length: Math.min(1, object.span.length) }));
  }
  return undefined;
}

function fitObject(given: Value, schema: z.ZodObject, report: Report): Value | null {
  const kind = getKind(schema);
  const object = given.kind === "object" ? given : kind.accept?.(given, report);
  if (!object) return drop(given, kind.noun === otherNoun ? "an object" : kind.noun, report);
  kind.extract?.(object, report);
  renameFields(object, kind, report);
  kind.prepare?.(object, report);
  for (const [name, field] of listFields(schema)) {
    const value = object.fields.get(name);
    if (!value || kind.finishedFields?.has(name)) continue;
    const fitted = fit(value, field, report);
    if (fitted === value) continue;
    if (fitted) object.fields.set(name, fitted);
    else object.fields.delete(name);
  }
  kind.finish?.(object, report);
  const missing = fillFields(object, schema, kind);
  if (missing === undefined) return object;
  report.noteUnread(`${quote(missing)} is missing here: this part was left out`, object);
  return null;
}

/** A value converted to the schema's type, or null if it has to be left out. Reports every change. */
export function fit(value: Value, schema: z.ZodType, report: Report): Value | null {
  const isNull = value.kind === "scalar" && value.value === null;
  if (schema instanceof z.ZodNullable && isNull) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return fit(value, schema.unwrap() as z.ZodType, report);
  }
  if (isNull) {
    report.note(`${quote(findName(value))} is null: it was read as missing`, value);
    return null;
  }
  if (schema instanceof z.ZodObject) return fitObject(value, schema, report);
  if (schema instanceof z.ZodArray) return fitList(value, schema, report);
  if (schema instanceof z.ZodEnum) return fitEnum(value, schema, report);
  if (schema instanceof z.ZodUnion) return fitUnion(value, schema, report);
  if (schema instanceof z.ZodLiteral) return fitUnion(value, z.union([schema]), report);
  if (schema.def.type === "string") return fitText(value, report);
  if (schema.def.type === "number") return fitNumber(value, report);
  if (schema.def.type === "boolean") return fitFlag(value, report);
  return value;
}
