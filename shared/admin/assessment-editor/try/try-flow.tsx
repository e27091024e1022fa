import { useMemo, useRef } from "react";
import { listCareers } from "../../../assessment/careers";
import { countAnswered, findNextPlace, type Place, toNextPlace } from "../../../assessment/flow";
import type { RunAction } from "../../../assessment/run";
import type { Assessment } from "../../../assessment/schema";
import { findCategoryIcon } from "../../../category/icons";
import { toCategorySlug } from "../../../category/slug";
import { describeEvidence } from "../../../scoring/evidence";
import { CategoryIcon } from "../../../ui/category-icon";
import { CategoryLabel } from "../../../ui/category-label";
import { EmptySection } from "../../../ui/flow/empty-section";
import { FlowFrame } from "../../../ui/flow/flow-frame";
import { Introduction } from "../../../ui/flow/introduction";
import { IntroCards, IntroModules } from "../../../ui/flow/introduction-reading";
import { QuestionScreen } from "../../../ui/flow/question-screen";
import { Plate } from "../../../ui/plate";
import { TryResults } from "./try-results";
import { listAnswers, type TryState } from "./try-state";
import "../../../ui/flow/flow.css";

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
