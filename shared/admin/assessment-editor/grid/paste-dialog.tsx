import { useDeferredValue, useMemo, useState } from "react";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { type PastePlan, type PasteProblem, type PasteRequest, planPaste } from "./model/plan-paste.ts";

/** All of 10,000 would freeze the dialog. */
const maxListed = 200;

export interface PasteDialogProps {
  draft: AssessmentDraft;
  request: PasteRequest;
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

/** Asks before anything is written: what doesn't fit can be fixed in the pasted text, or left out. */
export function PasteDialog({ draft, request, onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState(request.text);
  const [mode, setMode] = useState(request.mode);
  const checked = useDeferredValue(text);
  const { target } = request;
  const plan = useMemo(() => planPaste(draft, { text: checked, target, mode }), [draft, checked, target, mode]);
  const { problems, cells } = plan;
  const isChecking = checked !== text;
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
          <Button variant="ink" busy={isChecking} disabled={cells === 0} onClick={() => onPaste(plan)}>
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
