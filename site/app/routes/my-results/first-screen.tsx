import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Link } from "@remix-run/react";
import { LoadingNote } from "./results-loading.tsx";
import "#app/styles/profile.css";

export function ProfileTitle({ children }: { children: string }) {
  return (
    <div>
      <h1 className="display">Your profile</h1>
      <p className="lead">{children}</p>
    </div>
  );
}

export const emptyLibraryText = "Results are saved in this browser on this device, and nowhere else.";

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

/**
 * What the server sends for all of these screens, because offline one page stands for all of them. `stored-work.ts` says
 * which of the two parts is shown: an empty profile doesn't load the framework before it is touched.
 */
export function ResultsFirstScreen() {
  return (
    <main id="main">
      <div className="results-loading">
        <LoadingNote />
      </div>
      <div className="empty-profile wrap profile-page">
        <header className="profile-head">
          <ProfileTitle>{emptyLibraryText}</ProfileTitle>
        </header>
        <section className="profile-section ruled" aria-labelledby="saved-first">
          <h2 className="h2" id="saved-first">
            Saved results
          </h2>
          <NoResultsYet />
        </section>
      </div>
    </main>
  );
}
