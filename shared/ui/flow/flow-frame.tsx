import { type ReactElement, type ReactNode, useMemo } from "react";
import { type FlowLocation, listSteps } from "#assessment/flow.ts";
import type { Assessment } from "#assessment/schema.ts";
import { describeCategory } from "#category/known.ts";
import { FlowHeader } from "./flow-header.tsx";
import { buildRuler } from "./progress-ruler.tsx";

interface FlowFrameProps {
  assessment: Assessment;
  step: FlowLocation;
  count: { answered: number; total: number };
  back: ReactElement;
  /** A sentence in the header. */
  note?: ReactNode;
  children: ReactNode;
}

export function FlowFrame({ assessment, step, count: { answered, total }, back, note, children }: FlowFrameProps) {
  const steps = useMemo(() => listSteps(assessment), [assessment]);
  const labels = useMemo(() => steps.map(({ label }) => label), [steps]);
  const percent = step.kind === "results" ? 100 : total === 0 ? 0 : Math.floor((100 * answered) / total);
  const currentKey = "key" in step ? step.key : step.kind === "results" ? "results" : "introduction";
  return (
    <div
      className={step.kind === "question" ? "page flow-page qpage" : "page flow-page"}
      data-cat={describeCategory(assessment.category).slug}
    >
      <FlowHeader
        title={assessment.title}
        back={back}
        note={note}
        percent={percent}
        ruler={step.kind === "question" ? buildRuler(steps, step, answered) : null}
        steps={labels}
        currentStep={Math.max(
          0,
          steps.findIndex(({ key }) => key === currentKey),
        )}
      />
      {children}
    </div>
  );
}
