import { describeRecommendation } from "#scoring/labels/labels.ts";
import { formatChance } from "#scoring/labels/result-labels.ts";
import type { OverallTrace, Recommendation } from "#scoring/results.ts";
import type { StyleVariables } from "../feedback/progress.tsx";

const verdicts = [
  ["YES", "yes"],
  ["MAYBE", "maybe"],
  ["NO", "no"],
] as const satisfies [Recommendation, string][];

interface VerdictChancesProps {
  thresholds: NonNullable<OverallTrace["thresholds"]>;
  chances: NonNullable<OverallTrace["chances"]>;
  sections: OverallTrace["sections"];
  current: readonly Recommendation[];
}

export function VerdictChances({ thresholds, chances, sections, current }: VerdictChancesProps) {
  const { yes, maybe, floor } = thresholds;
  // The rule about each section says nothing where only one counts.
  const hasFloor = floor > 0 && sections.filter(({ included }) => included).length > 1;
  const ranges = {
    YES: `${yes} to 100${hasFloor ? `, each section ${floor} or more` : ""}`,
    MAYBE: `${maybe} to ${yes - 1}${hasFloor ? `, or more with a section below ${floor}` : ""}`,
    NO: `0 to ${maybe - 1}`,
  };
  return (
    <ul className="verdict-chances" aria-label="Chance of each recommendation">
      {verdicts.map(([verdict, tone]) => {
        const isCurrent = current.includes(verdict);
        const style: StyleVariables = { "--v": 100 * chances[verdict] };
        return (
          <li key={verdict} aria-current={isCurrent || undefined}>
            <span className="verdict-word">
              <i className={`lamp lamp--${tone}`} aria-hidden="true" /> {verdict}
            </span>
            <span className="verdict-meaning">
              {describeRecommendation(verdict).heading} <span className="mono num muted">{ranges[verdict]}</span>
            </span>
            <span className="verdict-share" style={style} aria-hidden="true" />
            <span className="num verdict-chance">{formatChance(chances[verdict])}</span>
          </li>
        );
      })}
    </ul>
  );
}
