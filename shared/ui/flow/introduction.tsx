import type { ReactNode } from "react";
import { countQuestions } from "#assessment/defaults.ts";
import type { Assessment } from "#assessment/schema.ts";
import { Button } from "../controls/button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Icon } from "../icons/icon.tsx";
import { DifficultyLevel } from "../labels/difficulty-level.tsx";
import { Leaders } from "../layout/leaders.tsx";

export interface IntroductionProps {
  assessment: Assessment;
  evidence: string;
  /** Said above all, where what is shown is not the assessment itself. */
  warning: string | null;
  /** A run on this device, under way or complete. */
  progress: { answered: number; total: number; isComplete: boolean } | null;
  onStart: () => void;
  onStartOver: () => void;
  /** The assessment's plate. */
  art: ReactNode;
  /** The way down to this page. */
  trail?: ReactNode;
  /** The category's icon and name. */
  category: ReactNode;
  /** Beside each button that starts, for who cannot press it. */
  note?: ReactNode;
  /** What the assessment is: `IntroCards`, in the host's frame. */
  cards: ReactNode;
  /** `IntroModules`. */
  modules: ReactNode;
}

/** What an assessment is and asks for, and its start. */
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
