import type { TextPosition } from "#assessment/problem.ts";
import { monaco } from "./start-monaco.ts";

/** Clamped to the text, which may have become shorter. */
export function toRange(model: monaco.editor.ITextModel, { line, column, length }: TextPosition): monaco.Range {
  const start = model.validatePosition({ lineNumber: line, column });
  return monaco.Range.fromPositions(start, model.getPositionAt(model.getOffsetAt(start) + length));
}
