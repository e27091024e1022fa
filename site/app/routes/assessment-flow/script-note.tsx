import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";

/**
 * Stands in for what only a script can do. Its words are the server's alone: React leaves the inside of a noscript be.
 * `isPage`: it is all that the page has.
 */
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
  <Alert tone="warn" title="Taking the assessment needs JavaScript.">
    <p>
      Your answers are scored in your browser, which runs no scripts at the moment. Switch JavaScript on and load this
      page again. Everything else on this site can be read and searched without it.
    </p>
  </Alert>
);
