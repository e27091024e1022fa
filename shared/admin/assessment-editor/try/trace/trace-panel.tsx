import { useMemo, useState } from "react";
import { describeAnswer } from "#assessment/answer-words.ts";
import { readAnswer } from "#assessment/flow.ts";
import type { Assessment } from "#assessment/schema.ts";
import { explain } from "#scoring/explanation/explanation.ts";
import { ExplanationContent } from "#ui/result-view/explanation-content.tsx";
import { ProblemButtons } from "../problem-buttons.tsx";
import { listAnswers, type TryState } from "../try-state.ts";
import { LastAnswer } from "./last-answer.tsx";
import { listChanges, listReadings, tellChange } from "./list-readings.ts";
import { ReadingList } from "./reading-list.tsx";
import { scoreDraft } from "./score-draft.ts";

interface TracePanelProps {
  assessment: Assessment;
  state: TryState;
}

function useScores(assessment: Assessment, state: TryState) {
  const answers = listAnswers(state);
  const before = state.last?.before ?? null;
  const results = useMemo(() => scoreDraft(assessment, answers), [assessment, answers]);
  const was = useMemo(() => before && scoreDraft(assessment, before), [assessment, before]);
  const readings = useMemo(() => (results ? listReadings(assessment, results) : []), [assessment, results]);
  const changes = useMemo(
    () => (was ? listChanges(listReadings(assessment, was), readings) : []),
    [was, assessment, readings],
  );
  return { answers, results, readings, changes };
}

/** Every score as it is after the last answer, and how the chosen one came about. */
export function TracePanel({ assessment, state }: TracePanelProps) {
  const { answers, results, readings, changes } = useScores(assessment, state);
  const [chosenKey, setChosen] = useState("overall");
  const { last } = state;
  const asked = last && assessment.sections[last.section]?.questions.find(({ id }) => id === last.questionId);
  const chosen = readings.find(({ key }) => key === chosenKey) ?? readings[0];
  const explanation = useMemo(
    () => (results && chosen ? explain({ assessment, answers, results }, chosen.number) : null),
    [assessment, answers, results, chosen],
  );
  const said = last ? (changes.length > 0 ? changes.map(tellChange).join(". ") : "No score changed.") : "";
  return (
    <section className="trace" aria-labelledby="trace">
      <h2 className="h3" id="trace">
        Live trace
      </h2>
      <p className="sr" role="status">
        {said}
      </p>
      {!results && (
        <ProblemButtons title="This draft cannot be scored yet" text="Mend what is wrong with it first." path={[]} />
      )}
      {last && asked && (
        <LastAnswer
          question={asked.text}
          answer={describeAnswer(asked, readAnswer(answers, last.section, last.questionId))}
          changes={changes}
        />
      )}
      <ReadingList readings={readings} changes={changes} chosen={chosen?.key} onChoose={setChosen} />
      {explanation && (
        <div className="xp trace-explained">
          <h3 className="h4">
            {explanation.what}: {explanation.shown ?? "not scored"}
          </h3>
          <ExplanationContent explanation={explanation} marked={last?.questionId} />
        </div>
      )}
    </section>
  );
}
