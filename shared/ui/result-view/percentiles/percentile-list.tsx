import type { Assessment } from "#assessment/schema.ts";
import { describeComparison } from "#scoring/labels/percentile-labels.ts";
import type { Percentile, ScaleScore } from "#scoring/results.ts";
import type { Explain } from "../explain-button.tsx";
import { PercentileFacet, PercentileRow } from "./percentile-row.tsx";

interface PercentileListProps {
  assessment: Assessment;
  percentile: Percentile;
  scales: readonly ScaleScore[];
  facets: readonly ScaleScore[];
  hasTexts: boolean;
  onExplain: Explain;
}

const axis = [1, 10, 30, 50, 70, 90, 99];

export const listFacetsOf = (scale: ScaleScore, facets: readonly ScaleScore[]) =>
  facets.filter(({ facetOf, section }) => facetOf === scale.id && section === scale.section);

export function PercentileList({ assessment, percentile, scales, facets, hasTexts, onExplain }: PercentileListProps) {
  return (
    <div>
      <div className="plist-head small" aria-hidden="true">
        <span>Scale</span>
        <span className="plist-right">Percentile</span>
        <span className="plist-bands">
          <span>Lower 30</span>
          <span>Middle 40</span>
          <span>Upper 30</span>
        </span>
        <span className="plist-right">Likely</span>
      </div>
      <ul className="plist">
        {scales.map((scale) => {
          const itsFacets = listFacetsOf(scale, facets);
          return (
            <li key={`${scale.section}/${scale.id}`}>
              <PercentileRow {...{ scale, onExplain }} />
              {hasTexts && scale.levelText && <p className="plist-text small soft">{scale.levelText}</p>}
              {itsFacets.length > 0 && (
                <ul className="pfacets" aria-label={`Facets of ${scale.label}`}>
                  {itsFacets.map((facet) => (
                    <li key={facet.id}>
                      <PercentileFacet scale={facet} onExplain={onExplain} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <div className="plist-axis mono num" aria-hidden="true">
        <span>
          {axis.map((percent) => (
            <i key={percent} style={{ left: `${percent}%` }}>
              {percent}
            </i>
          ))}
        </span>
      </div>
      <p className="plist-legend small soft">
        The line is your percentile: 90 means higher than 90 of 100 people in this group. With other questions of this
        kind, it would land inside the shaded range 9 times in 10. A scale stands out only where its whole range leaves
        the middle 40. Compared with {describeComparison(percentile, assessment.scoring?.norms)}.
      </p>
    </div>
  );
}
