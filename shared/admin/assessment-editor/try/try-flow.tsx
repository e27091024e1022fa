import { useMemo, useRef } from "react";
import { listCareers } from "#assessment/careers.ts";
import { countAnswered, type FlowLocation, findResumeLocation, getNextLocation } from "#assessment/flow.ts";
import type { RunAction } from "#assessment/run.ts";
import type { Assessment } from "#assessment/schema.ts";
import { findCategoryIcon } from "#category/icons.ts";
import { toCategorySlug } from "#category/slug.ts";
import { describeEvidence } from "#scoring/precision/evidence.ts";
import { EmptySection } from "#ui/flow/empty-section.tsx";
import { FlowFrame } from "#ui/flow/flow-frame.tsx";
import { Introduction } from "#ui/flow/introduction.tsx";
import { IntroCards, IntroModules } from "#ui/flow/introduction-reading.tsx";
import { QuestionScreen } from "#ui/flow/question-screen.tsx";
import type { Setting } from "#ui/flow/setting.ts";
import { CategoryIcon } from "#ui/icons/category-icon.tsx";
import { CategoryLabel } from "#ui/labels/category-label.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import type { TryState } from "./empty-try.ts";
import { TryResults } from "./try-results.tsx";
import { getAnswers } from "./try-state.ts";
import "#ui/flow/flow.css";

export interface TryFlowProps {
  assessment: Assessment;
  state: TryState;
  goTo: (step: FlowLocation) => void;
  dispatch: (action: RunAction) => void;
  startOver: () => void;
}

/** In memory: nothing is stored or sent. */
export function TryFlow({ assessment, state, goTo, dispatch, startOver }: TryFlowProps) {
  const { step, run } = state;
  const answers = getAnswers(state);
  const count = countAnswered(assessment, answers);
  const digitKeys = useSetting(true);
  const autoAdvance = useSetting(false);
  return (
    <FlowFrame
      assessment={assessment}
      step={step}
      count={count}
      back={<a href={`/category/${toCategorySlug(assessment.category)}`} />}
    >
      {step.kind === "section-missing" || step.kind === "section-empty" ? (
        <EmptySection step={step} onContinue={() => goTo(getNextLocation(assessment, step))} />
      ) : step.kind === "question" && run ? (
        <QuestionScreen {...{ assessment, step, run, digitKeys, autoAdvance, dispatch, goTo }} />
      ) : step.kind === "results" ? (
        <TryResults {...{ assessment, answers, goTo, startOver }} tab={step.tab} />
      ) : (
        <TryIntroduction
          assessment={assessment}
          progress={run && { ...count, isComplete: run.completedAt !== null }}
          onStart={() => goTo(run ? findResumeLocation(assessment, answers) : getNextLocation(assessment, step))}
          onStartOver={startOver}
        />
      )}
    </FlowFrame>
  );
}

function useSetting(start: boolean): Setting {
  const isOn = useRef(start);
  return {
    read: () => isOn.current,
    write: (next) => {
      isOn.current = next;
    },
  };
}

interface TryIntroductionProps {
  assessment: Assessment;
  progress: { answered: number; total: number; isComplete: boolean } | null;
  onStart: () => void;
  onStartOver: () => void;
}

function TryIntroduction({ assessment, ...props }: TryIntroductionProps) {
  const { id, category } = assessment;
  const evidence = useMemo(() => describeEvidence(assessment).label, [assessment]);
  return (
    <Introduction
      {...props}
      assessment={assessment}
      evidence={evidence}
      warning={null}
      art={<Plate id={id} category={category} width={960} height={800} />}
      category={
        <>
          <CategoryIcon name={findCategoryIcon(category)} />
          <CategoryLabel name={category} />
        </>
      }
      cards={
        <div className="wrap iflank iflank--bare">
          <IntroCards assessment={assessment} careers={listCareers(assessment)} />
        </div>
      }
      modules={<IntroModules assessment={assessment} />}
    />
  );
}
