import { useEffect, useState } from "react";
import { reportFailure } from "#admin/failure-message.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import type { PasteMode, PastePlan, PasteProblem } from "./model/plan-paste.ts";
import type { PasteQuestion } from "./use-grid.ts";
import type { PastePlanner } from "./use-paste-planner.ts";

/** All of 10,000 would freeze the dialog. */
const maxListed = 200;

export interface PasteDialogProps {
  draft: AssessmentDraft;
  question: PasteQuestion;
  planPaste: PastePlanner;
  onPaste: (plan: PastePlan) => void;
  onClose: () => void;
}

function ProblemList({ problems }: { problems: readonly PasteProblem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="qg-refused" aria-label="Cells that don't fit" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="r">
              Line
            </th>
            <th scope="col">Column</th>
            <th scope="col">Pasted</th>
            <th scope="col">Why it doesn't fit</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, maxListed).map(({ line, column, text, reason }, at) => (
            <tr key={at}>
              <td className="r mono num">{line}</td>
              <td>{column ?? "None"}</td>
              <td className="qg-refused-text">{text}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > maxListed && (
        <p className="small soft">
          And {(problems.length - maxListed).toLocaleString("en-US")} more. They appear here as the first ones are
          fixed.
        </p>
      )}
    </section>
  );
}

/** Nobody waits for a plan while typing, and each goes to a worker and back. */
const planDelayMs = 200;

interface PlanInput {
  draft: AssessmentDraft;
  text: string;
  mode: PasteMode;
  planPaste: PastePlanner;
}

function usePlan({ request, plan }: PasteQuestion, { draft, text, mode, planPaste }: PlanInput) {
  const [planned, setPlanned] = useState({ plan, draft, text: request.text, mode: request.mode });
  const isChecking = planned.draft !== draft || planned.text !== text || planned.mode !== mode;
  useEffect(() => {
    if (!isChecking) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      try {
        const found = await planPaste(draft, { text, target: request.target, mode });
        if (!isOutdated) setPlanned({ plan: found, draft, text, mode });
      } catch (error) {
        reportFailure("The pasted text couldn't be read", error);
      }
    }, planDelayMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [isChecking, draft, text, mode, planPaste, request.target]);
  return { plan: planned.plan, isChecking };
}

export function PasteDialog({ draft, question, planPaste, onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState(question.request.text);
  const [mode, setMode] = useState(question.request.mode);
  const { target } = question.request;
  const { plan, isChecking } = usePlan(question, { draft, text, mode, planPaste });
  const { problems, cells } = plan;
  const count = problems.length;
  const canBeList = target.left === 0;
  return (
    <Dialog
      open
      wide
      className="qg-paste"
      title={count === 0 ? "Everything fits now" : count === 1 ? "1 cell doesn't fit" : `${count} cells don't fit`}
      description="Nothing has been pasted yet. Fix the text below, or paste only what fits."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {canBeList && (
            <Button onClick={() => setMode(mode === "list" ? "cells" : "list")}>
              {mode === "list" ? "Read as a table" : "Read as a list, one question a line"}
            </Button>
          )}
          <Button variant="ink" busy={isChecking} disabled={isChecking || cells === 0} onClick={() => onPaste(plan)}>
            {count === 0 ? "Paste" : `Paste the ${cells.toLocaleString("en-US")} that fit`}
          </Button>
        </>
      }
    >
      {count > 0 && <ProblemList problems={problems} />}
      <Field label="Pasted text">
        <Textarea
          className="mono"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target: field }) => setText(field.value)}
        />
      </Field>
    </Dialog>
  );
}
