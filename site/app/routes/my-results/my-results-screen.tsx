import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { afterPaint } from "#app/browser/after-paint.ts";
import { storeOffline } from "#app/browser/store-offline.ts";
import { deleteAllResults, deleteResult, type ResultLibrary } from "#app/storage/result-library.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { canReadStorage } from "#app/storage/stored-keys.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { emptyLibraryText, ProfileTitle, ResultsFirstScreen } from "./first-screen.tsx";
import { formatLongDate } from "./long-date.ts";
import { deriveProfile } from "./profile/derive-profile.ts";
import { NextAssessment } from "./profile/next-assessment.tsx";
import { ProfilePicture } from "./profile/profile-picture.tsx";
import { SavedResultsSection } from "./saved-results-section.tsx";
import { StorageAlerts } from "./storage-alerts.tsx";
import { useLibrary } from "./use-library.ts";

// Only for those who need them. The page isn't shown before they are loaded, so that none moves another.
const NoResultsYet = lazy(async () => ({ default: (await import("./no-results-yet.tsx")).NoResultsYet }));
const UnfinishedRun = lazy(async () => ({ default: (await import("./unfinished-run.tsx")).UnfinishedRun }));
const SavedInterests = lazy(async () => ({
  default: (await import("#app/components/interest-comparison/lazy-comparison.tsx")).SavedInterests,
}));
const ProgressSection = lazy(async () => ({
  default: (await import("./profile/progress-section.tsx")).ProgressSection,
}));

/** Last on the page, so it moves nothing. */
const DataSections = lazy(async () => ({ default: (await import("./data-sections.tsx")).DataSections }));
const ConfirmDialog = lazy(async () => ({
  default: (await import("@illumine/shared/ui/feedback/confirm-dialog.tsx")).ConfirmDialog,
}));

type Deletion = { kind: "one"; result: SavedResult } | { kind: "all" };

export function MyResultsScreen() {
  const [library, reload] = useLibrary();
  // The pages of results are stored with those of assessments.
  useEffect(() => storeOffline([]), []);
  return library ? <ProfileScreen library={library} reload={reload} /> : <ResultsFirstScreen />;
}

function describeLibrary(results: readonly SavedResult[]): string {
  const oldest = results.at(-1);
  if (!oldest) return emptyLibraryText;
  const since = formatLongDate(oldest.completedAt);
  return results.length === 1
    ? `One result, from ${since}, is saved in this browser on this device, and nowhere else.`
    : `${results.length} results since ${since} are saved in this browser on this device, and nowhere else.`;
}

function ProfileScreen({ library, reload }: { library: ResultLibrary; reload: () => Promise<void> }) {
  const { results, runs, damagedCount } = library;
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [deleted, setDeleted] = useState("");
  const [isPainted, setPainted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const profile = useMemo(() => deriveProfile(results), [results]);
  const isRepeated = new Set(results.map(({ assessmentId }) => assessmentId)).size < results.length;
  useEffect(() => {
    // The button that opened the dialog is gone.
    if (deleted && !deletion) heading.current?.focus();
  }, [deleted, deletion]);

  useEffect(() => afterPaint(() => setPainted(true)), []);

  const handleDelete = async () => {
    if (deletion?.kind === "one") await deleteResult(deletion.result);
    else await deleteAllResults();
    await reload();
    setDeleted(
      deletion?.kind === "one" ? `The result of ${deletion.result.title} was deleted.` : "All results were deleted.",
    );
  };
  return (
    <>
      <main id="main" className="wrap profile-page">
        <header className="profile-head">
          <ProfileTitle>{describeLibrary(results)}</ProfileTitle>
          {results.length > 0 && (
            <div className="profile-head-actions">
              <ExportButtons results={results} name="my-results" of="all results" />
              {results.length > 1 && (
                <Button size="s" variant="quiet" asChild>
                  <a href="#saved">Compare</a>
                </Button>
              )}
            </div>
          )}
        </header>
        <StorageAlerts results={results} damagedCount={damagedCount} canRead={canReadStorage()} />
        {results.length > 0 && (
          <>
            <ProfilePicture profile={profile} />
            {results.length > 1 && <SavedInterests results={results} />}
            {isRepeated && <ProgressSection results={results} />}
          </>
        )}
        {runs.length > 0 && (
          <section className="profile-section ruled" aria-labelledby="not-finished">
            <h2 className="h2" id="not-finished">
              Not finished yet
            </h2>
            <ul className="cells klist">
              {runs.map((run) => (
                <UnfinishedRun key={run.attemptId} run={run} />
              ))}
            </ul>
          </section>
        )}
        <NextAssessment results={results} hasInterests={profile.interests !== null} />
        <section className="profile-section ruled" aria-labelledby="saved">
          <div>
            <h2 className="h2" id="saved" ref={heading} tabIndex={-1}>
              Saved results
            </h2>
            {results.length > 1 && <p className="soft profile-side">Choose two to compare.</p>}
          </div>
          <div>
            <p className="sr" role="status">
              {deleted}
            </p>
            {results.length > 0 ? (
              <SavedResultsSection
                results={results}
                onDelete={(result) => setDeletion({ kind: "one", result })}
                onDeleteAll={() => setDeletion({ kind: "all" })}
              />
            ) : (
              <NoResults hasDamaged={damagedCount > 0} onDeleteAll={() => setDeletion({ kind: "all" })} />
            )}
          </div>
        </section>
        <div className="profile-data">
          {isPainted && (
            <Suspense fallback={null}>
              <DataSections />
            </Suspense>
          )}
        </div>
      </main>
      {deletion && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={deletion.kind === "one" ? "Delete this result?" : "Delete all results?"}
            text={
              deletion.kind === "one"
                ? `${deletion.result.title}, ${formatLongDate(deletion.result.completedAt)}: the result and its answers will be deleted from this device. You can't undo this.`
                : "All results and their answers will be deleted from this device. You can't undo this. Unfinished assessments stay."
            }
            confirm="Delete"
            onConfirm={handleDelete}
            onClose={() => setDeletion(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function NoResults({ hasDamaged, onDeleteAll }: { hasDamaged: boolean; onDeleteAll: () => void }) {
  return (
    <>
      <NoResultsYet />
      {hasDamaged && (
        <div className="profile-actions">
          <Button variant="danger" onClick={onDeleteAll}>
            Delete all
          </Button>
        </div>
      )}
    </>
  );
}
