import { useLayoutEffect, useRef } from "react";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { explain } from "#scoring/explanation/explain.ts";
import type { ExplainedNumber } from "#scoring/explanation/explanation.ts";
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

export function ExplanationDialog({ assessment, answers, results, number, onClose }: ExplanationDialogProps) {
  const start = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By default the dialog focuses the first control: the list of items, far below.
    start.current?.focus({ preventScroll: true });
    start.current?.closest("dialog")?.scrollTo(0, 0);
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
      <ExplanationContent explanation={explanation} startRef={start} />
    </Dialog>
  );
}
