import { useState } from "react";
import { countQuestions } from "#assessment/defaults.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import type { Problem } from "#assessment/problem.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";

interface ConversionDialogProps {
  reading: AssessmentReading;
  /** Absent after the conversion: the dialog only reports. */
  onConvert?: () => void;
  /** Absent where there are no fields to point at. */
  onPoint?: (() => void) | undefined;
  onClose: () => void;
}

const groups: readonly { severity: Problem["severity"]; title: string }[] = [
  { severity: "error", title: "Fix these in the form" },
  { severity: "warning", title: "Not recognized or left out" },
  { severity: "note", title: "Changed during conversion" },
];

const describeNext = ({ format }: AssessmentReading, count: number): string =>
  count === 0
    ? "Nothing has changed in the JSON."
    : `${format ? "Convert them" : "Convert anyway"}, or go back to the ${format ? "text" : "JSON"}. Nothing has changed there.`;

const shownFirst = 12;

function ProblemPart({ title, problems }: { title: string; problems: readonly Problem[] }) {
  const [isWhole, setWhole] = useState(false);
  const more = problems.length - shownFirst;
  const shown = isWhole || more <= 1 ? problems : problems.slice(0, shownFirst);
  return (
    <section className="conversion-part">
      <h3 className="h4">{title}</h3>
      <ul>
        {shown.map(({ message, position }, index) => (
          <li key={index}>
            <span className="mono num muted">{position ? `${position.line}:${position.column}` : ""}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {more > 1 && (
        <Button size="s" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show ${more.toLocaleString("en")} more`}
        </Button>
      )}
    </section>
  );
}

export function ConversionDialog({ reading, onConvert, onPoint, onClose }: ConversionDialogProps) {
  const { draft, problems, format } = reading;
  const count = draft ? countQuestions(draft) : 0;
  return (
    <Dialog
      open
      wide
      className="conversion"
      title={format ? `Questions from ${format}` : onConvert ? "Some of the JSON wasn't recognized" : "JSON converted"}
      description={`${count === 1 ? "1 question" : `${count} questions`} found.${onConvert ? ` ${describeNext(reading, count)}` : ""}`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        onConvert ? (
          <>
            {count > 0 && onPoint && (
              <Button variant="quiet" onClick={onPoint}>
                These aren't the questions
              </Button>
            )}
            <Button onClick={onClose}>{format ? "Back" : "Back to JSON"}</Button>
            {count > 0 && (
              <Button variant="signal" onClick={onConvert}>
                {format ? "Convert" : "Convert anyway"}
              </Button>
            )}
            {count === 0 && onPoint && (
              <Button variant="signal" onClick={onPoint}>
                Point to the questions
              </Button>
            )}
          </>
        ) : (
          <Button variant="ink" onClick={onClose}>
            Continue
          </Button>
        )
      }
    >
      {groups.map(({ severity, title }) => {
        const groupProblems = problems.filter((problem) => problem.severity === severity);
        return groupProblems.length > 0 && <ProblemPart key={severity} title={title} problems={groupProblems} />;
      })}
    </Dialog>
  );
}
