import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link } from "@remix-run/react";
import { formatLongDate } from "./long-date.ts";
import { useAssessment } from "./use-assessment.ts";

export function UnfinishedRun({ run }: { run: AssessmentRun }) {
  const { assessmentId, contentVersion, startedAt, completedAt } = run;
  const [loaded, retry] = useAssessment({ id: assessmentId, contentVersion });
  const action = completedAt ? "See your results" : "Continue";
  return (
    <li className="cell kresult">
      <div className="kresult-text">
        <h3 className="h4">{loaded.state === "ready" ? loaded.assessment.title : assessmentId}</h3>
        <p className="small muted">Started {formatLongDate(startedAt)}</p>
        {loaded.state === "gone" && (
          <p className="soft">This assessment is no longer published. Your answers stay on this device.</p>
        )}
        {loaded.state === "failed" && (
          <p className="soft">The assessment couldn't be loaded. Your answers are saved on this device.</p>
        )}
      </div>
      <div className="kresult-tools">
        {loaded.state === "ready" && (
          <Button size="s" variant="ink" asChild>
            <Link to={`/category/${loaded.assessment.categorySlug}/${assessmentId}${completedAt ? "/results" : ""}`}>
              {action}
              <span className="sr"> {loaded.assessment.title}</span>
            </Link>
          </Button>
        )}
        {loaded.state === "failed" && (
          <Button size="s" onClick={retry}>
            Try Again
          </Button>
        )}
      </div>
    </li>
  );
}
