import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Link } from "@remix-run/react";

export function NoResultsYet() {
  return (
    <EmptyState
      title="No results yet"
      level={3}
      action={
        <div className="row">
          <Button variant="signal" asChild>
            <Link to="/assessments?kind=inventory">Find your interests</Link>
          </Button>
          <Button asChild>
            <Link to="/assessments">View all assessments</Link>
          </Button>
        </div>
      }
    >
      <p>
        When you finish an assessment, its result is saved here. This page shows all your results in one picture, and
        how they change when you take an assessment again.
      </p>
    </EmptyState>
  );
}
