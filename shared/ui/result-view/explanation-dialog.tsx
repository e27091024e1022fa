import { useLayoutEffect, useRef } from "react";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { type ExplainedNumber, explain } from "#scoring/explanation/explanation.ts";
import type { Results } from "#scoring/results.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { ExplanationContent } from "./explanation-content.tsx";

export interface ExplanationDialogProps {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
  number: ExplainedNumber;
  onClose: () => void;
}

/** 'How was this computed?': the formula, its figures, every item that came in, and how sure the number is. */
export function ExplanationDialog({ assessment, answers, results, number, onClose }: ExplanationDialogProps) {
  const begin = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By itself the platform's dialog begins at the first thing to operate: the list of items, far below.
    begin.current?.focus({ preventScroll: true });
    begin.current?.closest("dialog")?.scrollTo(0, 0);
  }, []);
  const explanation = explain({ assessment, answers, results }, number);
  if (!explanation) return null;
  const { what, shown } = explanation;
  return (
    <Dialog
      open
      wide
      className="xp"
      title="How was this computed?"
      description={`${what}: ${shown ?? "not scored"}`}
      onOpenChange={onClose}
    >
      <ExplanationContent explanation={explanation} begin={begin} />
    </Dialog>
  );
}
