import type { ResultsTab } from "@illumine/shared/assessment/results-tabs.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ShareButton } from "#app/components/result-panels/share-button.tsx";
import { readSavedResult } from "#app/storage/saved-results.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { EngineNote, LoadedResults } from "./loaded-results.tsx";
import { formatLongDate } from "./long-date.ts";
import { Message } from "./message.tsx";
import { ResultsLoading } from "./results-loading.tsx";
import { SavedFigures } from "./saved-figures.tsx";
import { useAssessment } from "./use-assessment.ts";

const backToList = (
  <Button asChild>
    <Link to="/results">My results</Link>
  </Button>
);

/** Undefined until it has been read, null if there is none. */
function useSavedResult(attemptId: string): SavedResult | null | undefined {
  const [result, setResult] = useState<SavedResult | null>();
  useEffect(() => {
    let isCurrent = true;
    void readSavedResult(attemptId).then((read) => isCurrent && setResult(read));
    return () => {
      isCurrent = false;
    };
  }, [attemptId]);
  return result;
}

export function SavedResultScreen({ attemptId, tab }: { attemptId: string; tab: ResultsTab }) {
  const result = useSavedResult(attemptId);
  if (result === undefined) return <ResultsLoading />;
  if (result) return <SavedReport result={result} tab={tab} />;
  return (
    <Message title="This result is not on this device" action={backToList}>
      <p className="soft body">
        It was deleted, couldn't be read, or is saved in another browser. To open it here, open it on the other device
        and choose 'Share result'.
      </p>
    </Message>
  );
}

function SavedReport({ result, tab }: { result: SavedResult; tab: ResultsTab }) {
  const { assessmentId, attemptId, contentVersion, completedAt, title } = result;
  const [loaded, retry] = useAssessment({ id: assessmentId, contentVersion });
  if (loaded.state === "loading") return <ResultsLoading />;
  if (loaded.state !== "ready") {
    const isGone = loaded.state === "gone";
    return (
      <Message
        title={title}
        action={
          <>
            {!isGone && (
              <Button variant="ink" onClick={retry}>
                Try Again
              </Button>
            )}
            <ExportButtons results={[result]} name={assessmentId} />
            {backToList}
          </>
        }
      >
        <Alert
          tone="warn"
          title={isGone ? "The full report can no longer be shown." : "The full report can't be shown right now."}
          live
        >
          <p>
            {isGone
              ? "The questions you answered are no longer published. Your scores and answers are saved on this device. Export them to keep a copy."
              : loaded.isOffline
                ? "You're offline, and the report needs the questions. Your scores and answers are saved on this device."
                : "The report needs the questions, and our server couldn't load them. Your scores and answers are saved on this device."}
          </p>
        </Alert>
        <p className="soft">Taken on {formatLongDate(completedAt)}.</p>
        <SavedFigures figures={result.figures} />
      </Message>
    );
  }
  const { assessment } = loaded;
  const { categorySlug } = assessment;
  return (
    <LoadedResults
      assessment={assessment}
      attemptId={attemptId}
      contentVersion={contentVersion}
      completedAt={completedAt}
      answers={result.answers}
      tab={tab}
      address={`/results/${attemptId}`}
      renderNote={(results) => (
        <div className="knote soft">
          <p>Taken on {formatLongDate(completedAt)}, saved on this device.</p>
          <EngineNote original={result.engine} results={results} />
        </div>
      )}
      renderActions={(results, answers) => (
        <>
          <ShareButton {...{ assessment, categorySlug, contentVersion, completedAt, answers, results }} />
          {backToList}
          <Button asChild>
            <Link to={`/category/${categorySlug}/${assessmentId}?retake=1`}>
              <Icon name="redo" /> Retake assessment
            </Link>
          </Button>
        </>
      )}
    />
  );
}
