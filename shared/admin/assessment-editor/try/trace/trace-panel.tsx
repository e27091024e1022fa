import { useMemo, useState } from "react";
import { describeAnswer } from "#assessment/describe-answer.ts";
import { readAnswer } from "#assessment/flow.ts";
import type { Assessment } from "#assessment/schema.ts";
import { explain } from "#scoring/explanation/explain.ts";
import { ExplanationContent } from "#ui/result-view/explanation-content.tsx";
import type { TryState } from "../empty-try.ts";
import { ProblemButtons } from "../problem-buttons.tsx";
import { getAnswers } from "../try-state.ts";
import { LastAnswer } from "./last-answer.tsx";
import { formatChange, listChanges, listTracedScores } from "./list-traced-scores.ts";
import { scoreDraft } from "./score-draft.ts";
import { TracedScoreList } from "./traced-score-list.tsx";

interface TracePanelProps {
  assessment: Assessment;
  state: TryState;
}

function useScores(assessment: Assessment, state: TryState) {
  const answers = getAnswers(state);
  const before = state.last?.before ?? null;
  const results = useMemo(() => scoreDraft(assessment, answers), [assessment, answers]);
  const previousResults = useMemo(() => before && scoreDraft(assessment, before), [assessment, before]);
  const scores = useMemo(() => (results ? listTracedScores(assessment, results) : []), [assessment, results]);
  const changes = useMemo(
    () => (previousResults ? listChanges(listTracedScores(assessment, previousResults), scores) : []),
    [previousResults, assessment, scores],
  );
  return { answers, results, readings: scores, changes };
}

export function TracePanel({ assessment, state }: TracePanelProps) {
  const { answers, results, readings: scores, changes } = useScores(assessment, state);
  const [chosenKey, setChosen] = useState("overall");
  const { last } = state;
  const question = last && assessment.sections[last.section]?.questions.find(({ id }) => id === last.questionId);
  const chosen = scores.find(({ key }) => key === chosenKey) ?? scores[0];
  const explanation = useMemo(
    () => (results && chosen ? explain({ assessment, answers, results }, chosen.number) : null),
    [assessment, answers, results, chosen],
  );
  const announcement = last ? (changes.length > 0 ? changes.map(formatChange).join(". ") : "No score changed.") : "";
  return (
    <section className="trace" aria-labelledby="trace">
      <h2 className="h3" id="trace">
        Live trace
      </h2>
      <p className="sr" role="status">
        {announcement}
      </p>
      {!results && <ProblemButtons title="This draft can't be scored yet" text="Fix these problems first." path={[]} />}
      {last && question && (
        <LastAnswer
          question={question.text}
          answer={describeAnswer(question, readAnswer(answers, last.section, last.questionId))}
          changes={changes}
        />
      )}
      <TracedScoreList scores={scores} changes={changes} chosen={chosen?.key} onChoose={setChosen} />
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
