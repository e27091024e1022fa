import type { Path } from "../path.ts";
import type { TextPosition } from "../problem.ts";
import { findChild, getPointedSpan, parseTree, type Value } from "./json-tree.ts";
import { createLines } from "./text-lines.ts";

/**
 * Finds positions of a draft's fields in a text made by `printAssessment`, parsing it once for any number of paths. Null
 * for a path that the text doesn't have.
 */
export function createLocator(text: string): (path: Path) => TextPosition | null {
  const { root } = parseTree(text);
  const toPosition = createLines(text);
  return (path) => {
    let value: Value | undefined = root;
    for (const step of path) value = value && findChild(value, step);
    return value ? toPosition(getPointedSpan(value)) : null;
  };
}

/** The position of one path in a text made by `printAssessment`. */
export const locate = (text: string, path: Path): TextPosition | null => createLocator(text)(path);
