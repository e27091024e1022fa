import type { ResultsTab } from "@illumine/shared/assessment/flow.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ShareButton } from "#app/components/result-panels/share-button.tsx";
import { type KeptResult, readKeptResult } from "#app/storage/kept-results.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { KeptFigures } from "./kept-figures.tsx";
import { EngineNote, LoadedResults } from "./loaded-results.tsx";
import { toLongDate } from "./long-date.ts";
import { Message } from "./message.tsx";
import { useAssessment } from "./use-assessment.ts";
import { Waiting } from "./waiting.tsx";

const backToList = (
  <Button asChild>
    <Link to="/results">My results</Link>
  </Button>
);

/** The result of this attempt on this device; undefined until it was read, null where there is none. */
function useKeptResult(attemptId: string): KeptResult | null | undefined {
  const [kept, setKept] = useState<KeptResult | null>();
  useEffect(() => {
    let isCurrent = true;
    void readKeptResult(attemptId).then((read) => isCurrent && setKept(read));
    return () => {
      isCurrent = false;
    };
  }, [attemptId]);
  return kept;
}

/** One result of this device. */
export function KeptResultScreen({ attemptId, tab }: { attemptId: string; tab: ResultsTab }) {
  const kept = useKeptResult(attemptId);
  if (kept === undefined) return <Waiting />;
  if (kept) return <KeptReport kept={kept} tab={tab} />;
  return (
    <Message title="This result is not on this device" action={backToList}>
      <p className="soft body">
        It was deleted, it is damaged, or it is kept in another browser. A result opens on another device by a link:
        open it where it is kept and choose 'Share result'.
      </p>
    </Message>
  );
}

function KeptReport({ kept, tab }: { kept: KeptResult; tab: ResultsTab }) {
  const { assessmentId, attemptId, contentVersion, completedAt, title } = kept;
  const [loaded, retry] = useAssessment({ id: assessmentId, contentVersion });
  if (loaded.state === "loading") return <Waiting />;
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
            <ExportButtons results={[kept]} name={assessmentId} />
            {backToList}
          </>
        }
      >
        <Alert
          tone="warn"
          title={isGone ? "The full report cannot be shown any more." : "The full report cannot be shown right now."}
          live
        >
          <p>
            {isGone
              ? "The questions that you answered are not published any more. Your scores and answers are kept on this device; export them to have them elsewhere."
              : loaded.isOffline
                ? "It needs the questions, and there is no network. Your scores and answers are kept on this device."
                : "It needs the questions, and our server could not read them. Your scores and answers are kept on this device."}
          </p>
        </Alert>
        <p className="soft">Taken on {toLongDate(completedAt)}.</p>
        <KeptFigures figures={kept.figures} />
      </Message>
    );
  }
  const { assessment } = loaded;
  const { categorySlug } = assessment;
  return (
    <LoadedResults
      assessment={assessment}
      contentVersion={contentVersion}
      completedAt={completedAt}
      answers={kept.answers}
      tab={tab}
      address={`/results/${attemptId}`}
      toNote={(results) => (
        <div className="knote soft">
          <p>Taken on {toLongDate(completedAt)}, kept on this device.</p>
          <EngineNote taken={kept.engine} results={results} />
        </div>
      )}
      toActions={(results, answers) => (
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
