import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ReceiptDeletion } from "#app/components/result-panels/receipt-deletion.tsx";
import { deleteAllResults, deleteResult } from "#app/storage/result-library.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { formatLongDate } from "./long-date.ts";
import { ResultList } from "./result-list.tsx";
import { ResultsLoading } from "./results-loading.tsx";
import { ServerRecord } from "./server-record.tsx";
import { UnfinishedRun } from "./unfinished-run.tsx";
import { useLibrary } from "./use-library.ts";

type Deletion = { kind: "one"; result: SavedResult } | { kind: "all" };

export function MyResultsScreen() {
  const [library, reload] = useLibrary();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const navigate = useNavigate();
  if (!library) {
    return <ResultsLoading />;
  }

  const { results, runs, damagedCount } = library;
  const selected = chosen.filter((id) => results.some(({ attemptId }) => attemptId === id));
  const [a, b] = selected;
  const handleDelete = async () => {
    if (deletion?.kind === "one") await deleteResult(deletion.result);
    else await deleteAllResults();
    await reload();
  };
  return (
    <>
      <main id="main" className="wrap kpage">
        <header className="kintro">
          <h1 className="display">My results</h1>
          <p className="lead">Your results are saved in this browser on this device, and nowhere else.</p>
        </header>
        {damagedCount > 0 && (
          <Alert
            tone="warn"
            title={damagedCount === 1 ? "One result couldn't be read." : `${damagedCount} results couldn't be read.`}
          >
            <p>The saved data is damaged. A copy is kept until you choose 'Delete all'.</p>
          </Alert>
        )}
        {runs.length > 0 && (
          <section className="ksection" aria-labelledby="not-finished">
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
        <section className="ksection" aria-labelledby="saved">
          <h2 className="h2" id="saved">
            Saved results
          </h2>
          {results.length === 0 ? (
            <EmptyState
              title="No results yet"
              level={3}
              action={
                <Button variant="ink" asChild>
                  <Link to="/assessments">View all assessments</Link>
                </Button>
              }
            >
              <p>When you finish an assessment, its result is saved here.</p>
            </EmptyState>
          ) : (
            <>
              <div className="kbar">
                <div className="row">
                  <Button
                    variant="ink"
                    disabled={selected.length !== 2}
                    onClick={() => navigate(`/results/compare?${new URLSearchParams({ a: a ?? "", b: b ?? "" })}`)}
                  >
                    Compare two
                  </Button>
                  <p className="small soft" role="status">
                    {selected.length === 2
                      ? "Two results are selected."
                      : "Select two results of the same assessment to compare them."}
                  </p>
                </div>
                <div className="row">
                  <ExportButtons results={results} name="my-results" of="all results" />
                </div>
              </div>
              <ResultList
                results={results}
                chosen={selected}
                onChoose={(id, isChosen) =>
                  setChosen(isChosen ? [...selected, id] : selected.filter((other) => other !== id))
                }
                onDelete={(result) => setDeletion({ kind: "one", result })}
              />
            </>
          )}
          {(results.length > 0 || damagedCount > 0) && (
            <div className="row">
              <Button variant="danger" onClick={() => setDeletion({ kind: "all" })}>
                Delete all
              </Button>
            </div>
          )}
        </section>
        <ServerRecord />
        <section className="ksection" aria-labelledby="research">
          <h2 className="h2" id="research">
            Answers you gave to research
          </h2>
          <ReceiptDeletion />
        </section>
      </main>
      {deletion && (
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
      )}
    </>
  );
}
