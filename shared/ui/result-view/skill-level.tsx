import type { ResultsTab } from "#assessment/results-tabs.ts";
import type { Assessment } from "#assessment/schema.ts";
import { skillLevelCuts } from "#scoring/engines/skill-level.ts";
import { formatChance } from "#scoring/labels/result-labels.ts";
import { describeSkillLevel, skillLevelNames } from "#scoring/labels/skill-level-labels.ts";
import { listLearningNeeds } from "#scoring/reporting/learn-next.ts";
import type { Results, SkillLevelResult } from "#scoring/results.ts";
import { QuadrantDial } from "../charts/quadrant-dial.tsx";
import { Button } from "../controls/button.tsx";
import type { StyleVariables } from "../feedback/progress.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";
import { ScaleList } from "./scale-list.tsx";

interface SkillLevelProps {
  results: Results;
  skillLevel: SkillLevelResult;
  onExplain: Explain;
}

export function SkillLevelPanel({ results, skillLevel, onExplain }: SkillLevelProps) {
  const { overallScore, overall, technical } = results;
  const { likely } = overall;
  const { heading, text } = describeSkillLevel(skillLevel, overallScore ?? 0);
  return (
    <section className="panel panel--ink verdict" aria-labelledby="skill-level">
      <div className="verdict-fig">
        <QuadrantDial label="Score" value={overallScore} lo={likely?.lo} hi={likely?.hi} detail="card" />
      </div>
      <div className="verdict-text">
        <p className="verdict-kind">Your level</p>
        <h2 className="display" id="skill-level">
          {heading}
        </h2>
        <p className="lead">{text}</p>
        <LevelChances skillLevel={skillLevel} />
        <dl className="trio">
          {technical.correctAnswers !== null && (
            <div>
              <dt>Right</dt>
              <dd className="num">
                {technical.correctAnswers} of {technical.totalQuestions}
                <ExplainButton what="Right answers" number={{ kind: "correct-answers" }} onExplain={onExplain} />
              </dd>
            </div>
          )}
          <div>
            <dt>Score</dt>
            <dd className="num">
              {overallScore}{" "}
              {likely && (
                <span className="trio-label">
                  likely {likely.lo} to {likely.hi}
                </span>
              )}
              <ExplainButton what="Score" number={{ kind: "overall" }} onExplain={onExplain} />
            </dd>
          </div>
        </dl>
        <p className="small soft">
          The chances say what other questions of this kind might have shown. {technical.totalQuestions} questions are a
          sample of a skill, not all of it.
        </p>
      </div>
    </section>
  );
}

function LevelChances({ skillLevel: { level, between, chances } }: { skillLevel: SkillLevelResult }) {
  const current = between ?? (level ? [level] : []);
  const levels = skillLevelCuts.map(([name, from], at) => ({
    name,
    from,
    to: (skillLevelCuts[at + 1]?.[1] ?? 101) - 1,
  }));
  return (
    <ul className="verdict-chances level-chances" aria-label="Chance of each level">
      {levels.reverse().map(({ name, from, to }) => {
        const style: StyleVariables = { "--v": 100 * chances[name] };
        return (
          <li key={name} aria-current={current.some((each) => each === name) || undefined}>
            <span className="verdict-word">{skillLevelNames[name]}</span>
            <span className="mono num muted verdict-meaning">
              {from} to {to}
            </span>
            <span className="verdict-share" style={style} aria-hidden="true" />
            <span className="num verdict-chance">{formatChance(chances[name])}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface SubSkillsProps {
  assessment: Assessment;
  results: Results;
  onExplain: Explain;
  onTab: (tab: ResultsTab) => void;
}

export function SubSkills({ assessment, results, onExplain, onTab }: SubSkillsProps) {
  const needs = listLearningNeeds(assessment, results);
  return (
    <>
      <section className="panel rscales" aria-labelledby="sub-skills">
        <h2 className="h2" id="sub-skills">
          By sub-skill
        </h2>
        <ScaleList {...{ assessment, results, onExplain }} scales={results.scales} />
      </section>
      <section className="rways" aria-labelledby="learn-next">
        <div>
          <h2 className="h2" id="learn-next">
            What to learn next
          </h2>
          <p className="lead">
            {needs.length === 0
              ? "Every answer was right. A harder check would tell you more."
              : "Start with the weakest part. Each question you missed is explained in the review."}
          </p>
          <Button onClick={() => onTab("technical")}>Review your answers</Button>
        </div>
        <ol className="rlearn">
          {needs.map(({ label, score, likely, missed, tips }) => (
            <li key={label}>
              <b>{label}</b>{" "}
              {score !== null && (
                <span className="mono num muted">
                  {score}
                  {likely && `, likely ${likely.lo} to ${likely.hi}`}
                </span>
              )}
              {missed.length > 0 && (
                <>
                  <p className="small soft">What the questions you missed ask for:</p>
                  <ul className="rlearn-missed">
                    {missed.map((objective) => (
                      <li key={objective}>{objective}</li>
                    ))}
                  </ul>
                </>
              )}
              {tips.map((tip) => (
                <p key={tip}>{tip}</p>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
