import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { VisitorToaster } from "@illumine/shared/ui/feedback/visitor-toaster.tsx";
import { ComparisonContext } from "@illumine/shared/ui/result-view/percentiles/comparison-context.ts";
import { ResultsView, type ResultsViewProps } from "@illumine/shared/ui/result-view/results-view.tsx";
import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { AssessmentCover } from "../cards/assessment-cover.tsx";
import { InterestsBeside } from "../interest-comparison/lazy-comparison.tsx";
import { ReportProvider } from "../report/report-provider.tsx";
import type { Comparison } from "./use-comparison.ts";
import { WhatNext } from "./what-next.tsx";

// Few assessments have an interest profile.
const Occupations = lazy(async () => ({ default: (await import("./occupations.tsx")).Occupations }));

interface ResultsReportProps
  extends Omit<ResultsViewProps, "plate" | "occupations" | "methods" | "beside" | "whatNext"> {
  comparison: Comparison;
  /** Somebody else's result, or a draft's: nothing is offered to do next. */
  isStandalone?: boolean;
}

export function ResultsReport({ children, comparison, isStandalone = false, ...view }: ResultsReportProps) {
  const { assessment, results } = view;
  return (
    <ReportProvider assessment={assessment} results={results}>
      <ComparisonContext.Provider value={comparison}>
        <ResultsView
          {...view}
          plate={<AssessmentCover id={assessment.id} category={assessment.category} width={320} height={160} />}
          methods={
            <Link className="link" to="/methods">
              How scores work
            </Link>
          }
          beside={!isStandalone && <InterestsBeside profile={{ title: assessment.title, readings: results.scales }} />}
          whatNext={!isStandalone && <WhatNext assessment={assessment} results={results} />}
          occupations={
            results.interests && (
              <Suspense fallback={<Spinner>Loading occupations...</Spinner>}>
                <Occupations profile={results.interests} />
              </Suspense>
            )
          }
        >
          {children}
          <VisitorToaster />
        </ResultsView>
      </ComparisonContext.Provider>
    </ReportProvider>
  );
}
