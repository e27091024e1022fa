import { useState } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { listProblemsAt, listProblemsIn } from "#admin/assessment-editor/problems/problem-index.ts";
import type { Path } from "#assessment/path.ts";

export interface ShownProblems {
  error: string | undefined;
  warnings: readonly string[];
  leave: () => void;
}

/** Waits for a mouse button that is down: a message that appears would move the clicked button from the pointer. */
function afterPointerUp(callback: () => void): void {
  if (document.querySelector(":active")) window.addEventListener("mouseup", () => setTimeout(callback), { once: true });
  else callback();
}

/** Only once the field was left, a save was tried or a problem was opened: an empty form starts without errors. */
export function useShownProblems(path: Path, hasParts = false): ShownProblems {
  const [isLeft, setLeft] = useState(false);
  const isRevealed = useDraft(({ isChecked, target }) => isChecked || target !== null);
  const found = useDraft(({ problems }) =>
    hasParts ? listProblemsIn(problems, path) : listProblemsAt(problems, path),
  );
  const problems = isLeft || isRevealed ? found : [];
  return {
    error: problems.find(({ severity }) => severity === "error")?.message,
    warnings: problems.filter(({ severity }) => severity === "warning").map(({ message }) => message),
    leave: () => isLeft || afterPointerUp(() => setLeft(true)),
  };
}
