import type { SimulatedKind } from "#assessment/simulate/simulate.ts";
import { isWithinLimit } from "#assessment/simulate/taker-limits.ts";
import { skillLevelNames } from "#scoring/labels/skill-level-labels.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatPercent } from "../format-figures.ts";
import { ScoreHistogram } from "./score-histogram.tsx";
import { describeKind, describeLimit, takerLabels } from "./taker-labels.ts";

interface KindResultProps {
  result: SimulatedKind;
  thresholds: readonly [maybe: number, yes: number];
}

const verdicts = [
  ["YES", "yes"],
  ["MAYBE", "maybe"],
  ["NO", "no"],
] as const;

const levels = ["strong", "solid", "working", "starting"] as const;

export function KindResult({ result, thresholds }: KindResultProps) {
  const { kind, takers, scales, overall, careless } = result;
  const { title, description } = takerLabels[kind];
  const hasVerdict = result.verdicts.none < takers;
  const isWithin = isWithinLimit(result);
  const hasLevel = Object.values(result.levels).some((count) => count > 0);
  return (
    <article className="sim-kind" aria-labelledby={`sim-${kind}`}>
      <h3 className="h4" id={`sim-${kind}`}>
        {title}
      </h3>
      <p className="sim-first">{describeKind(result)}</p>
      <p className="small soft">{description}</p>
      {isWithin !== null && (
        <p className="row small">
          <i className={isWithin ? "lamp lamp--yes" : "lamp lamp--no"} aria-hidden="true" />
          {describeLimit(kind, isWithin)}
        </p>
      )}
      {hasVerdict && (
        <ul className="bands" aria-label="Recommendations">
          {verdicts.map(([verdict, tone]) => (
            <li key={verdict}>
              <i className={`lamp lamp--${tone}`} aria-hidden="true" />
              <span>{verdict}</span>
              <span className="mono num">{formatPercent(result.verdicts[verdict] / takers)}</span>
            </li>
          ))}
          <li>
            <i className="lamp" aria-hidden="true" />
            <span>Between two</span>
            <span className="mono num">{formatPercent(result.verdicts.between / takers)}</span>
          </li>
        </ul>
      )}
      {hasLevel && (
        <ul className="bands" aria-label="Levels">
          {levels.map((level) => (
            <li key={level}>
              <span>{skillLevelNames[level]}</span>
              <span className="mono num">{formatPercent(result.levels[level] / takers)}</span>
            </li>
          ))}
          <li>
            <span>Between two</span>
            <span className="mono num">{formatPercent(result.levels.between / takers)}</span>
          </li>
        </ul>
      )}
      {overall.n > 0 && <ScoreHistogram label={`${title}: overall scores`} scores={overall} marks={thresholds} />}
      {overall.n === 0 &&
        scales.slice(0, 1).map((scale) => (
          <div key={scale.id}>
            <p className="small">{scale.label}</p>
            <ScoreHistogram label={`${title}: ${scale.label}`} scores={scale.scores} />
          </div>
        ))}
      {overall.n === 0 && scales.length > 1 && (
        <Disclosure summary={`${scales.length - 1} more scales`}>
          {scales.slice(1).map((scale) => (
            <div key={`${scale.section}/${scale.id}`}>
              <p className="small">{scale.label}</p>
              <ScoreHistogram label={`${title}: ${scale.label}`} scores={scale.scores} />
            </div>
          ))}
        </Disclosure>
      )}
      {careless > 0 && (
        <p className="small soft">Scoring flags {formatPercent(careless / takers)} of them as careless.</p>
      )}
    </article>
  );
}
