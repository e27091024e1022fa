import { z } from "zod";
import {
  createScalar,
  fromData,
  type ObjectValue,
  putField,
  replaceValue,
  type Scalar,
  type Value,
  wrapInPlace,
} from "./json-tree.ts";
import { type Kind, kinds, wordLists } from "./kinds.ts";
import { renameFields } from "./rename-fields.ts";
import { quote, type Report } from "./report.ts";
import { flags, toBare } from "./spellings.ts";

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

/** The name under which a value stands in its parent, or undefined in a list. */
function findName(value: Value): string | undefined {
  if (value.parent?.kind !== "object") return undefined;
  for (const [name, field] of value.parent.fields) if (field === value) return name;
  return undefined;
}

function lose(value: Value, expected: string, report: Report): null {
  const name = findName(value);
  const what = name === undefined ? "This item of the list" : quote(name);
  const taken = name === undefined ? "it was left out" : "it was read as missing";
  report.lose(`${what} should be ${expected}, not ${describe(value)}: ${taken}`, value, { field: name });
  return null;
}

const toScalar = (value: Value, scalar: Scalar): Value => replaceValue(value, createScalar(value.span, scalar));

function convert(value: Value, scalar: string | number | boolean, as: string, report: Report): Value {
  report.note(`${describe(value)} was read as ${as}`, value);
  return toScalar(value, scalar);
}

function fitText(value: Value, report: Report): Value | null {
  if (value.kind !== "scalar" || value.value === null) return lose(value, "text", report);
  if (typeof value.value === "string") return value;
  report.note(`A ${typeof value.value === "number" ? "number" : "true or false"} was read as text`, value);
  return toScalar(value, String(value.value));
}

function fitNumber(value: Value, report: Report): Value | null {
  if (value.kind !== "scalar") return lose(value, "a number", report);
  if (typeof value.value === "number") return value;
  const number = typeof value.value === "string" && value.value.trim() !== "" ? Number(value.value) : Number.NaN;
  if (!Number.isFinite(number)) return lose(value, "a number", report);
  return convert(value, number, `the number ${number}`, report);
}

function fitFlag(value: Value, report: Report): Value | null {
  const scalar = value.kind === "scalar" ? value.value : null;
  if (typeof scalar === "boolean") return value;
  const flag = scalar === null ? undefined : flags.get(String(scalar).trim().toLowerCase());
  return flag === undefined ? lose(value, "true or false", report) : convert(value, flag, String(flag), report);
}

function fitWord(value: Value, schema: z.ZodEnum, report: Report): Value | null {
  const options = schema.options.map(String);
  const text = value.kind === "scalar" ? value.value : null;
  if (typeof text === "string") {
    if (options.includes(text)) return value;
    const bare = toBare(text);
    const word = options.find((option) => toBare(option) === bare) ?? wordLists.get(schema)?.get(bare);
    if (word !== undefined) return convert(value, word, quote(word), report);
  }
  return lose(value, `one of ${options.map(quote).join(", ")}`, report);
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
    (one) => text !== null && (typeof one === "string" ? toBare(one) === toBare(text) : String(one) === text),
  );
  if (typeof literal === "string" || typeof literal === "number")
    return convert(value, literal, quote(literal), report);
  if (options.some(({ def }) => def.type === "string") && text !== null) return fitText(value, report);
  const expected = options.map((one) =>
    one instanceof z.ZodLiteral ? [...one.values].join(" or ") : typeNames[one.def.type],
  );
  return lose(value, expected.join(" or "), report);
}

function fitList(value: Value, schema: z.ZodArray, report: Report): Value | null {
  const element = schema.element as z.ZodType;
  if (value.kind === "scalar" && typeof value.value === "string" && element.def.type === "string") {
    report.note("A text was read as a list of one", value);
    return wrapInPlace(value, [value]);
  }
  if (value.kind !== "list") return lose(value, "a list", report);
  value.items = value.items.flatMap((item) => {
    if (item.kind === "scalar" && item.value === null) return lose(item, describeExpected(element), report) ?? [];
    return fit(item, element, report) ?? [];
  });
  return value;
}

const describeExpected = (schema: z.ZodType): string =>
  kinds.get(schema)?.noun ?? typeNames[schema.def.type] ?? "given";

const otherNoun = "this part";

/** The shape that the fields of an object must have, worked out once for each kind. */
function toKind(schema: z.ZodObject): Kind {
  const known = kinds.get(schema);
  if (known) return known;
  const kind: Kind = {
    noun: otherNoun,
    known: new Set(Object.keys(schema.shape)),
    lookup: new Map(Object.keys(schema.shape).map((name) => [toBare(name), { name, rank: 0 }])),
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

/** What a missing field gets, so that the form can show the rest; undefined where nothing honest can be made up. */
function toFallback(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema.def.type === "string") return "";
  if (schema.def.type === "array") return [];
  return undefined;
}

/** Fills what the schema wants and nobody wrote. @returns the name of a field that cannot be filled */
function fillFields(object: ObjectValue, schema: z.ZodObject, kind: Kind): string | undefined {
  for (const [name, field] of listFields(schema)) {
    if (object.fields.has(name) || isOptional(field) || kind.defaulted?.has(name)) continue;
    const fallback = kind.fills?.[name] ?? toFallback(field);
    if (fallback === undefined) return name;
    putField(object, name, fromData(fallback, { offset: object.span.offset, length: Math.min(1, object.span.length) }));
  }
  return undefined;
}

function fitObject(given: Value, schema: z.ZodObject, report: Report): Value | null {
  const kind = toKind(schema);
  const object = given.kind === "object" ? given : kind.accept?.(given, report);
  if (!object) return lose(given, kind.noun === otherNoun ? "an object" : kind.noun, report);
  kind.take?.(object, report);
  renameFields(object, kind, report);
  kind.prepare?.(object, report);
  for (const [name, field] of listFields(schema)) {
    const value = object.fields.get(name);
    if (!value || kind.own?.has(name)) continue;
    const fitted = fit(value, field, report);
    if (fitted === value) continue;
    if (fitted) object.fields.set(name, fitted);
    else object.fields.delete(name);
  }
  kind.finish?.(object, report);
  const missing = fillFields(object, schema, kind);
  if (missing === undefined) return object;
  report.lose(`${quote(missing)} is missing here: this part was left out`, object);
  return null;
}

/** A value as the schema types it, or null where it has to be left out. Reports everything that it changes. */
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
  if (schema instanceof z.ZodEnum) return fitWord(value, schema, report);
  if (schema instanceof z.ZodUnion) return fitUnion(value, schema, report);
  if (schema instanceof z.ZodLiteral) return fitUnion(value, z.union([schema]), report);
  if (schema.def.type === "string") return fitText(value, report);
  if (schema.def.type === "number") return fitNumber(value, report);
  if (schema.def.type === "boolean") return fitFlag(value, report);
  return value;
}
