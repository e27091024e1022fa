import { countQuestions } from "#assessment/defaults.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import type { Problem } from "#assessment/problem.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";

interface ConversionDialogProps {
  reading: AssessmentReading;
  /** Absent once it is converted: then it only tells. */
  onConvert?: () => void;
  onClose: () => void;
}

const groups: readonly { severity: Problem["severity"]; title: string }[] = [
  { severity: "error", title: "To be mended in the form" },
  { severity: "warning", title: "Not understood, or left out" },
  { severity: "note", title: "Understood differently" },
];

/** What was understood of a JSON text, and what was not. */
export function ConversionDialog({ reading, onConvert, onClose }: ConversionDialogProps) {
  const { draft, problems } = reading;
  const count = draft ? countQuestions(draft) : 0;
  return (
    <Dialog
      open
      wide
      className="conversion"
      title={onConvert ? "Not everything was understood" : "Converted"}
      description={`${count === 1 ? "One question was" : `${count} questions were`} read.${
        onConvert ? " Convert it as it was understood, or go back to the JSON, where nothing is changed." : ""
      }`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        onConvert ? (
          <>
            <Button onClick={onClose}>Back to the JSON</Button>
            <Button variant="signal" onClick={onConvert}>
              Convert anyway
            </Button>
          </>
        ) : (
          <Button variant="ink" onClick={onClose}>
            Continue
          </Button>
        )
      }
    >
      {groups.map(({ severity, title }) => {
        const own = problems.filter((problem) => problem.severity === severity);
        if (own.length === 0) return null;
        return (
          <section key={severity} className="conversion-part">
            <h3 className="h4">{title}</h3>
            <ul>
              {own.map(({ message, position }, at) => (
                <li key={at}>
                  <span className="mono num muted">{position ? `${position.line}:${position.column}` : ""}</span>
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Dialog>
  );
}
