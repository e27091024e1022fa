import { countQuestions, defaultResultsInclude } from "@illumine/shared/assessment/defaults";
import type { Assessment, Career, QuestionSectionKey } from "@illumine/shared/assessment/schema";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys";
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
import type { loader as rootLoader } from "~/root";
import { ScriptNote } from "./script-note";

const modules: Record<QuestionSectionKey, { title: string; text: string }> = {
  psychometric: {
    title: "Psychological Fit Evaluation",
    text: "How you like to work. There are no right answers, only consistent ones.",
  },
  technical: {
    title: "Technical Aptitude Testing",
    text: "What you can work out. Every question has a key, and an explanation afterwards.",
  },
  wiscar: {
    title: "FB6 Index Analysis",
    text: "Will, interest, skill, cognitive readiness, ability and real world: six dimensions read side by side.",
  },
};

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
        <Card title={`What is ${title}?`} large>
          <p className="lead">{assessment.whatIsDescription ?? description}</p>
          {(assessment.whoShouldConsider?.length ?? 0) > 0 && (
            <>
              <h3 className="h4">Who should consider it</h3>
              <TickList items={assessment.whoShouldConsider ?? []} />
            </>
          )}
        </Card>
        {careers.length > 0 && (
          <Card title="Career Opportunities">
            <ul className="cells icareers">
              {careers.map((career) => (
                <li className="cell" key={career.title}>
                  <h3 className="h4">{career.title}</h3>
                  <p className="small soft">{career.description}</p>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {(assessment.idealTraits?.length ?? 0) > 0 && (
          <Card title="Ideal Traits & Skills">
            <TickList items={assessment.idealTraits ?? []} />
          </Card>
        )}
        <Card title="What You'll Discover">
          <ol className="idisc">
            {(assessment.assessmentOverview?.resultsInclude ?? defaultResultsInclude).map((text, index) => (
              <li key={text}>
                <span className="mono num" aria-hidden="true">
                  {index + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </Card>
        {assessment.source && (
          <Card title="Where it comes from">
            <p className="body">{assessment.source.citation}</p>
            <p className="small soft">
              {assessment.source.license}
              {assessment.source.url && (
                <>
                  {" · "}
                  <a className="link" href={assessment.source.url} rel="noreferrer">
                    {new URL(assessment.source.url).hostname}
                  </a>
                </>
              )}
            </p>
          </Card>
        )}
      </Flanks>

      <section className="imods">
        <div className="wrap">
          <Modules assessment={assessment} />
          <div className="iend">
            <p className="h2">Your answers stay on this device. They are scored here, in your browser.</p>
            {start}
          </div>
        </div>
      </section>
    </main>
  );
}

function Card({ title, large = false, children }: { title: string; large?: boolean; children: ReactNode }) {
  return (
    <section className="ruled icard">
      <h2 className={large ? "h1" : "h2"}>{title}</h2>
      {children}
    </section>
  );
}

function TickList({ items }: { items: string[] }) {
  return (
    <ul className="iticks">
      {items.map((item) => (
        <li key={item}>
          <i aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** The text between the two places for advertisements, where there are any. */
function Flanks({ children }: { children: ReactNode }) {
  const hasAds = useRouteLoaderData<typeof rootLoader>("root")?.hasAdPlaces === true;
  return (
    <div className={hasAds ? "wrap iflank" : "wrap iflank iflank--bare"}>
      <AdPlace kind="side" label="Advertisement on the left" />
      <div className="iflow">{children}</div>
      <AdPlace kind="side" label="Advertisement on the right" />
    </div>
  );
}

function Modules({ assessment }: { assessment: Assessment }) {
  const present = questionSectionKeys.filter((key) => (assessment.sections[key]?.questions.length ?? 0) > 0);
  return (
    <>
      <div className="section-head">
        <h2 className="h1">
          {present.length === 1 ? "One module" : `${present.length === 2 ? "Two" : "Three"} modules, one reading`}
        </h2>
      </div>
      <div className="cells imod-grid" data-count={present.length}>
        {present.map((key) => (
          <article className="cell imod-body" key={key}>
            <p className="mono muted">{assessment.sections[key]?.questions.length} questions</p>
            <h3 className="h3">{modules[key].title}</h3>
            <p className="soft">{assessment.sections[key]?.description || modules[key].text}</p>
          </article>
        ))}
      </div>
    </>
  );
}
