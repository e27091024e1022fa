import type { QuestionSectionKey } from "@illumine/shared/assessment/schema";
import { describeNotScored, toCategoryLabel } from "@illumine/shared/scoring/labels";
import type { Results } from "@illumine/shared/scoring/results";
import { Alert } from "@illumine/shared/ui/alert";
import { RadarChart } from "@illumine/shared/ui/radar-chart";
import { ScoreRuler } from "@illumine/shared/ui/score-ruler";
import { ScaleRows } from "./scale-rows";

const titles: Record<QuestionSectionKey, string> = {
  psychometric: "Psychological Fit",
  technical: "Technical Readiness",
  wiscar: "FB6 Index Analysis",
};

const subScoreLabels: Record<string, string> = {
  interest: "Interest",
  motivation: "Motivation",
  personality: "Personality",
  cognitive: "Cognitive",
  growth: "Growth",
  logicalReasoning: "Logical Reasoning",
  numeracy: "Numeracy",
  domainKnowledge: "Domain Knowledge",
  problemSolving: "Problem Solving",
};

const shortLabels: Record<string, string> = {
  will: "Will",
  interest: "Interest",
  skill: "Skill",
  cognitive: "Cognitive",
  ability: "Ability",
  realWorld: "Real world",
};

/** The sub-scores of one section, as bars; the six FB6 dimensions as a radar besides. */
export function SectionTab({ results, section }: { results: Results; section: QuestionSectionKey }) {
  const result = results[section];
  const scales = results.scales.filter((scale) => scale.section === section);
  const whole = scales.filter(({ facetOf }) => facetOf === null);
  const subScores = Object.entries(section === "wiscar" ? results.wiscar.dimensions : results[section].categories);
  const isEmpty = whole.length === 0 && subScores.every(([, value]) => value === null);
  return (
    <section className="rsection" aria-labelledby={`section-${section}`}>
      <h2 className="h1" id={`section-${section}`}>
        {titles[section]}
      </h2>
      {section === "technical" && results.technical.correctAnswers !== null && (
        <p className="lead num">
          {results.technical.correctAnswers} of {results.technical.totalQuestions}{" "}
          {results.engine.name === "classic" ? "answered" : "right"}
        </p>
      )}
      {isEmpty ? (
        <p className="soft">
          {section === "wiscar"
            ? "FB6 Index data not available"
            : describeNotScored(result.reason ?? "nothing-to-score", result.answered, result.of)}
        </p>
      ) : (
        <div className={section === "wiscar" ? "rfb6-grid" : undefined}>
          {section === "wiscar" && (
            <div className="rfb6-radar">
              <RadarChart
                label="FB6 Index, six dimensions, 0 to 100"
                dimensions={subScores.map(([key, value]) => {
                  const likely = whole.find(({ id }) => id === key)?.likely;
                  return {
                    key,
                    label: shortLabels[key] ?? key,
                    name: toCategoryLabel("wiscar", key),
                    value,
                    lo: likely?.lo,
                    hi: likely?.hi,
                  };
                })}
              />
            </div>
          )}
          <div>
            {result.estimated && (
              <Alert title="Estimated from the section score">
                <p>These sub-scores are fixed multiples of the section's score. They are not measured one by one.</p>
              </Alert>
            )}
            {whole.length > 0 ? (
              <ScaleRows scales={whole} facets={scales.filter(({ facetOf }) => facetOf !== null)} />
            ) : (
              subScores.map(([key, value]) => (
                <ScoreRuler
                  key={key}
                  label={section === "wiscar" ? toCategoryLabel("wiscar", key) : (subScoreLabels[key] ?? key)}
                  value={value}
                />
              ))
            )}
          </div>
        </div>
      )}
    </section>
  );
}
