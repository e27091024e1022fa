import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Path } from "../path";
import type { TextPosition } from "../problem";

/** Finds paths of a draft in a text that `printAssessment` made of it. What a path leads past is found as far as it goes. */
export function createLocator(text: string): (path: Path) => TextPosition | null {
  const root = parseTree(text);
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const toPosition = ({ offset, length }: Node): TextPosition => {
    let line = starts.findLastIndex((start) => start <= offset);
    if (line < 0) line = 0;
    return { offset, length, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  return (path) => {
    for (let length = path.length; root && length >= 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node) return toPosition(node);
    }
    return null;
  };
}
