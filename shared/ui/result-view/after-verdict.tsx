import type { ReactNode } from "react";
import type { ResultsTab } from "#assessment/results-tabs.ts";
import { findDecidingSection, isLowResult, listHighestScales } from "#scoring/reporting/after-verdict.ts";
import type { Results } from "#scoring/results.ts";
import { Button } from "../controls/button.tsx";

interface TowardsVerdictProps {
  results: Results;
  onTab: (tab: ResultsTab) => void;
}

export function TowardsVerdict({ results, onTab }: TowardsVerdictProps) {
  const deciding = findDecidingSection(results);
  const { correctAnswers, totalQuestions } = results.technical;
  const missed = totalQuestions !== null && correctAnswers !== null ? totalQuestions - correctAnswers : 0;
  return (
    <section className="rways" aria-labelledby="towards-verdict">
      <div>
        <h2 className="h2" id="towards-verdict">
          What would settle it
        </h2>
        {deciding && (
          <p className="lead">
            {deciding.title} is the least certain part of your score: likely {deciding.likely.lo} to{" "}
            {deciding.likely.hi}. It decides most which side you land on.
          </p>
        )}
      </div>
      <ol>
        {missed > 0 && (
          <li>
            <b>Review the questions you missed</b>
            <p>
              {missed} of {totalQuestions}. Each shows its right answer.
            </p>
            <Button size="s" onClick={() => onTab("technical")}>
              Review answers
            </Button>
          </li>
        )}
        {results.improvementAreas.length > 0 && (
          <li>
            <b>Work on what is low</b>
            <p>It helps with either recommendation.</p>
            <Button size="s" onClick={() => onTab("improvement")}>
              See what to improve
            </Button>
          </li>
        )}
        <li>
          <b>Take it again when something has changed</b>
          <p>
            {deciding
              ? `In ${deciding.title}, a change of ${deciding.realChange} points or more is likely to be real.`
              : "The same answers give the same score."}
          </p>
        </li>
      </ol>
    </section>
  );
}

interface WhatNextProps {
  title: string;
  results: Results;
  children: ReactNode;
}

/** After a NO, or a score between NO and MAYBE, it looks for other fields. */
export function WhatNext({ title, results, children }: WhatNextProps) {
  const isLow = isLowResult(results);
  const highest = isLow ? listHighestScales(results) : [];
  return (
    <section className="rways" aria-labelledby="what-next">
      <div>
        <h2 className="h2" id="what-next">
          {isLow ? "Other directions" : "Where to go from here"}
        </h2>
        {isLow && (
          <p className="lead">
            These answers are about {title} only. They can't say which other field fits you. Your interests are a better
            start.
          </p>
        )}
        {highest.length > 0 && (
          <p className="soft">
            Your highest scores here:{" "}
            {highest
              .map(({ label, score, likely }) => `${label} ${score} (likely ${likely?.lo} to ${likely?.hi})`)
              .join(", ")}
            .
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
