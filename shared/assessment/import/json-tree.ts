import { type ParseError, visit } from "jsonc-parser";
import type { Path } from "../path.ts";
import type { Span } from "./text-lines.ts";

interface NodeBase {
  span: Span;
  name: Span | undefined;
  parent: ObjectValue | ListValue | undefined;
  /** Its name or position in its parent; set by `numberSteps`. */
  step: string | number | undefined;
  successor: Value | undefined;
}

export type Value = ObjectValue | ListValue | ScalarValue;

export interface ObjectValue extends NodeBase {
  kind: "object";
  fields: Map<string, Value>;
}

export interface ListValue extends NodeBase {
  kind: "list";
  items: Value[];
}

export type Scalar = string | number | boolean | null;

export interface ScalarValue extends NodeBase {
  kind: "scalar";
  value: Scalar;
}

// Made with all their fields at once: objects that get some later cost a large document half as much time again.
export function createObject(span: Span, name?: Span): ObjectValue {
  return { kind: "object", fields: new Map(), span, name, parent: undefined, step: undefined, successor: undefined };
}

export function createList(span: Span): ListValue {
  return { kind: "list", items: [], span, name: undefined, parent: undefined, step: undefined, successor: undefined };
}

export function createScalar(span: Span, value: Scalar): ScalarValue {
  return { kind: "scalar", value, span, name: undefined, parent: undefined, step: undefined, successor: undefined };
}

export interface JsonTree {
  root?: Value;
  errors: ParseError[];
  /** Fields that are replaced by a later one of the same name. */
  duplicates: { name: string; lost: Value; parent: ObjectValue }[];
  numbers: ScalarValue[];
}

/** Reads a text as JSON with comments and trailing commas. Recursive: check the depth first. */
export function parseTree(text: string): JsonTree {
  const tree: JsonTree = { errors: [], duplicates: [], numbers: [] };
  const open: (ObjectValue | ListValue)[] = [];
  let name: { text: string; span: Span } | undefined;

  const add = (value: Value) => {
    const parent = open.at(-1);
    if (!parent) {
      tree.root ??= value;
      return;
    }
    value.parent = parent;
    if (parent.kind === "list") {
      parent.items.push(value);
      return;
    }
    if (!name) return;
    value.name = name.span;
    const lost = parent.fields.get(name.text);
    if (lost) tree.duplicates.push({ name: name.text, lost, parent });
    parent.fields.set(name.text, value);
    name = undefined;
  };
  const begin = (value: ObjectValue | ListValue) => {
    add(value);
    open.push(value);
  };
  const end = (offset: number, length: number) => {
    const value = open.pop();
    if (value) value.span.length = offset + length - value.span.offset;
  };

  visit(
    text,
    {
      onObjectBegin: (offset, length) => begin(createObject({ offset, length })),
      onArrayBegin: (offset, length) => begin(createList({ offset, length })),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (property, offset, length) => {
        name = { text: property, span: { offset, length } };
      },
      onLiteralValue: (value: Scalar, offset, length) => {
        const scalar = createScalar({ offset, length }, value);
        if (typeof value === "number") tree.numbers.push(scalar);
        add(scalar);
      },
      onError: (error, offset, length) => tree.errors.push({ error, offset, length }),
    },
    { allowTrailingComma: true },
  );
  return tree;
}

const plainField = { enumerable: true, configurable: true, writable: true };

/** The data alone. Every name becomes a field of its own, `__proto__` too. */
export function toData(value: Value): unknown {
  if (value.kind === "scalar") return value.value;
  if (value.kind === "list") return value.items.map(toData);
  const data: Record<string, unknown> = {};
  for (const [name, field] of value.fields) {
    if (name === "__proto__") Object.defineProperty(data, name, { ...plainField, value: toData(field) });
    else data[name] = toData(field);
  }
  return data;
}

/** Data as a value with the given span. */
export function fromData(data: unknown, span: Span): Value {
  if (Array.isArray(data)) return toList(span, (list) => data.map((item) => withParent(fromData(item, span), list)));
  if (typeof data === "object" && data !== null) {
    const value = createObject(span);
    for (const [name, field] of Object.entries(data)) putField(value, name, fromData(field, span));
    return value;
  }
  return createScalar(span, data as Scalar);
}

function withParent<V extends Value>(value: V, parent: ObjectValue | ListValue): V {
  value.parent = parent;
  return value;
}

function toList(span: Span, build: (list: ListValue) => Value[]): ListValue {
  const list = createList(span);
  list.items = build(list);
  return list;
}

export const wrapInList = (values: readonly Value[], span: Span): ListValue =>
  toList(span, (list) => values.map((value) => withParent(value, list)));

/** A list that replaces a value, which may be one of its items. */
export function replaceWithList(value: Value, items: readonly Value[]): ListValue {
  const list = createList(value.span);
  replaceValue(value, list);
  list.items = items.map((item) => withParent(item, list));
  return list;
}

export function putField(object: ObjectValue, name: string, value: Value): void {
  object.fields.set(name, withParent(value, object));
}

/** Replaces a value: same name, same parent. */
export function replaceValue(old: Value, value: Value): Value {
  old.successor = value;
  value.parent = old.parent;
  value.name = old.name;
  return value;
}

/** Gives every value of a finished tree its step; values outside of it have none. */
export function numberSteps(value: Value): void {
  const number = (child: Value, step: string | number) => {
    child.step = step;
    if (child.kind !== "scalar") numberSteps(child);
  };
  if (value.kind === "object") value.fields.forEach(number);
  else if (value.kind === "list") value.items.forEach(number);
}

/** The path of a value, or of its nearest ancestor in the finished tree. */
export function findPath(value: Value | undefined): Path {
  const path: (string | number)[] = [];
  for (let given = value; given; ) {
    const at: Value = (given.step === undefined && given.successor) || given;
    given = at.parent;
    if (at.step !== undefined) path.unshift(at.step);
    else if (at.parent) path.length = 0;
  }
  return path;
}

/** The value at a path, or its nearest ancestor. */
export function findNearest(root: Value, path: Path): Value {
  let value = root;
  for (const step of path) {
    const next = findChild(value, step);
    if (!next) break;
    value = next;
  }
  return value;
}

export function findChild(value: Value, step: string | number): Value | undefined {
  if (value.kind === "object") return value.fields.get(String(step));
  return value.kind === "list" && typeof step === "number" ? value.items[step] : undefined;
}

/** What to point at: a field's name, a scalar, or the first character of an item. */
export function getPointedSpan({ kind, span, name }: Value): Span {
  if (kind === "scalar") return span;
  return name ?? { offset: span.offset, length: Math.min(1, span.length) };
}

/** From a field's name to its end. */
export function getWholeSpan({ span, name }: Value): Span {
  return name ? { offset: name.offset, length: span.offset + span.length - name.offset } : span;
}

/** An object with one field, made of a value that stood where the object belongs. */
export function wrapInObject(value: Value, name: string): ObjectValue {
  const object = createObject(value.span);
  replaceValue(value, object);
  value.name = undefined;
  putField(object, name, value);
  return object;
}
