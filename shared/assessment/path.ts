/** Field names, and list positions from 0. */
export type Path = readonly (string | number)[];

/** One change of a document. Without `value` the field goes away, or the item leaves its list. */
export interface Edit {
  path: Path;
  value?: unknown;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path, or undefined. Inherited properties are never found. */
export function getAtPath(document: unknown, path: Path): unknown {
  let value = document;
  for (const step of path) {
    if (Array.isArray(value)) value = typeof step === "number" ? value[step] : undefined;
    else if (isFields(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

function applyAt(value: unknown, [step, ...tail]: Path, change: Edit): unknown {
  if (step === undefined) return change.value;
  const isRemoved = tail.length === 0 && !("value" in change);
  if (typeof step === "number") {
    const list: unknown[] = Array.isArray(value) ? value : [];
    if (isRemoved) return list.filter((_, position) => position !== step);
    return Object.assign([...list], { [step]: applyAt(list[step], tail, change) });
  }
  const fields = isFields(value) ? value : {};
  if (isRemoved) return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== step));
  const old = Object.hasOwn(fields, step) ? fields[step] : undefined;
  return { ...fields, [step]: applyAt(old, tail, change) };
}

/** Applies edits in order; untouched parts stay the same objects, missing parents are created. */
export function applyEdits<Document>(document: Document, edits: readonly Edit[]): Document {
  return edits.reduce((edited: unknown, edit) => applyAt(edited, edit.path, edit), document) as Document;
}

export const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, at) => step === b[at]);

/** Whether `path` is `start` or inside it. */
export const isSameOrInside = (path: Path, start: Path): boolean =>
  path.length >= start.length && start.every((step, at) => step === path[at]);
