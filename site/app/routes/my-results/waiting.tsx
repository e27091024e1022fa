import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";

/** Until the browser has read what it holds; without scripts it never does, and that is said. */
export function Waiting() {
  return (
    <main id="main">
      <Spinner className="needs-script" page>
        Loading your results...
      </Spinner>
      {/* Its words are the server's alone: React leaves the inside of a noscript be. */}
      <noscript>
        {import.meta.env.SSR && (
          <div className="wrap band">
            <Alert tone="warn" title="Results need JavaScript.">
              <p>
                Results are kept in your browser and scored there, and it runs no scripts at the moment. Switch
                JavaScript on and load this page again.
              </p>
            </Alert>
          </div>
        )}
      </noscript>
    </main>
  );
}
