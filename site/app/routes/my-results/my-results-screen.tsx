import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ConfirmDialog } from "@illumine/shared/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "@illumine/shared/ui/feedback/empty-state.tsx";
import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ReceiptDeletion } from "#app/components/result-panels/receipt-deletion.tsx";
import type { KeptResult } from "#app/storage/kept-results.ts";
import { forgetAllResults, forgetResult } from "#app/storage/result-library.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { toLongDate } from "./long-date.ts";
import { ResultList } from "./result-list.tsx";
import { ServerRecord } from "./server-record.tsx";
import { UnfinishedRun } from "./unfinished-run.tsx";
import { useLibrary } from "./use-library.ts";
import { Waiting } from "./waiting.tsx";

type Asked = { kind: "one"; result: KeptResult } | { kind: "all" };

/** What this device holds, and what the server does. */
export function MyResultsScreen() {
  const [library, reload] = useLibrary();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  if (!library) {
    return <Waiting />;
  }

  const { results, runs, setAside } = library;
  const marked = chosen.filter((id) => results.some(({ attemptId }) => attemptId === id));
  const [a, b] = marked;
  const handleDelete = async () => {
    if (asked?.kind === "one") await forgetResult(asked.result);
    else await forgetAllResults();
    await reload();
  };
  return (
    <>
      <main id="main" className="wrap kpage">
        <header className="kintro">
          <h1 className="display">My results</h1>
          <p className="lead">What you finished is kept in this browser, on this device, and nowhere else.</p>
        </header>
        {setAside > 0 && (
          <Alert
            tone="warn"
            title={setAside === 1 ? "One result could not be read." : `${setAside} results could not be read.`}
          >
            <p>What was stored is damaged. It was set aside as it was, and goes with 'Delete all'.</p>
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
        <section className="ksection" aria-labelledby="kept">
          <h2 className="h2" id="kept">
            Kept results
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
              <p>Finish an assessment, and its result is kept here.</p>
            </EmptyState>
          ) : (
            <>
              <div className="kbar">
                <div className="row">
                  <Button
                    variant="ink"
                    disabled={marked.length !== 2}
                    onClick={() => navigate(`/results/compare?${new URLSearchParams({ a: a ?? "", b: b ?? "" })}`)}
                  >
                    Compare two
                  </Button>
                  <p className="small soft" role="status">
                    {marked.length === 2
                      ? "Two results are marked."
                      : "Mark two results of one assessment to compare them."}
                  </p>
                </div>
                <div className="row">
                  <ExportButtons results={results} name="my-results" of="all results" />
                </div>
              </div>
              <ResultList
                results={results}
                chosen={marked}
                onChoose={(id, isChosen) => setChosen(isChosen ? [...marked, id] : marked.filter((one) => one !== id))}
                onDelete={(result) => setAsked({ kind: "one", result })}
              />
            </>
          )}
          {(results.length > 0 || setAside > 0) && (
            <div className="row">
              <Button variant="danger" onClick={() => setAsked({ kind: "all" })}>
                Delete all
              </Button>
            </div>
          )}
        </section>
        <ServerRecord />
        <section className="ksection" aria-labelledby="research">
          <h2 className="h2" id="research">
            Answers given to research
          </h2>
          <ReceiptDeletion />
        </section>
      </main>
      {asked && (
        <ConfirmDialog
          title={asked.kind === "one" ? "Delete this result?" : "Delete all results?"}
          text={
            asked.kind === "one"
              ? `${asked.result.title}, ${toLongDate(asked.result.completedAt)}: the result and its answers are deleted from this device and cannot be brought back.`
              : "All results and their answers are deleted from this device and cannot be brought back. What you have not finished yet stays."
          }
          confirm="Delete"
          onConfirm={handleDelete}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
