import { describeRecommendation, getScoreLabel } from "#scoring/labels/labels.ts";
import { describeBetween, describeChance, formatChance } from "#scoring/labels/result-labels.ts";
import type { Recommendation, Results } from "#scoring/results.ts";
import { QuadrantDial } from "../charts/quadrant-dial.tsx";
import { ScoreBands } from "../charts/score-bands.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";
import { VerdictChances } from "./verdict-chances.tsx";

const tones = { YES: "yes", MAYBE: "maybe", NO: "no" } as const satisfies Record<Recommendation, string>;

interface VerdictProps {
  results: Results;
  onExplain: Explain;
}

export function Verdict({ results, onExplain }: VerdictProps) {
  const { recommendation, between, overallScore, overall } = results;
  const { heading, reason } = describeRecommendation(recommendation);
  const tone = recommendation ? tones[recommendation] : "between";
  const { likely, chances, thresholds, sections } = overall;
  return (
    <section className="panel panel--ink verdict" data-tone={tone} aria-labelledby="verdict">
      <div className="verdict-fig">
        <QuadrantDial label="Overall Score" value={overallScore} lo={likely?.lo} hi={likely?.hi} detail="card" />
      </div>
      <div className="verdict-text">
        <p className="verdict-kind">
          {(between ?? [recommendation]).map(
            (verdict) => verdict && <i key={verdict} className={`lamp lamp--${tones[verdict]}`} aria-hidden="true" />,
          )}{" "}
          Recommendation
        </p>
        <h2 className="display" id="verdict">
          {between ? describeBetween(between) : heading}
        </h2>
        <p className="lead">{results.recommendationReason ?? reason}</p>
        {chances && thresholds ? (
          <VerdictChances
            {...{ thresholds, chances, sections }}
            current={between ?? (recommendation ? [recommendation] : [])}
          />
        ) : (
          <VerdictBands results={results} />
        )}
        <VerdictFigures results={results} onExplain={onExplain} />
        <ConfidenceNote results={results} />
      </div>
    </section>
  );
}

/** For `classic`, which knows no chances. */
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

function VerdictFigures({ results, onExplain }: VerdictProps) {
  const { recommendation, confidenceScore, overallScore, overall, engine } = results;
  return (
    <dl className="trio">
      {recommendation && (
        <div>
          <dt>Recommendation</dt>
          <dd>{recommendation}</dd>
        </div>
      )}
      {confidenceScore !== null && (
        <div>
          <dt>Confidence</dt>
          <dd className="num">
            {!recommendation
              ? "below 50%"
              : engine.name === "classic"
                ? `${Math.round(confidenceScore * 100)}%`
                : formatChance(confidenceScore)}
            <ExplainButton what="Confidence" number={{ kind: "confidence" }} onExplain={onExplain} />
          </dd>
        </div>
      )}
      <div>
        <dt>Overall Score</dt>
        <dd className="num">
          {overallScore}{" "}
          <span className="trio-label">
            {overallScore !== null && getScoreLabel("overall", overallScore)}
            {overall.likely && `, likely ${overall.likely.lo} to ${overall.likely.hi}`}
          </span>
          <ExplainButton what="Overall Score" number={{ kind: "overall" }} onExplain={onExplain} />
        </dd>
      </div>
    </dl>
  );
}

function ConfidenceNote({ results: { engine, confidenceScore, confidenceNote, between } }: { results: Results }) {
  if (confidenceScore === null) return null;
  if (engine.name === "classic") return <p className="small soft">{`Confidence: ${confidenceNote}`}</p>;
  return (
    <p className="small soft">
      {between
        ? "With other questions of this kind, you might have got either. The one that your score alone would give has less than one chance in two."
        : `With other questions of this kind, there would be ${describeChance(confidenceScore)} of the same recommendation.`}{" "}
      This doesn't say how you would answer on another day.
    </p>
  );
}
