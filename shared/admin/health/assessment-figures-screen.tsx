import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { AdminLink } from "#admin/admin-link.tsx";
import { BackToAdmin } from "#admin/back-to-admin.tsx";
import { OverTime } from "#admin/dashboard/over-time/over-time.tsx";
import { adminPaths } from "#admin/paths.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { FiguresPeriod } from "#api/daily-figures.ts";
import { toButtonClass } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { ItemHealth } from "./item-health.tsx";
import { QuestionPanel, useQuestionFigures } from "./question-panel.tsx";
import "./health.css";

const lines = [
  { name: "starts", label: "Starts" },
  { name: "completions", label: "Completions" },
] as const;

const others = [
  { name: "introductions", label: "Requests of the introduction" },
  { name: "ratings", label: "Ratings" },
  { name: "sharedResults", label: "Shared results opened" },
] as const;

export function AssessmentFiguresScreen({ assessmentId: id }: { assessmentId: string }) {
  const api = useApi();
  const [period, setPeriod] = useState<FiguresPeriod>("28");
  const questions = useQuestionFigures(id, period);
  const document = useQuery({
    queryKey: ["assessment-health", id],
    queryFn: () => api.readAdminAssessment({ params: { id } }),
  });
  return (
    <main id="main" className="wrap">
      <BackToAdmin />
      <div className="adm-head">
        <h1 className="h1">{document.data ? `Health of ${document.data.title}` : "Health"}</h1>
        <AdminLink to={adminPaths.editAssessment(id)} className={toButtonClass()}>
          Edit assessment
        </AdminLink>
      </div>
      {document.isError && <ReadFailure title="Failed to load the assessment" query={document} />}
      {document.isPending && <Spinner>Loading...</Spinner>}
      {document.data && (
        <>
          <OverTime
            title="Over time"
            subject={`assessment:${id}`}
            period={period}
            onPeriod={setPeriod}
            lines={lines}
            others={others}
            hasSteps
            note="Requests include reloads, search engines and your own. Implausible completions and ratings aren’t counted: the dashboard has those of the last two weeks."
          />
          <QuestionPanel assessment={document.data} query={questions} />
          <ItemHealth assessment={document.data} questions={questions.data} />
        </>
      )}
    </main>
  );
}
