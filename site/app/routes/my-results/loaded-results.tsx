import { selectKnownAnswers } from "@illumine/shared/assessment/known-answers.ts";
import type { ResultsTab } from "@illumine/shared/assessment/results-tabs.ts";
import type { AnswerSet } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { VersionedAssessment } from "#app/browser/site-api.ts";
import { ReportActions } from "#app/components/report/report-actions.tsx";
import { computeResults } from "#app/components/result-panels/compute-results.ts";
import { ResultsReport } from "#app/components/result-panels/results-report.tsx";
import { useComparison, useSaveComparison } from "#app/components/result-panels/use-comparison.ts";
import { Message } from "./message.tsx";
import { ResultsLoading } from "./results-loading.tsx";

interface LoadedResultsProps {
  assessment: VersionedAssessment;
  /** Null for a shared result. */
  attemptId: string | null;
  contentVersion: number;
  completedAt: string;
  /** From storage or a link: answers that the assessment's questions can't have are dropped. */
  answers: AnswerSet;
  tab: ResultsTab;
  address: string;
  renderNote: (results: Results) => ReactNode;
  renderActions: (results: Results, answers: AnswerSet) => ReactNode;
}

export function LoadedResults({
  assessment,
  attemptId,
  contentVersion,
  completedAt,
  answers,
  tab,
  address,
  renderNote,
  renderActions,
}: LoadedResultsProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const knownAnswers = useMemo(() => selectKnownAnswers(assessment, answers), [assessment, answers]);
  const comparison = useComparison(assessment, attemptId, assessment);
  const groupId = comparison?.groupId ?? null;
  const results = useMemo(
    () => computeResults(assessment, { answers: knownAnswers, contentVersion, completedAt }, assessment, groupId),
    [assessment, knownAnswers, contentVersion, completedAt, groupId],
  );
  useSaveComparison(attemptId, comparison, results);
  if (!comparison) return <ResultsLoading />;
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
      answers={knownAnswers}
      results={results}
      comparison={comparison}
      occupationSlugs={assessment.occupationSlugs}
      isStandalone={attemptId === null}
      tab={tab}
      onTab={(next) =>
        navigate(`${address}${next === "overview" ? "" : `/${next}`}${hash}`, { preventScrollReset: true })
      }
      note={renderNote(results)}
      actions={
        <>
          <ReportActions />
          {renderActions(results, knownAnswers)}
        </>
      }
    />
  );
}

export function EngineNote({ original, results }: { original: Results["engine"]; results: Results }) {
  const { name, version } = results.engine;
  if (original.name === name && original.version === version) return null;
  return (
    <p>
      It was first scored by the engine '{original.name} {original.version}' and is now scored by '{name} {version}', so
      scores may differ.
    </p>
  );
}
