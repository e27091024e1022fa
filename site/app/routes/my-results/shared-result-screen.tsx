import type { ResultsTab } from "@illumine/shared/assessment/flow.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Opened, openShareFragment, type SharedResult, type Unreadable } from "#app/browser/share/link.ts";
import { EngineNote, LoadedResults } from "./loaded-results.tsx";
import { toLongDate } from "./long-date.ts";
import { Message } from "./message.tsx";
import { useAssessment } from "./use-assessment.ts";
import { Waiting } from "./waiting.tsx";

const refusals: Record<Unreadable, { title: string; text: string }> = {
  empty: {
    title: "This link carries no result",
    text: "The part behind the '#' is missing. Ask for the link again and copy all of it.",
  },
  "other-version": {
    title: "This link was made by another version",
    text: "This site does not know its format. Load the page again; if that does not help, ask for a new link.",
  },
  "too-long": {
    title: "This link is too long",
    text: "It holds more than a result can. Nothing of it was opened. Ask for the link again.",
  },
  damaged: {
    title: "This link is damaged",
    text: "It was cut short or changed on the way, and nothing of it was opened. Ask for the link again and copy all of it.",
  },
};

const home = (
  <Button asChild>
    <Link to="/">
      <Icon name="home" /> Home page
    </Link>
  </Button>
);

/** A result that a link carries. Nothing of it is stored here. */
export function SharedResultScreen({ tab }: { tab: ResultsTab }) {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened | { failed: true } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setOpened(null);
    openShareFragment(hash).then(
      (next) => isCurrent && setOpened(next),
      (error: unknown) => {
        console.warn("The link could not be opened", error);
        if (isCurrent) setOpened({ failed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [hash]);

  if (opened === null) return <Waiting />;
  if ("shared" in opened) return <SharedReport shared={opened.shared} tab={tab} />;
  if ("failed" in opened) return <NotLoaded isOffline onRetry={() => window.location.reload()} />;
  const { title, text } = refusals[opened.unreadable];
  return (
    <Message title={title} action={home}>
      <Alert tone="warn" title={text} live />
    </Message>
  );
}

function NotLoaded({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <Message
      title="The shared result cannot be shown right now"
      action={
        <>
          <Button variant="ink" onClick={onRetry}>
            Try Again
          </Button>
          {home}
        </>
      }
    >
      <Alert
        tone="warn"
        title={isOffline ? "There is no network." : "Our server could not read the questions of this result."}
        live
      >
        <p>The link is all right and can be opened later.</p>
      </Alert>
    </Message>
  );
}

function SharedReport({ shared, tab }: { shared: SharedResult; tab: ResultsTab }) {
  const { assessmentId, contentVersion, completedAt, leftOut } = shared;
  const [loaded, retry] = useAssessment({ id: assessmentId, contentVersion });
  if (loaded.state === "loading") return <Waiting />;
  if (loaded.state === "failed") return <NotLoaded isOffline={loaded.isOffline} onRetry={retry} />;
  if (loaded.state === "gone") {
    return (
      <Message title="The assessment of this result is not published any more" action={home}>
        <p className="soft body">
          Without its questions the answers in the link say nothing. Ask for the result as a picture or as a file.
        </p>
      </Message>
    );
  }
  const { assessment } = loaded;
  return (
    <LoadedResults
      assessment={assessment}
      contentVersion={contentVersion}
      completedAt={completedAt}
      answers={shared.answers}
      tab={tab}
      address="/results/shared"
      toNote={(results) => (
        <Alert title="Somebody shared this result with you.">
          <p>Taken on {toLongDate(completedAt)}. It is not kept on this device.</p>
          {leftOut > 0 && (
            <p>{leftOut === 1 ? "One answer" : `${leftOut} answers`} in their own words were left out.</p>
          )}
          <EngineNote taken={shared.engine} results={results} />
        </Alert>
      )}
      toActions={() => (
        <>
          <Button asChild>
            <Link to={`/category/${assessment.categorySlug}/${assessmentId}`}>Take this assessment</Link>
          </Button>
          {home}
        </>
      )}
    />
  );
}
