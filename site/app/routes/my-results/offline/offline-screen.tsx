import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { listOfflineAssessments, type OfflineAssessment } from "#app/browser/offline-assessments.ts";
import type { ResultLibrary } from "#app/storage/result-library.ts";
import { ResultsLoading } from "../results-loading.tsx";
import { useLibrary } from "../use-library.ts";
import { parseReturnAddress } from "./return-address.ts";
import { useReturn } from "./use-return.ts";

function useOfflineAssessments(): OfflineAssessment[] | null {
  const [assessments, setAssessments] = useState<OfflineAssessment[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void listOfflineAssessments().then((found) => isCurrent && setAssessments(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return assessments;
}

export function OfflineScreen() {
  const { search } = useLocation();
  const returnAddress = parseReturnAddress(search);
  // Without an address, somebody came to see what works.
  const isWaiting = new URLSearchParams(search).has("from");
  useReturn(isWaiting ? returnAddress : null);
  const [library] = useLibrary();
  const assessments = useOfflineAssessments();
  if (!library || !assessments) return <ResultsLoading />;
  return (
    <main id="main" className="wrap kpage">
      <header className="kintro">
        <h1 className="display">{isWaiting ? "You're offline" : "What works offline"}</h1>
        <p className="lead">
          {isWaiting
            ? "This is what you can still open in this browser. The page you asked for loads by itself when you're back online."
            : "Without a network, this is what you can still open in this browser."}
        </p>
        {isWaiting && (
          <div className="row">
            <Button variant="ink" onClick={() => window.location.replace(returnAddress)}>
              Try Again
            </Button>
          </div>
        )}
      </header>
      <StoredResults results={library.results} />
      <StoredAssessments assessments={assessments} runs={library.runs} />
      <Alert title="Everything else needs a network.">
        <p>
          That's search, assessments you haven't opened here, the blog, and the full reports of earlier results. Your
          answers are saved on this device while you're offline.
        </p>
      </Alert>
    </main>
  );
}

function StoredResults({ results }: Pick<ResultLibrary, "results">) {
  return (
    <section className="ksection" aria-labelledby="offline-results">
      <h2 className="h2" id="offline-results">
        Your results
      </h2>
      {results.length === 0 ? (
        <p className="soft">You have no saved results in this browser yet.</p>
      ) : (
        <>
          <p className="soft body">
            {results.length === 1 ? "One result is" : `${results.length} results are`} saved in this browser. You can
            see your profile, and compare, export, and delete results.
          </p>
          <Button asChild>
            <Link to="/results">Open your profile</Link>
          </Button>
        </>
      )}
    </section>
  );
}

interface StoredAssessmentsProps {
  assessments: readonly OfflineAssessment[];
  runs: ResultLibrary["runs"];
}

/** Unfinished ones first. Links load the stored page: within this one, their code may be missing. */
function StoredAssessments({ assessments, runs }: StoredAssessmentsProps) {
  const isUnfinished = ({ id }: OfflineAssessment) =>
    runs.some(({ assessmentId, completedAt }) => assessmentId === id && completedAt === null);
  const unfinished = assessments.filter(isUnfinished);
  const others = assessments.filter((assessment) => !isUnfinished(assessment));
  const missing = runs.filter(({ assessmentId }) => assessments.every(({ id }) => id !== assessmentId)).length;
  return (
    <section className="ksection" aria-labelledby="offline-assessments">
      <h2 className="h2" id="offline-assessments">
        Assessments you've opened
      </h2>
      {assessments.length === 0 && (
        <p className="soft">No assessment is saved for offline use yet. Each one you open is, from then on.</p>
      )}
      {assessments.length > 0 && (
        <ul className="krows">
          {[...unfinished, ...others].map((assessment) => (
            <li key={assessment.address}>
              <a className="link" href={assessment.address}>
                {isUnfinished(assessment) && "Continue "}
                {assessment.title}
              </a>
              <span className="small soft">{isUnfinished(assessment) ? "Not finished yet" : "Ready to take"}</span>
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className="soft">
          {missing === 1 ? "One unfinished assessment isn't" : `${missing} unfinished assessments aren't`} stored for
          offline use. Your answers are safe, and you can continue when you're back online.
        </p>
      )}
    </section>
  );
}
