import type { ReactNode } from "react";
import { countQuestions } from "#assessment/defaults.ts";
import { hasVerdict } from "#assessment/kind.ts";
import type { Assessment } from "#assessment/schema.ts";
import { Button } from "../controls/button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Icon } from "../icons/icon.tsx";
import { DifficultyLevel } from "../labels/difficulty-level.tsx";
import { Leaders } from "../layout/leaders.tsx";

export interface IntroductionProps {
  assessment: Assessment;
  evidence: string;
  warning: string | null;
  progress: { answered: number; total: number; isComplete: boolean } | null;
  onStart: () => void;
  onStartOver: () => void;
  art: ReactNode;
  trail?: ReactNode;
  category: ReactNode;
  note?: ReactNode;
  cards: ReactNode;
  modules: ReactNode;
  behavior?: ReactNode;
}

export function Introduction({
  assessment,
  evidence,
  warning,
  progress,
  onStart,
  onStartOver,
  art,
  trail,
  category,
  note,
  cards,
  modules,
  behavior,
}: IntroductionProps) {
  const { title = "Assessment", description = "No description available", duration = "Unknown duration" } = assessment;
  const startLabel = progress ? (progress.isComplete ? "See your results" : "Continue") : "Start Assessment";
  const start = (
    <>
      <Button className="needs-script" variant="signal" size="l" onClick={onStart}>
        {startLabel} <Icon name="go" />
      </Button>
      {note}
    </>
  );
  return (
    <main id="main">
      <section className="ihero">
        <div className="ihero-art">{art}</div>
        <div className="wrap ihero-grid">
          <div className="ihero-text">
            {trail}
            <div className="icat">{category}</div>
            <h1 className="display">{hasVerdict(assessment) ? `Discover Your ${title} Career Potential` : title}</h1>
            <p className="lead">{description}</p>
            {warning && <Alert tone="warn" live title={warning} className="iresume" />}
            <div className="row istart">
              {start}
              <span className="mono">
                <Icon name="clock" size="s" /> {duration || "Unknown duration"}
              </span>
            </div>
            <Leaders
              className="ihero-facts"
              entries={[
                { term: "Questions", value: <span className="num">{countQuestions(assessment)}</span> },
                { term: "Difficulty", value: <DifficultyLevel difficulty={assessment.difficulty} /> },
                { term: "Evidence", value: evidence },
              ]}
            />
            {behavior && <p className="small ihero-behavior">{behavior}</p>}
            {/* Last, because only the browser knows of it: nothing above moves when it appears. */}
            {progress && (
              <Alert
                className="iresume"
                title={
                  progress.isComplete
                    ? "You've completed this assessment on this device"
                    : `Continue where you left off (${progress.answered} of ${progress.total})`
                }
                action={
                  <Button size="s" onClick={onStartOver}>
                    Start over
                  </Button>
                }
              />
            )}
          </div>
        </div>
      </section>
      {cards}
      <section className="imods">
        <div className="wrap">
          {modules}
          <div className="iend">
            <p className="h2">Your answers stay on this device. They are scored here, in your browser.</p>
            {start}
          </div>
        </div>
      </section>
    </main>
  );
}
