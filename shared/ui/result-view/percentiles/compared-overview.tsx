import type { ReactNode } from "react";
import type { Assessment } from "#assessment/schema.ts";
import { describeLikelyPercentiles } from "#scoring/labels/percentile-labels.ts";
import { describeStandouts, listStandouts, toShownPercentile } from "#scoring/precision/published-norms.ts";
import type { Results, ScaleScore } from "#scoring/results.ts";
import type { Explain } from "../explain-button.tsx";
import { ComparedScales } from "./compared-scales.tsx";
import { GroupSelect } from "./group-select.tsx";
import { type ComparedScaleScore, Headline } from "./headline.tsx";
import { listFacetsOf } from "./percentile-list.tsx";
import { PercentileFacet } from "./percentile-row.tsx";

interface ComparedOverviewProps {
  assessment: Assessment;
  results: Results;
  domains: ComparedScaleScore[];
  onExplain: Explain;
}

interface OverviewProps extends ComparedOverviewProps {
  side: ReactNode;
}

export function ComparisonHead({ assessment, domains }: Pick<ComparedOverviewProps, "assessment" | "domains">) {
  const [first] = domains;
  if (!first) return null;
  return (
    <section className="phead" aria-labelledby="stands-out">
      <h2 className="display" id="stands-out">
        <Headline scales={domains} />
      </h2>
      <GroupSelect assessment={assessment} percentile={first.percentile} outcome={describeStandouts(domains)} />
    </section>
  );
}

export function ComparedOverview({ assessment, results, domains, side, onExplain }: OverviewProps) {
  const facets = results.scales.filter(({ facetOf }) => facetOf !== null);
  const scales = results.scales.filter(({ facetOf }) => facetOf === null);
  return (
    <>
      <ComparisonHead assessment={assessment} domains={domains} />
      <div className="rgrid poverview">
        <section className="pdomains" aria-label="Your scales">
          <ComparedScales
            {...{ assessment, results, scales, onExplain }}
            title={<h3 className="h2">Your scales</h3>}
            hasTexts={false}
          />
          <StandoutTexts domains={domains} />
        </section>
        {side}
      </div>
      <Facets {...{ scales, facets, onExplain }} />
    </>
  );
}

function StandoutTexts({ domains }: Pick<ComparedOverviewProps, "domains">) {
  const described = listStandouts(domains).filter(({ percentile, levelText }) => percentile.standsOut && levelText);
  if (described.length === 0) return null;
  return (
    <div className="cells ptexts">
      {described.map(({ id, section, label, percentile, levelText }) => (
        <article className="cell" key={`${section}/${id}`}>
          <h3 className="h3">
            {label}, {percentile.band === "upper" ? "high" : "low"}{" "}
            <span className="mono num muted">{describeLikelyPercentiles(percentile)}</span>
          </h3>
          <p className="soft">{levelText}</p>
        </article>
      ))}
    </div>
  );
}

interface FacetsProps {
  scales: readonly ScaleScore[];
  facets: readonly ScaleScore[];
  onExplain: Explain;
}

function Facets({ scales, facets, onExplain }: FacetsProps) {
  const groups = scales.flatMap((scale) => {
    const itsFacets = listFacetsOf(scale, facets);
    return itsFacets.length > 0 ? [{ scale, itsFacets }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <section className="pfacet-section" aria-labelledby="facets">
      <div className="pfacet-head">
        <h2 className="h1" id="facets">
          Facets
        </h2>
        <p className="small soft">
          A few questions each, so the ranges are wide. Bold: the whole range lies outside the middle 40.
        </p>
      </div>
      <div className="pfacet-groups">
        {groups.map(({ scale, itsFacets }) => (
          <section key={`${scale.section}/${scale.id}`} aria-label={`Facets of ${scale.label}`}>
            <h3 className="pfacet-domain">
              {scale.label}{" "}
              <span className="mono num muted">{scale.percentile && toShownPercentile(scale.percentile.value)}</span>
            </h3>
            <ul>
              {itsFacets.map((facet) => (
                <li key={facet.id}>
                  <PercentileFacet scale={facet} onExplain={onExplain} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
