import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";

/** Server only: React ignores the content of a noscript. `isPage`: the note is the page's only content. */
export function ScriptNote({ isPage = false }: { isPage?: boolean }) {
  return (
    <noscript>
      {import.meta.env.SSR &&
        (isPage ? (
          <main id="main" className="wrap band">
            {note}
          </main>
        ) : (
          note
        ))}
    </noscript>
  );
}

const note = import.meta.env.SSR && (
  <Alert tone="warn" title="You need JavaScript to take this assessment.">
    <p>
      Your answers are scored in your browser, and JavaScript is turned off. Turn it on and reload this page. You can
      read and search the rest of this site without it.
    </p>
  </Alert>
);
