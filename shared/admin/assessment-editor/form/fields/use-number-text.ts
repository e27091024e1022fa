import { type KeyboardEvent, useState } from "react";
import { type NumberRules, readNumber } from "./read-number.ts";

export interface NumberText {
  text: string;
  /** Why what was typed is not in the draft; null where it is. */
  problem: string | null;
  type: (text: string) => void;
  leave: () => void;
  handleKey: (event: KeyboardEvent) => void;
}

/**
 * A number as its author types it. What is no number yet ('-', '1e') stays on the screen, and the draft keeps the last
 * one that was.
 */
export function useNumberText(
  value: unknown,
  rules: NumberRules,
  write: (value: number | undefined) => void,
): NumberText {
  const [typed, setTyped] = useState<{ text: string; beside: unknown } | null>(null);
  // What changed elsewhere, by undo or in the JSON, is newer than what was typed.
  const own = typed && Object.is(typed.beside, value) ? typed : null;
  const text = own?.text ?? (typeof value === "number" ? String(value) : "");
  const problem = own ? readNumber(own.text, rules).problem : null;
  return {
    text,
    problem,
    type: (next) => {
      const read = readNumber(next, rules);
      if (read.problem === null) write(read.value);
      setTyped({ text: next, beside: read.problem === null ? read.value : value });
    },
    leave: () => {
      if (problem === null) setTyped(null);
    },
    handleKey: (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (!isUndo || problem === null) return;
      // What the draft never had is taken back here.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    },
  };
}
