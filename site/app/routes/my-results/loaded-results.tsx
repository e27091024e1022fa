import type { ResultsTab } from "@illumine/shared/assessment/flow.ts";
import { keepKnownAnswers } from "@illumine/shared/assessment/known-answers.ts";
import type { AnswerSet } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { VersionedAssessment } from "#app/browser/site-api.ts";
import { ReportActions } from "#app/components/report/report-actions.tsx";
import { ResultsReport } from "#app/components/result-panels/results-report.tsx";
import { toResults } from "#app/components/result-panels/to-results.ts";
import { Message } from "./message.tsx";

interface LoadedResultsProps {
  assessment: VersionedAssessment;
  contentVersion: number;
  completedAt: string;
  /** From storage or a link: only what the assessment's questions can have is taken. */
  answers: AnswerSet;
  tab: ResultsTab;
  /** Where these results stand, without a tab. */
  address: string;
  toNote: (results: Results) => ReactNode;
  toActions: (results: Results, answers: AnswerSet) => ReactNode;
}

/** The report of a kept or shared result, computed here; its tab stands in the address, what follows '#' stays. */
export function LoadedResults({
  assessment,
  contentVersion,
  completedAt,
  answers,
  tab,
  address,
  toNote,
  toActions,
}: LoadedResultsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const known = useMemo(() => keepKnownAnswers(assessment, answers), [assessment, answers]);
  const results = useMemo(
    () => toResults(assessment, { answers: known, contentVersion, completedAt }),
    [assessment, known, contentVersion, completedAt],
  );
  if (!results) {
    return (
      <Message title="Error Loading Results">
        <p className="soft">There was an issue loading these assessment results. Please try again.</p>
      </Message>
    );
  }
  return (
    <ResultsReport
      assessment={assessment}
      answers={known}
      results={results}
      tab={tab}
      onTab={(next) =>
        navigate(`${address}${next === "overview" ? "" : `/${next}`}${hash}`, { preventScrollReset: true })
      }
      note={toNote(results)}
      actions={
        <>
          <ReportActions />
          {toActions(results, known)}
        </>
      }
    />
  );
}

/** Said where another engine computed the figures that this one computes again. */
export function EngineNote({ taken, results }: { taken: Results["engine"]; results: Results }) {
  const { name, version } = results.engine;
  if (taken.name === name && taken.version === version) return null;
  return (
    <p>
      It was first scored by the engine '{taken.name} {taken.version}' and is shown here as '{name} {version}' scores
      the same answers: figures may differ.
    </p>
  );
}
