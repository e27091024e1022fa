import { ResultsView, type ResultsViewProps } from "@illumine/shared/ui/results/results-view";
import { Spinner } from "@illumine/shared/ui/spinner";
import { VisitorToaster } from "@illumine/shared/ui/toast";
import { lazy, Suspense } from "react";
import { AssessmentCover } from "~/components/assessment-cover";
import { ReportProvider } from "~/components/report/report-provider";

// Few assessments have an interest profile.
const Occupations = lazy(async () => ({ default: (await import("./occupations")).Occupations }));

/** Results of one assessment with what the site has for them: the plate, the report to print, occupations, toasts. */
export function ResultsReport({ children, ...view }: Omit<ResultsViewProps, "plate" | "occupations">) {
  const { assessment, results } = view;
  return (
    <ReportProvider assessment={assessment} results={results}>
      <ResultsView
        {...view}
        plate={<AssessmentCover id={assessment.id} category={assessment.category} width={320} height={160} />}
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
    </ReportProvider>
  );
}
