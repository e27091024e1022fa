import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";

export function ResultsLoading() {
  return (
    <main id="main">
      <LoadingNote />
    </main>
  );
}

export function LoadingNote() {
  return (
    <>
      <Spinner className="needs-script" page>
        Loading your results...
      </Spinner>
      {/* Rendered on the server only: React ignores the content of a noscript. */}
      <noscript>
        {import.meta.env.SSR && (
          <div className="wrap band">
            <Alert tone="warn" title="You need JavaScript to see your results.">
              <p>
                Results are saved and scored in your browser, and JavaScript is turned off. Turn it on and reload this
                page. What's saved stays where it is. Without JavaScript you can{" "}
                <a className="link" href="/assessments">
                  view all assessments
                </a>{" "}
                and{" "}
                <a className="link" href="/methods">
                  read how scores work
                </a>
                .
              </p>
            </Alert>
          </div>
        )}
      </noscript>
    </>
  );
}
