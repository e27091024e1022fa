import type { Problem, TextPosition } from "#assessment/problem.ts";

export interface JsonEditorProps {
  text: string;
  onText: (text: string) => void;
  problems: readonly Problem[];
  /** A new object moves the cursor there. */
  target: TextPosition | null;
  /** A new object opens Find / Replace, or focuses an editor that has none. */
  searchRequest: object | null;
  /** Undo and redo belong to the draft. */
  onUndo: () => void;
  onRedo: () => void;
  readOnly?: boolean;
}
