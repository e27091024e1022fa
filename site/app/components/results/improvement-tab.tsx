import { toImprovementStatus } from "@illumine/shared/scoring/labels";
import type { Results } from "@illumine/shared/scoring/results";
import { Badge } from "@illumine/shared/ui/badge";
import { ScoreRuler } from "@illumine/shared/ui/score-ruler";

/** Strengths, areas and what the scales' authors advise. */
export function ImprovementTab({ results }: { results: Results }) {
  const { strengths, improvementAreas, skillGaps } = results;
  return (
    <section className="rsection stack-lg" aria-labelledby="improvement">
      <h2 className="h1" id="improvement">
        Improvement
      </h2>
      {improvementAreas.length === 0 && <p className="soft">No scale lies below 60: there is no area to point at.</p>}
      {improvementAreas.map(({ area, currentScore, targetScore, tips, resources, example }) => (
        <article className="rarea" key={area}>
          <h3 className="h3">
            {area} {example && <Badge>Example</Badge>} <ImprovementStatus current={currentScore} target={targetScore} />
          </h3>
          <ScoreRuler label={`Now ${currentScore}, target ${targetScore}`} value={currentScore} marks={[targetScore]} />
          {tips.length > 0 && (
            <ul className="iticks">
              {tips.map((tip) => (
                <li key={tip}>
                  <i aria-hidden="true" />
                  {tip}
                </li>
              ))}
            </ul>
          )}
          {resources.length > 0 && (
            <ul className="rresources">
              {resources.map(({ title, url }) => (
                <li key={title}>
                  {url ? (
                    <a className="link" href={url} rel="noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
      {strengths.length > 0 && (
        <article>
          <h3 className="h3">Strengths</h3>
          {strengths.map(({ title, score }) => (
            <ScoreRuler key={title} label={title} value={score} />
          ))}
        </article>
      )}
      {skillGaps.length > 0 && (
        <article>
          <h3 className="h3">Skill gaps</h3>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Skill</th>
                <th scope="col" className="r">
                  Now
                </th>
                <th scope="col" className="r">
                  Wanted
                </th>
                <th scope="col">Priority</th>
              </tr>
            </thead>
            <tbody>
              {skillGaps.map(({ skill, currentLevel, requiredLevel, outOf, priority, example }) => (
                <tr key={skill}>
                  <td>
                    {skill} {example && <Badge>Example</Badge>}
                  </td>
                  <td className="r num">
                    {currentLevel} / {outOf}
                  </td>
                  <td className="r num">
                    {requiredLevel} / {outOf}
                  </td>
                  <td>{priority}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </article>
      )}
    </section>
  );
}

function ImprovementStatus({ current, target }: { current: number; target: number }) {
  const status = toImprovementStatus(current, target);
  return status ? <Badge tone="yes">{status}</Badge> : null;
}
