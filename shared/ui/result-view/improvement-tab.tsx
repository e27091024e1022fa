import type { ReactNode } from "react";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { getImprovementStatus } from "#scoring/labels/labels.ts";
import { type AnswerTip, listAnswerTips } from "#scoring/reporting/answer-tips.ts";
import type { ImprovementArea, Range, Results, Strength } from "#scoring/results.ts";
import { ScoreRuler } from "../charts/score-ruler.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Badge } from "../labels/badge.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";
import { LearningPath } from "./learning-path.tsx";
import { ResourceList } from "./resource-list.tsx";
import { SkillGaps } from "./skill-gaps.tsx";

const openAreas = 3;

interface ImprovementTabProps {
  assessment: Assessment;
  answers: AnswerSet;
  results: Results;
  onExplain: Explain;
}

export function ImprovementTab({ assessment, answers, results, onExplain }: ImprovementTabProps) {
  const { strengths, improvementAreas, skillGaps, learningPath, scales } = results;
  const answerTips = listAnswerTips(assessment, answers, results);
  const isArea = ({ scale }: AnswerTip) => improvementAreas.some(({ area }) => area === scale);
  const otherTips = answerTips.filter((tip) => !isArea(tip));
  const renderArea = (area: ImprovementArea, isFolded = false) => (
    <Area
      key={area.area}
      area={area}
      isFolded={isFolded}
      answerTips={answerTips.filter(({ scale }) => scale === area.area)}
      likely={findScale(results, area.area)?.likely ?? null}
      explain={<ScaleExplain {...{ results, onExplain }} title={area.area} />}
    />
  );
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
      {improvementAreas.slice(0, openAreas).map((area) => renderArea(area))}
      {improvementAreas.length > openAreas && (
        <div>
          {improvementAreas.slice(openAreas).map((area) => (
            <Disclosure key={area.area} summary={`${area.area}: ${area.currentScore}`}>
              {renderArea(area, true)}
            </Disclosure>
          ))}
        </div>
      )}
      {otherTips.length > 0 && (
        <section aria-labelledby="answer-tips">
          <h3 className="h3" id="answer-tips">
            From single answers
          </h3>
          <p className="soft">These parts aren't low as a whole. Single answers in them suggest something to try.</p>
          <AnswerTips tips={otherTips} />
        </section>
      )}
      {strengths.length > 0 && <Strengths {...{ results, strengths, onExplain }} />}
      {skillGaps.length > 0 && <SkillGaps gaps={skillGaps} />}
      {learningPath.length > 0 && <LearningPath stages={learningPath} />}
    </section>
  );
}

const findScale = ({ scales }: Results, title: string) =>
  scales.find(({ label, score }) => label === title && score !== null);

type ScaleExplainProps = Pick<ImprovementTabProps, "results" | "onExplain"> & { title: string };

/** Strengths and areas repeat a scale's score, so they have its explanation. */
function ScaleExplain({ results, title, onExplain }: ScaleExplainProps) {
  const scale = findScale(results, title);
  if (!scale) return null;
  const { section, id } = scale;
  return <ExplainButton what={title} number={{ kind: "scale", section, id }} onExplain={onExplain} />;
}

interface AreaProps {
  area: ImprovementArea;
  isFolded: boolean;
  answerTips: readonly AnswerTip[];
  likely: Range | null;
  explain: ReactNode;
}

function Area({ area, isFolded, answerTips, likely, explain }: AreaProps) {
  const { area: title, currentScore, targetScore, tips, resources, example } = area;
  const status = getImprovementStatus(currentScore, targetScore);
  return (
    <article className="rarea">
      {!isFolded && (
        <h3 className="h3">
          {title} {example && <Badge>Example</Badge>} {status && <Badge tone="yes">{status}</Badge>}
        </h3>
      )}
      <ScoreRuler
        label={`Now ${currentScore}, target ${targetScore}`}
        value={currentScore}
        lo={likely?.lo}
        hi={likely?.hi}
        marks={[targetScore]}
        action={explain}
      />
      <AnswerTips tips={answerTips} />
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

function AnswerTips({ tips }: { tips: readonly AnswerTip[] }) {
  if (tips.length === 0) return null;
  return (
    <ul className="rticks">
      {tips.map(({ section, question, answer, tip }) => (
        <li key={`${section}/${question}`}>
          <div>
            <p>{tip}</p>
            <p className="small soft">
              {answer === null ? "You missed" : `You answered ‘${answer}’ to`} “{question.split("\n")[0]}”
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type StrengthsProps = Pick<ImprovementTabProps, "results" | "onExplain"> & { strengths: Strength[] };

function Strengths({ results, strengths, onExplain }: StrengthsProps) {
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
