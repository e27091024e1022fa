import type { ResultsTab } from "@illumine/shared/assessment/results-tabs.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { countOpenedResult } from "#app/browser/share/count-opened.ts";
import { type DecodedLink, decodeShareFragment, type Unreadable } from "#app/browser/share/link.ts";
import type { SharedResult } from "#app/browser/share/link-schema.ts";
import { EngineNote, LoadedResults } from "./loaded-results.tsx";
import { formatLongDate } from "./long-date.ts";
import { Message } from "./message.tsx";
import { ResultsLoading } from "./results-loading.tsx";
import { useAssessment } from "./use-assessment.ts";

const refusals: Record<Unreadable, { title: string; text: string }> = {
  empty: {
    title: "This link contains no result",
    text: "The part after the '#' is missing. Ask for the link again and copy all of it.",
  },
  "other-version": {
    title: "This link was created by another version",
    text: "This site doesn't support its format. Reload the page. If that doesn't help, ask for a new link.",
  },
  "too-long": {
    title: "This link is too long",
    text: "It contains more data than a result can have, so it wasn't opened. Ask for the link again.",
  },
  damaged: {
    title: "This link is damaged",
    text: "It was cut off or changed, so it wasn't opened. Ask for the link again and copy all of it.",
  },
};

const homeButton = (
  <Button asChild>
    <Link to="/">
      <Icon name="home" /> Home page
    </Link>
  </Button>
);

export function SharedResultScreen({ tab }: { tab: ResultsTab }) {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<DecodedLink | { failed: true } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setOpened(null);
    decodeShareFragment(hash).then(
      (next) => isCurrent && setOpened(next),
      (error: unknown) => {
        console.warn("The link couldn't be opened", error);
        if (isCurrent) setOpened({ failed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [hash]);

  if (opened === null) return <ResultsLoading />;
  if ("shared" in opened) return <SharedReport shared={opened.shared} tab={tab} />;
  if ("failed" in opened) return <SharedResultUnavailable isOffline onRetry={() => window.location.reload()} />;
  const { title, text } = refusals[opened.unreadable];
  return (
    <Message title={title} action={homeButton}>
      <Alert tone="warn" title={text} live />
    </Message>
  );
}

function SharedResultUnavailable({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <Message
      title="The shared result can't be shown right now"
      action={
        <>
          <Button variant="ink" onClick={onRetry}>
            Try Again
          </Button>
          {homeButton}
        </>
      }
    >
      <Alert
        tone="warn"
        title={isOffline ? "You're offline." : "Our server couldn't load the questions of this result."}
        live
      >
        <p>There's nothing wrong with the link. You can open it later.</p>
      </Alert>
    </Message>
  );
}

function SharedReport({ shared, tab }: { shared: SharedResult; tab: ResultsTab }) {
  const { assessmentId, contentVersion, completedAt, leftOut } = shared;
  const [loaded, retry] = useAssessment({ id: assessmentId, contentVersion });
  const isShown = loaded.state === "ready";
  useEffect(() => {
    if (!isShown) return;
    countOpenedResult({ assessmentId, completedAt }).catch((error: unknown) =>
      console.warn("This opened result wasn't counted", error),
    );
  }, [isShown, assessmentId, completedAt]);
  if (loaded.state === "loading") return <ResultsLoading />;
  if (loaded.state === "failed") return <SharedResultUnavailable isOffline={loaded.isOffline} onRetry={retry} />;
  if (loaded.state === "gone") {
    return (
      <Message title="The assessment of this result is no longer published" action={homeButton}>
        <p className="soft body">
          The answers in the link can't be shown without its questions. Ask for the result as a picture or a file.
        </p>
      </Message>
    );
  }
  const { assessment } = loaded;
  return (
    <LoadedResults
      assessment={assessment}
      attemptId={null}
      contentVersion={contentVersion}
      completedAt={completedAt}
      answers={shared.answers}
      tab={tab}
      address="/results/shared"
      renderNote={(results) => (
        <Alert title="A result was shared with you.">
          <p>Taken on {formatLongDate(completedAt)}. It isn't saved on this device.</p>
          {leftOut > 0 && (
            <p>
              {leftOut === 1 ? "One answer in their own words was" : `${leftOut} answers in their own words were`} left
              out.
            </p>
          )}
          <EngineNote original={shared.engine} results={results} />
        </Alert>
      )}
      renderActions={() => (
        <>
          <Button asChild>
            <Link to={`/category/${assessment.categorySlug}/${assessmentId}`}>Take this assessment</Link>
          </Button>
          {homeButton}
        </>
      )}
    />
  );
}
