import { countQuestions } from "@illumine/shared/assessment/defaults";
import type { Assessment, Career } from "@illumine/shared/assessment/schema";
import { findCategoryIcon } from "@illumine/shared/category/icons";
import { categoryIcon } from "@illumine/shared/drawing/category-icon";
import { Alert } from "@illumine/shared/ui/alert";
import { Button } from "@illumine/shared/ui/button";
import { CategoryLabel } from "@illumine/shared/ui/category-label";
import { DifficultyLevel } from "@illumine/shared/ui/difficulty-level";
import { Icon } from "@illumine/shared/ui/icon";
import { Leaders } from "@illumine/shared/ui/leaders";
import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdPlace } from "~/components/ad-place";
import { AssessmentCover } from "~/components/assessment-cover";
import { Breadcrumb } from "~/components/breadcrumb";
import { ServerDrawing } from "~/components/server-drawing";
import { ServerPart } from "~/components/server-part";
import type { loader as rootLoader } from "~/root";
import { IntroCards, IntroModules } from "./intro-reading";
import { ScriptNote } from "./script-note";

/** The words of the introduction, which are read: their code is loaded only after a navigation in the browser. */
export const importReading = () => import("./intro-reading");

interface IntroScreenProps {
  assessment: Assessment;
  categorySlug: string;
  evidence: string;
  careers: Career[];
  warning: string | null;
  /** A run on this device, under way or complete. */
  progress: { answered: number; total: number; isComplete: boolean } | null;
  onStart: () => void;
  onStartOver: () => void;
}

export function IntroScreen({
  assessment,
  categorySlug,
  evidence,
  careers,
  warning,
  progress,
  onStart,
  onStartOver,
}: IntroScreenProps) {
  const { title = "Assessment", description = "No description available", duration = "Unknown duration" } = assessment;
  const startLabel = progress ? (progress.isComplete ? "See your results" : "Continue") : "Start Assessment";
  const start = (
    <>
      <Button className="needs-script" variant="signal" size="l" onClick={onStart}>
        {startLabel} <Icon name="go" />
      </Button>
      <ScriptNote />
    </>
  );
  return (
    <main id="main">
      <section className="ihero">
        <div className="ihero-art">
          <AssessmentCover id={assessment.id} category={assessment.category} width={960} height={800} />
        </div>
        <div className="wrap ihero-grid">
          <div className="ihero-text">
            <Breadcrumb
              trail={[
                ["Home", "/"],
                ["Categories", "/categories"],
              ]}
            />
            <div className="icat">
              <ServerDrawing
                svg={import.meta.env.SSR ? categoryIcon(findCategoryIcon(assessment.category)) : ""}
                draw={async () => {
                  const [{ categoryIcon: draw }, { findCategoryIcon: find }] = await Promise.all([
                    import("@illumine/shared/drawing/category-icon"),
                    import("@illumine/shared/category/icons"),
                  ]);
                  return draw(find(assessment.category));
                }}
              />
              <Link to={`/category/${categorySlug}`}>
                <CategoryLabel name={assessment.category} wavelength />
              </Link>
            </div>
            <h1 className="display">Discover Your {title} Career Potential</h1>
            <p className="lead">{description}</p>
            {warning && <Alert tone="warn" live title={warning} className="iresume" />}
            {progress && (
              <Alert
                className="iresume"
                title={
                  progress.isComplete
                    ? "You have completed this assessment on this device"
                    : `Continue where you left off (${progress.answered} of ${progress.total})`
                }
                action={
                  <Button size="s" onClick={onStartOver}>
                    Start over
                  </Button>
                }
              />
            )}
            <div className="row istart">
              {start}
              <span className="mono">
                <Icon name="clock" size="s" /> {duration || "Unknown duration"}
              </span>
            </div>
            <Leaders
              className="ihero-facts"
              rows={[
                { term: "Questions", value: <span className="num">{countQuestions(assessment)}</span> },
                { term: "Difficulty", value: <DifficultyLevel difficulty={assessment.difficulty} /> },
                { term: "Evidence", value: evidence },
              ]}
            />
          </div>
        </div>
      </section>

      <Flanks>
        <ServerPart
          part={import.meta.env.SSR ? IntroCards : null}
          load={async () => (await importReading()).IntroCards}
          props={{ assessment, careers }}
        />
      </Flanks>

      <section className="imods">
        <div className="wrap">
          <ServerPart
            part={import.meta.env.SSR ? IntroModules : null}
            load={async () => (await importReading()).IntroModules}
            props={{ assessment }}
          />
          <div className="iend">
            <p className="h2">Your answers stay on this device. They are scored here, in your browser.</p>
            {start}
          </div>
        </div>
      </section>
    </main>
  );
}

/** The text between the two places for advertisements, where there are any. */
function Flanks({ children }: { children: ReactNode }) {
  const hasAds = useRouteLoaderData<typeof rootLoader>("root")?.hasAdPlaces === true;
  return (
    <div className={hasAds ? "wrap iflank" : "wrap iflank iflank--bare"}>
      <AdPlace kind="side" label="Advertisement on the left" />
      {children}
      <AdPlace kind="side" label="Advertisement on the right" />
    </div>
  );
}
