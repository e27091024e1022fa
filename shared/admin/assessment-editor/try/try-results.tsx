import { useMemo } from "react";
import type { FlowLocation } from "#assessment/flow.ts";
import type { ResultsTab } from "#assessment/results-tabs.ts";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { MessageBox } from "#ui/flow/message-box.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { ResultsView } from "#ui/result-view/results-view.tsx";
import { scoreDraft } from "./trace/score-draft.ts";

interface TryResultsProps {
  assessment: Assessment;
  answers: AnswerSet;
  tab: ResultsTab;
  goTo: (step: FlowLocation) => void;
  startOver: () => void;
}

export function TryResults({ assessment, answers, tab, goTo, startOver }: TryResultsProps) {
  const results = useMemo(() => scoreDraft(assessment, answers), [assessment, answers]);
  if (!results) {
    return (
      <main id="main" className="wrap band">
        <MessageBox title="Error Loading Results">
          <p className="soft body">This draft can't be scored yet. The live trace says why.</p>
        </MessageBox>
      </main>
    );
  }
  return (
    <ResultsView
      assessment={assessment}
      answers={answers}
      results={results}
      tab={tab}
      onTab={(next) => goTo({ kind: "results", tab: next })}
      plate={<Plate id={assessment.id} category={assessment.category} width={320} height={160} />}
      occupations={results.interests && <p className="soft">Matching occupations are shown on the site.</p>}
      actions={
        <>
          <Button onClick={startOver}>
            <Icon name="redo" /> Retake assessment
          </Button>
          <p className="small soft">Printing, sharing, and the list of results are available on the site.</p>
        </>
      }
    />
  );
}
