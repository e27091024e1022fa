/** Where something stands in a document: names of fields, and positions in lists counted from 0. */
export type Path = readonly (string | number)[];

/** One change of a document. Without `value` the field goes away, or the item leaves its list. */
export interface Edit {
  path: Path;
  value?: unknown;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands at a path; undefined where there is nothing. Fields of JavaScript's own objects are never found. */
export function readAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const step of path) {
    if (Array.isArray(value)) value = typeof step === "number" ? value[step] : undefined;
    else if (isFields(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

function writeIn(value: unknown, [step, ...rest]: Path, change: Edit): unknown {
  if (step === undefined) return change.value;
  const isRemoved = rest.length === 0 && !("value" in change);
  if (typeof step === "number") {
    const list: unknown[] = Array.isArray(value) ? value : [];
    if (isRemoved) return list.filter((_, position) => position !== step);
    return Object.assign([...list], { [step]: writeIn(list[step], rest, change) });
  }
  const fields = isFields(value) ? value : {};
  if (isRemoved) return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== step));
  const old = Object.hasOwn(fields, step) ? fields[step] : undefined;
  return { ...fields, [step]: writeIn(old, rest, change) };
}

/**
 * The document with its edits made, one after the other; what they do not touch stays the same object. What is missing
 * on the way to a path is made.
 */
export function applyEdits<Document>(document: Document, edits: readonly Edit[]): Document {
  return edits.reduce((edited: unknown, edit) => writeIn(edited, edit.path, edit), document) as Document;
}

export const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, at) => step === b[at]);

/** Whether `path` is `start` or leads to something inside it. */
export const isAtOrIn = (path: Path, start: Path): boolean =>
  path.length >= start.length && start.every((step, at) => step === path[at]);
