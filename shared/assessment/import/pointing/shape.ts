import { isFields } from "../formats/loose-json.ts";

/** Names of fields from the root; `*` stands for every item of a list. */
export type ShapePath = readonly string[];

export const everyItem = "*";

/** What all values at one path have in common. */
export interface ShapeNode {
  path: ShapePath;
  name: string;
  kind: "list" | "object" | "value";
  /** How many values there are at this path. */
  count: number;
  /** The first values, for a list the number of its items. */
  samples: string[];
  children: ShapeNode[];
}

const maxSamples = 3;
const maxDepth = 20;
/** More fields than a person looks through. */
const maxFields = 60;
const maxSampledItems = 500;

const formatSample = (value: unknown): string => (typeof value === "string" ? value.trim() : JSON.stringify(value));

function listFields(values: readonly unknown[]): string[] {
  const names = new Set<string>();
  for (const value of values) {
    if (!isFields(value)) continue;
    for (const name of Object.keys(value)) names.add(name);
    if (names.size > maxFields) break;
  }
  return [...names].slice(0, maxFields);
}

function buildNode(values: readonly unknown[], path: ShapePath, name: string): ShapeNode {
  const lists = values.filter((value) => Array.isArray(value));
  const objects = values.filter(isFields);
  const node = { path, name, count: values.length, samples: [], children: [] };
  if (path.length >= maxDepth) return { ...node, kind: "value" };
  if (lists.length > 0) {
    const items = lists.flatMap((list: readonly unknown[]) => list.slice(0, maxSampledItems)).slice(0, maxSampledItems);
    const children = items.length === 0 ? [] : [buildNode(items, [...path, everyItem], everyItem)];
    return { ...node, kind: "list", samples: [String(lists[0]?.length ?? 0)], children };
  }
  if (objects.length > 0) {
    const children = listFields(objects).map((field) => {
      const inside = objects.filter((one) => Object.hasOwn(one, field)).map((one) => one[field]);
      return buildNode(inside, [...path, field], field);
    });
    return { ...node, kind: "object", children };
  }
  const shown = values.filter((value) => value !== null && value !== "").map(formatSample);
  return { ...node, kind: "value", samples: [...new Set(shown)].slice(0, maxSamples) };
}

/** The tree of a JSON file with every list shown once, so that one field of it stands for that of all items. */
export const buildShape = (root: unknown): ShapeNode => buildNode([root], [], "");

const listInside = (value: unknown, step: string): unknown[] => {
  if (step === everyItem) return Array.isArray(value) ? value : [];
  return isFields(value) && Object.hasOwn(value, step) ? [value[step]] : [];
};

/** All values at a path. */
export const listValues = (root: unknown, path: ShapePath): unknown[] =>
  path.reduce<unknown[]>((values, step) => values.flatMap((value) => listInside(value, step)), [root]);

export const isSamePath = (a: ShapePath, b: ShapePath): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at]);

export const startsWith = (path: ShapePath, start: ShapePath): boolean => start.every((step, at) => step === path[at]);
