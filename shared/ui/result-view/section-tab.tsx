import { listSteps } from "#assessment/flow.ts";
import { deriveKind } from "#assessment/kind.ts";
import type { AnswerSet, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import { describeNotScored } from "#scoring/labels/labels.ts";
import { sectionTitles } from "#scoring/labels/result-labels.ts";
import type { Results } from "#scoring/results.ts";
import { Alert } from "../feedback/alert.tsx";
import type { Explain } from "./explain-button.tsx";
import { Fb6Radar } from "./fb6-radar.tsx";
import { FreeTexts } from "./free-texts.tsx";
import { ComparedScales } from "./percentiles/compared-scales.tsx";
import { SectionScore } from "./section-score.tsx";
import { SubScores } from "./sub-scores.tsx";
import { TechnicalReview } from "./technical-review.tsx";

interface SectionTabProps {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
  section: QuestionSectionKey;
  onExplain: Explain;
}

export function SectionTab({ assessment, answers, results, section, onExplain }: SectionTabProps) {
  if (deriveKind(assessment) === "check") {
    return (
      <section className="rsection" aria-labelledby={`section-${section}`}>
        <h2 className="h1" id={`section-${section}`}>
          Your answers
        </h2>
        <SectionScore results={results} section={section} onExplain={onExplain} />
        <TechnicalReview {...{ assessment, answers, results }} />
      </section>
    );
  }
  return (
    <section className="rsection" aria-labelledby={`section-${section}`}>
      <h2 className="h1" id={`section-${section}`}>
        {findTitle(assessment, results, section)}
      </h2>
      <SectionScore results={results} section={section} onExplain={onExplain} />
      {results.overall.reason !== "no-overall" && results[section].levelText && (
        <p className="body soft">{results[section].levelText}</p>
      )}
      <Readings {...{ assessment, results, section, onExplain }} />
      {section === "technical" && <TechnicalReview {...{ assessment, answers, results }} />}
      <FreeTexts {...{ assessment, section }} texts={results.freeText.filter((text) => text.section === section)} />
    </section>
  );
}

/** Nothing is said to fit where there is no verdict. */
function findTitle(assessment: Assessment, { overall }: Results, section: QuestionSectionKey): string {
  const step = overall.reason === "no-overall" && listSteps(assessment).find(({ key }) => key === section);
  return step ? step.label : sectionTitles[section];
}

function Readings({ assessment, results, section, onExplain }: Omit<SectionTabProps, "answers">) {
  const result = results[section];
  const scales = results.scales.filter((scale) => scale.section === section);
  const whole = scales.filter(({ facetOf }) => facetOf === null);
  const facets = scales.filter(({ facetOf }) => facetOf !== null);
  const dimensions = Object.values(results.wiscar.dimensions);
  const subScores = Object.values(section === "wiscar" ? results.wiscar.dimensions : results[section].categories);
  if (section === "wiscar" && whole.length === 0 && dimensions.every((value) => value === null)) {
    return <p className="soft">FB6 Index data not available</p>;
  }
  if (whole.length === 0 && subScores.every((value) => value === null)) {
    // A section may be scored without scales; its score is shown above.
    const reason = result.reason ?? (result.overall === null ? "nothing-to-score" : null);
    return reason && <p className="soft">{describeNotScored(reason, result.answered, result.of)}</p>;
  }
  const scores = (
    <div className="rreadings">
      {result.estimated && (
        <Alert title="Estimated from the section score">
          <p>These sub-scores are fixed multiples of the section's score. They aren't measured separately.</p>
        </Alert>
      )}
      {whole.length > 0 ? (
        <ComparedScales {...{ assessment, results, facets, onExplain }} scales={whole} />
      ) : (
        <SubScores {...{ results, section, onExplain }} />
      )}
    </div>
  );
  if (section !== "wiscar" || dimensions.every((value) => value === null)) return scores;
  return (
    <div className="rfb6-grid">
      <Fb6Radar wiscar={results.wiscar} scales={whole} />
      {scores}
    </div>
  );
}
