import type { QuestionSectionKey } from "#assessment/schema.ts";
import { getScoreLabel } from "#scoring/labels/labels.ts";
import { fitThresholds, sectionTitles } from "#scoring/labels/result-labels.ts";
import type { Results } from "#scoring/results.ts";
import { type Explain, ExplainButton } from "./explain-button.tsx";
import { FitBadge } from "./fit-badge.tsx";

interface SectionScoreProps {
  results: Results;
  section: QuestionSectionKey;
  onExplain: Explain;
}

const [middle, high] = fitThresholds;

/** An inventory has no section score, only scales. */
export function SectionScore({ results, section, onExplain }: SectionScoreProps) {
  const { overall, likely, assumed, answered, of } = results[section];
  const hasScore = results.overall.thresholds !== null && overall !== null;
  const hasBands = results.scales.some((scale) => scale.section === section && scale.band !== null);
  const facts = [
    likely && `likely ${likely.lo} to ${likely.hi}`,
    assumed ? "nothing answered, 70 assumed" : `${answered} of ${of} answered`,
  ].filter(Boolean);
  return (
    <>
      {hasScore && (
        <div className="rscore">
          <span className="reading num">{overall}</span>
          <p className="rscore-facts">
            <FitBadge section={section} score={overall} />
            <span className="mono num muted">{facts.join(" · ")}</span>
          </p>
          <ExplainButton what={sectionTitles[section]} number={{ kind: "section", section }} onExplain={onExplain} />
        </div>
      )}
      {section === "technical" && <CorrectAnswers results={results} onExplain={onExplain} />}
      {hasScore && !hasBands && (
        <p className="small soft num">
          Dashed marks: below {middle} '{getScoreLabel(section, 0)}', from {middle} '{getScoreLabel(section, middle)}
          ', from {high} '{getScoreLabel(section, high)}'.
        </p>
      )}
    </>
  );
}

function CorrectAnswers({ results: { technical, engine }, onExplain }: Omit<SectionScoreProps, "section">) {
  const { correctAnswers, totalQuestions } = technical;
  if (correctAnswers === null) return null;
  const isClassic = engine.name === "classic";
  return (
    <p className="lead num rcount">
      {correctAnswers} of {totalQuestions} {isClassic ? "answered" : "right"}
      <ExplainButton
        what={isClassic ? "Questions answered" : "Correct answers"}
        number={{ kind: "correct-answers" }}
        onExplain={onExplain}
      />
    </p>
  );
}
