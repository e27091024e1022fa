import { type KeyboardEvent, useState } from "react";
import { type NumberRules, readNumber } from "./read-number.ts";

export interface NumberText {
  text: string;
  /** Null if what was typed is in the draft. */
  problem: string | null;
  type: (text: string) => void;
  leave: () => void;
  handleKey: (event: KeyboardEvent) => void;
}

/** Incomplete numbers ('-', '1e') stay on screen while the draft has the last complete one. */
export function useNumberText(
  value: unknown,
  rules: NumberRules,
  write: (value: number | undefined) => void,
): NumberText {
  const [typed, setTyped] = useState<{ text: string; forValue: unknown } | null>(null);
  // A change from elsewhere (undo, JSON) is newer than what was typed.
  const current = typed && Object.is(typed.forValue, value) ? typed : null;
  const text = current?.text ?? (typeof value === "number" ? String(value) : "");
  const problem = current ? readNumber(current.text, rules).problem : null;
  return {
    text,
    problem,
    type: (next) => {
      const read = readNumber(next, rules);
      if (read.problem === null) write(read.value);
      setTyped({ text: next, forValue: read.problem === null ? read.value : value });
    },
    leave: () => {
      if (problem === null) setTyped(null);
    },
    handleKey: (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (!isUndo || problem === null) return;
      // The draft never had this text, so its undo happens here.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    },
  };
}
