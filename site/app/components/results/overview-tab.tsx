import { describeNotScored, describeRecommendation, toScoreLabel } from "@illumine/shared/scoring/labels";
import type { Recommendation, Results } from "@illumine/shared/scoring/results";
import { Alert } from "@illumine/shared/ui/alert";
import { QuadrantDial } from "@illumine/shared/ui/quadrant-dial";
import { ScoreBands } from "@illumine/shared/ui/score-bands";
import type { ReactNode } from "react";
import { ScaleRows } from "./scale-rows";
import { ScoreCard } from "./score-card";

const tones = { YES: "yes", MAYBE: "maybe", NO: "no" } as const satisfies Record<Recommendation, string>;

export function OverviewTab({ results, actions }: { results: Results; actions: ReactNode }) {
  const hasOverall = results.recommendation !== null;
  return (
    <>
      <div className="rgrid">
        {hasOverall ? <Verdict results={results} /> : <WithoutOverall results={results} />}
        <aside className="quick" aria-labelledby="quick-actions">
          <h2 className="h4" id="quick-actions">
            Quick Actions
          </h2>
          {actions}
          <p className="small muted">Your answers stay on this device.</p>
          <p className="small soft">
            <b>Evidence: {results.evidence.label}.</b> {results.evidence.reason}
          </p>
        </aside>
      </div>
      {hasOverall && (
        <div className="cells scards">
          <ScoreCard title="Psychological Fit" section="psychometric" result={results.psychometric} />
          <ScoreCard title="Technical Readiness" section="technical" result={results.technical} />
          <ScoreCard title="FB6 Index Analysis" section="wiscar" result={results.wiscar} />
        </div>
      )}
      {results.nextSteps.length > 0 && (
        <section className="rnext" aria-labelledby="next-steps">
          <h2 className="h1" id="next-steps">
            Next steps
          </h2>
          <ol className="cells rnext-grid">
            {results.nextSteps.map(({ text, area }) => (
              <li className="cell" key={text}>
                <p className="mono muted">{area}</p>
                <p className="h4">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Verdict({ results }: { results: Results }) {
  const { recommendation, overallScore, confidenceScore, confidenceNote, overall } = results;
  const { heading, reason } = describeRecommendation(recommendation);
  const tone = recommendation ? tones[recommendation] : "no";
  const { yes, maybe } = overall.thresholds ?? { yes: 75, maybe: 50 };
  const likely = overall.likely;
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
        <ScoreBands
          bands={[
            { tone: "yes", label: "Excellent Fit!", range: `${yes} or more`, isCurrent: recommendation === "YES" },
            {
              tone: "maybe",
              label: "Good Potential with Preparation",
              range: `${maybe} to ${yes - 1}`,
              isCurrent: recommendation === "MAYBE",
            },
            {
              tone: "no",
              label: "Consider Alternative Paths",
              range: `below ${maybe}`,
              isCurrent: recommendation === "NO",
            },
          ]}
        />
        <dl className="trio">
          <div>
            <dt>Recommendation</dt>
            <dd>{recommendation}</dd>
          </div>
          <div>
            <dt>Confidence</dt>
            {confidenceScore === null ? (
              <dd className="trio-words">Not enough data yet</dd>
            ) : (
              <dd className="num">{Math.round(confidenceScore * 100)}%</dd>
            )}
          </div>
          <div>
            <dt>Overall Score</dt>
            <dd className="num">
              {overallScore}{" "}
              <span className="trio-label">{overallScore !== null && toScoreLabel("overall", overallScore)}</span>
            </dd>
          </div>
        </dl>
        {confidenceScore !== null && <p className="small soft">{confidenceNote}</p>}
      </div>
    </section>
  );
}

/** An inventory, or too few answers: no verdict is invented, the scales stand for themselves. */
function WithoutOverall({ results }: { results: Results }) {
  const { reason, sections } = results.overall;
  const answered = [results.psychometric, results.technical, results.wiscar].reduce(
    (sum, section) => ({ answered: sum.answered + section.answered, of: sum.of + section.of }),
    { answered: 0, of: 0 },
  );
  const whole = results.scales.filter(({ facetOf }) => facetOf === null);
  return (
    <section className="panel panel--ink rscales" aria-labelledby="your-scales">
      <h2 className="h2" id="your-scales">
        Your scales
      </h2>
      {reason === "no-overall" ? (
        <p className="soft body">{describeNotScored(reason, answered.answered, answered.of)}</p>
      ) : (
        <Alert title="There is no overall score.">
          <p>
            {sections.some((section) => section.reason === "too-few-answered")
              ? "Too few questions were answered to say anything honest. What could be scored stands below."
              : "Nothing here is scored."}
          </p>
        </Alert>
      )}
      <ScaleRows scales={whole} />
    </section>
  );
}
