import type { ReactElement, ReactNode } from "react";
import { listSteps, type Place } from "#assessment/flow.ts";
import type { Assessment } from "#assessment/schema.ts";
import { describeCategory } from "#category/known.ts";
import { FlowHeader } from "./flow-header.tsx";

interface FlowFrameProps {
  assessment: Assessment;
  place: Place;
  /** Answered questions, of all. */
  count: { answered: number; total: number };
  /** The host's link to the category. */
  back: ReactElement;
  children: ReactNode;
}

/** The page round every step of an assessment, in its category's light: where the visitor is, and the step itself. */
export function FlowFrame({ assessment, place, count: { answered, total }, back, children }: FlowFrameProps) {
  const steps = listSteps(assessment);
  const percent = place.kind === "results" ? 100 : total === 0 ? 0 : Math.floor((100 * answered) / total);
  const currentKey = "key" in place ? place.key : place.kind === "results" ? "results" : "introduction";
  return (
    <div
      className={place.kind === "question" ? "page qpage" : "page"}
      data-cat={describeCategory(assessment.category).slug}
    >
      <FlowHeader
        title={assessment.title}
        back={back}
        percent={percent}
        steps={steps.map(({ label }) => label)}
        currentStep={Math.max(
          0,
          steps.findIndex(({ key }) => key === currentKey),
        )}
      />
      {children}
    </div>
  );
}
