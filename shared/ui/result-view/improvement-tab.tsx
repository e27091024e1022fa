import type { ReactNode } from "react";
import { getImprovementStatus } from "#scoring/labels/labels.ts";
import type { ImprovementArea, Range, Results, Strength } from "#scoring/results.ts";
import { ScoreRuler } from "../charts/score-ruler.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Badge } from "../labels/badge.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";
import { LearningPath } from "./learning-path.tsx";
import { ResourceList } from "./resource-list.tsx";
import { SkillGaps } from "./skill-gaps.tsx";

interface ImprovementTabProps {
  results: Results;
  onExplain: Explain;
}

/** Shows the scales' authored advice, or the placeholders of `classic`. */
export function ImprovementTab({ results, onExplain }: ImprovementTabProps) {
  const { strengths, improvementAreas, skillGaps, learningPath, scales } = results;
  const hasExamples = [...improvementAreas, ...skillGaps, ...learningPath].some(({ example }) => example);
  return (
    <section className="rsection rimprove" aria-labelledby="improvement">
      <h2 className="h1" id="improvement">
        Improvement
      </h2>
      {hasExamples && (
        <Alert title="Examples">
          <p>
            The general rule that scores this assessment doesn't know your areas. These are placeholders, with levels
            that are fixed multiples of your section scores.
          </p>
        </Alert>
      )}
      {improvementAreas.length === 0 && (
        <p className="soft">
          {scales.some(({ score }) => (score ?? 100) < 60)
            ? "The author of this assessment gives no advice for scores below 60."
            : "No scale is below 60, so there's no area to improve."}
        </p>
      )}
      {improvementAreas.map((area) => (
        <Area
          key={area.area}
          area={area}
          likely={findScale(results, area.area)?.likely ?? null}
          explain={<ScaleExplain {...{ results, onExplain }} title={area.area} />}
        />
      ))}
      {strengths.length > 0 && <Strengths {...{ results, strengths, onExplain }} />}
      {skillGaps.length > 0 && <SkillGaps gaps={skillGaps} />}
      {learningPath.length > 0 && <LearningPath stages={learningPath} />}
    </section>
  );
}

const findScale = ({ scales }: Results, title: string) =>
  scales.find(({ label, score }) => label === title && score !== null);

/** Strengths and areas repeat a scale's score, so they have its explanation. */
function ScaleExplain({ results, title, onExplain }: ImprovementTabProps & { title: string }) {
  const scale = findScale(results, title);
  if (!scale) return null;
  const { section, id } = scale;
  return <ExplainButton what={title} number={{ kind: "scale", section, id }} onExplain={onExplain} />;
}

function Area({ area, likely, explain }: { area: ImprovementArea; likely: Range | null; explain: ReactNode }) {
  const { area: title, currentScore, targetScore, tips, resources, example } = area;
  const status = getImprovementStatus(currentScore, targetScore);
  return (
    <article className="rarea">
      <h3 className="h3">
        {title} {example && <Badge>Example</Badge>} {status && <Badge tone="yes">{status}</Badge>}
      </h3>
      <ScoreRuler
        label={`Now ${currentScore}, target ${targetScore}`}
        value={currentScore}
        lo={likely?.lo}
        hi={likely?.hi}
        marks={[targetScore]}
        action={explain}
      />
      {tips.length > 0 && (
        <ul className="rticks">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <ResourceList resources={resources} />
    </article>
  );
}

function Strengths({ results, strengths, onExplain }: ImprovementTabProps & { strengths: Strength[] }) {
  return (
    <section aria-labelledby="strengths">
      <h3 className="h3" id="strengths">
        Strengths
      </h3>
      <ul className="rrows">
        {strengths.map(({ title, score }) => (
          <li key={title}>
            <ScoreRuler
              label={title}
              value={score}
              lo={findScale(results, title)?.likely?.lo}
              hi={findScale(results, title)?.likely?.hi}
              marks={[75]}
              action={<ScaleExplain {...{ results, title, onExplain }} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
