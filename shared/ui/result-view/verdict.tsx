import { describeRecommendation, getScoreLabel } from "#scoring/labels/labels.ts";
import { describeChance } from "#scoring/labels/result-labels.ts";
import type { Recommendation, Results } from "#scoring/results.ts";
import { QuadrantDial } from "../charts/quadrant-dial.tsx";
import { ScoreBands } from "../charts/score-bands.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";

const tones = { YES: "yes", MAYBE: "maybe", NO: "no" } as const satisfies Record<Recommendation, string>;

interface VerdictProps {
  results: Results;
  onExplain: Explain;
}

export function Verdict({ results, onExplain }: VerdictProps) {
  const { recommendation, overallScore, overall } = results;
  const { heading, reason } = describeRecommendation(recommendation);
  const tone = recommendation ? tones[recommendation] : "no";
  const { likely } = overall;
  return (
    <section className="panel panel--ink verdict" data-tone={tone} aria-labelledby="verdict">
      <div className="verdict-fig">
        <QuadrantDial label="Overall Score" value={overallScore} lo={likely?.lo} hi={likely?.hi} detail="card" />
      </div>
      <div className="verdict-text">
        <p className="verdict-kind">
          <i className={`lamp lamp--${tone}`} aria-hidden="true" /> Recommendation
        </p>
        <h2 className="display" id="verdict">
          {heading}
        </h2>
        <p className="lead">{results.recommendationReason ?? reason}</p>
        <VerdictBands results={results} />
        <VerdictFigures results={results} onExplain={onExplain} />
        <ConfidenceNote results={results} />
      </div>
    </section>
  );
}

function VerdictBands({ results: { overall, recommendation } }: { results: Results }) {
  if (!overall.thresholds) return null;
  const { yes, maybe } = overall.thresholds;
  const ranges = { YES: `${yes} or more`, MAYBE: `${maybe} to ${yes - 1}`, NO: `below ${maybe}` };
  return (
    <ScoreBands
      bands={(["YES", "MAYBE", "NO"] as const).map((verdict) => ({
        tone: tones[verdict],
        label: describeRecommendation(verdict).heading ?? verdict,
        range: ranges[verdict],
        isCurrent: recommendation === verdict,
      }))}
    />
  );
}

function VerdictFigures({ results: { recommendation, confidenceScore, overallScore }, onExplain }: VerdictProps) {
  return (
    <dl className="trio">
      <div>
        <dt>Recommendation</dt>
        <dd>{recommendation}</dd>
      </div>
      <div>
        <dt>Confidence</dt>
        <dd className="num">
          {confidenceScore === null ? (
            <span className="trio-text">Not enough data yet</span>
          ) : (
            `${Math.round(confidenceScore * 100)}%`
          )}
          <ExplainButton what="Confidence" number={{ kind: "confidence" }} onExplain={onExplain} />
        </dd>
      </div>
      <div>
        <dt>Overall Score</dt>
        <dd className="num">
          {overallScore}{" "}
          <span className="trio-label">{overallScore !== null && getScoreLabel("overall", overallScore)}</span>
          <ExplainButton what="Overall Score" number={{ kind: "overall" }} onExplain={onExplain} />
        </dd>
      </div>
    </dl>
  );
}

function ConfidenceNote({ results: { engine, confidenceScore, confidenceNote, overall } }: { results: Results }) {
  if (confidenceScore === null) return null;
  const { likely } = overall;
  return (
    <p className="small soft">
      {engine.name === "classic"
        ? `Confidence: ${confidenceNote}`
        : `There are ${describeChance(confidenceScore)} that your true score is in the same band.`}
      {likely && ` It is likely between ${likely.lo} and ${likely.hi}.`}
    </p>
  );
}
