import { NoResultsYet } from "./no-results-yet.tsx";
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

/** The server's, for when the browser renders this screen again. */
let renderedNote = "";

/** React leaves the server's markup as it is, so the browser doesn't load its code. */
function RenderedNote() {
  return (
    <div
      ref={(element) => {
        renderedNote = element?.innerHTML || renderedNote;
      }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: renderedNote }}
    />
  );
}

/** One for all of these screens, because offline one page stands for all. `stored-work.ts` chooses the part to show. */
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
          {import.meta.env.SSR ? (
            <div>
              <NoResultsYet />
            </div>
          ) : (
            <RenderedNote />
          )}
        </section>
      </div>
    </main>
  );
}
