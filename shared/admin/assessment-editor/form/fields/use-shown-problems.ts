import { useState } from "react";
import { useDraft, useProblemsAt, useProblemsIn } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";

/** What a field says of itself. */
export interface ShownProblems {
  /** Why it cannot stay as it is. */
  error: string | undefined;
  /** What its author may mean otherwise. */
  warnings: readonly string[];
  /** Its author left it: from now on it says what is wrong. */
  leave: () => void;
}

/**
 * Calls back once a press that is under way is over: a message that appears while the button is down moves what was
 * pressed from under the pointer, and nothing is clicked.
 */
function afterPress(act: () => void): void {
  if (document.querySelector(":active")) window.addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}

/**
 * The problems of a field, once its author has left it, tried to save or pressed a problem: an empty new form is not
 * called wrong.
 */
export function useShownProblems(path: Path, withParts = false): ShownProblems {
  const [isLeft, setLeft] = useState(false);
  const isAsked = useDraft(({ isChecked, wanted }) => isChecked || wanted !== null);
  const own = useProblemsAt(path);
  const inside = useProblemsIn(path);
  const problems = !(isLeft || isAsked) ? [] : withParts ? inside : own;
  return {
    error: problems.find(({ severity }) => severity === "error")?.message,
    warnings: problems.filter(({ severity }) => severity === "warning").map(({ message }) => message),
    leave: () => isLeft || afterPress(() => setLeft(true)),
  };
}
