import type { Path } from "../path.ts";
import type { TextPosition } from "../problem.ts";
import { findChild, parseTree, toPointed, type Value } from "./json-tree.ts";
import { createLines } from "./text-lines.ts";

/**
 * Finds where a draft's fields stand in a text that `printAssessment` made, reading it once for any number of paths.
 * Null for a path that the text does not have.
 */
export function createLocator(text: string): (path: Path) => TextPosition | null {
  const { root } = parseTree(text);
  const toPosition = createLines(text);
  return (path) => {
    let value: Value | undefined = root;
    for (const step of path) value = value && findChild(value, step);
    return value ? toPosition(toPointed(value)) : null;
  };
}

/** Where one path of a draft stands in a text that `printAssessment` made. */
export const locate = (text: string, path: Path): TextPosition | null => createLocator(text)(path);
