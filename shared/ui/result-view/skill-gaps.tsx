import type { SkillGap } from "#scoring/results.ts";
import { Badge } from "../labels/badge.tsx";

export function SkillGaps({ gaps }: { gaps: SkillGap[] }) {
  return (
    <section aria-labelledby="skill-gaps">
      <h3 className="h3" id="skill-gaps">
        Skill gaps
      </h3>
      <table className="table rgaps">
        <thead>
          <tr>
            <th scope="col">Skill</th>
            <th scope="col" className="r">
              Now
            </th>
            <th scope="col" className="r">
              Target
            </th>
            <th scope="col">Priority</th>
          </tr>
        </thead>
        <tbody>
          {gaps.map(({ skill, currentLevel, requiredLevel, likely, outOf, priority, example }) => (
            <tr key={skill}>
              <td>
                {skill} {example && <Badge>Example</Badge>}
              </td>
              <td className="r num">
                {currentLevel} / {outOf}
                {likely && <span className="mono muted">{` (${likely.lo} to ${likely.hi})`}</span>}
              </td>
              <td className="r num">
                {requiredLevel} / {outOf}
              </td>
              <td>{priority}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
