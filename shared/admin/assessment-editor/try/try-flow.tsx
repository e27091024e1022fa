import { useMemo, useRef } from "react";
import { listCareers } from "#assessment/careers.ts";
import { countAnswered, findNextPlace, type Place, toNextPlace } from "#assessment/flow.ts";
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
import { CategoryIcon } from "#ui/icons/category-icon.tsx";
import { CategoryLabel } from "#ui/labels/category-label.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { TryResults } from "./try-results.tsx";
import { listAnswers, type TryState } from "./try-state.ts";
import "#ui/flow/flow.css";

export interface TryFlowProps {
  assessment: Assessment;
  state: TryState;
  goTo: (place: Place) => void;
  dispatch: (action: RunAction) => void;
  startOver: () => void;
}

/** The visitor's flow on a draft, kept in memory: nothing is stored, sent or asked. */
export function TryFlow({ assessment, state, goTo, dispatch, startOver }: TryFlowProps) {
  const { place, run } = state;
  const answers = listAnswers(state);
  const count = countAnswered(assessment, answers);
  const hasDigitKeys = useRef(true);
  const digitKeys = {
    read: () => hasDigitKeys.current,
    write: (isOn: boolean) => {
      hasDigitKeys.current = isOn;
    },
  };
  return (
    <FlowFrame
      assessment={assessment}
      place={place}
      count={count}
      back={<a href={`/category/${toCategorySlug(assessment.category)}`} />}
    >
      {place.kind === "section-missing" || place.kind === "section-empty" ? (
        <EmptySection place={place} onContinue={() => goTo(toNextPlace(assessment, place))} />
      ) : place.kind === "question" && run ? (
        <QuestionScreen {...{ assessment, place, run, digitKeys, dispatch, goTo }} />
      ) : place.kind === "results" ? (
        <TryResults {...{ assessment, answers, goTo, startOver }} tab={place.tab} />
      ) : (
        <TryIntroduction
          assessment={assessment}
          progress={run && { ...count, isComplete: run.completedAt !== null }}
          onStart={() => goTo(run ? findNextPlace(assessment, answers) : toNextPlace(assessment, place))}
          onStartOver={startOver}
        />
      )}
    </FlowFrame>
  );
}

interface TryIntroductionProps {
  assessment: Assessment;
  progress: { answered: number; total: number; isComplete: boolean } | null;
  onStart: () => void;
  onStartOver: () => void;
}

function TryIntroduction({ assessment, ...rest }: TryIntroductionProps) {
  const { id, category } = assessment;
  const evidence = useMemo(() => describeEvidence(assessment).label, [assessment]);
  return (
    <Introduction
      {...rest}
      assessment={assessment}
      evidence={evidence}
      warning={null}
      art={<Plate id={id} category={category} width={960} height={800} />}
      category={
        <>
          <CategoryIcon name={findCategoryIcon(category)} />
          <CategoryLabel name={category} wavelength />
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
