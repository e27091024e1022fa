import { describeNotScored } from "#scoring/labels/labels.ts";
import { describeLikelyPercentiles, describeNormPart, describeRank } from "#scoring/labels/percentile-labels.ts";
import { toShownPercentile } from "#scoring/precision/published-norms.ts";
import type { Percentile, ScaleScore } from "#scoring/results.ts";
import { type Explain, ExplainButton } from "../explain-button.tsx";
import { PercentileScale } from "./percentile-scale.tsx";

interface PercentileRowProps {
  scale: ScaleScore;
  onExplain: Explain;
}

function describeMissing({ reason, answered, of }: ScaleScore): string {
  return reason ? describeNotScored(reason, answered, of) : "There are no figures of this group for this scale.";
}

const describePosition = ({ band }: Percentile) => `in the ${describeNormPart(band)} of the group`;

export function PercentileRow({ scale, onExplain }: PercentileRowProps) {
  const { id, label, section, percentile } = scale;
  const explain = <ExplainButton what={label} number={{ kind: "scale", section, id }} onExplain={onExplain} />;
  if (!percentile) {
    return (
      <div className="prow">
        <div className="prow-name">
          <span className="h4">{label}</span>
          <p>{describeMissing(scale)}</p>
        </div>
        {explain}
      </div>
    );
  }
  const range = describeLikelyPercentiles(percentile);
  return (
    <div className="prow" data-out={percentile.standsOut || undefined}>
      <div className="prow-name">
        <span className="h4">{label}</span>
        <p>
          {describeRank(percentile)}
          {range && <span className="prow-likely">, likely {range}</span>}
        </p>
      </div>
      <span className="prow-value num">
        <span className="sr">Percentile </span>
        {toShownPercentile(percentile.value)}
        <span className="sr">, {describePosition(percentile)}</span>
      </span>
      <PercentileScale percentile={percentile} />
      <span className="prow-range mono num" aria-hidden="true">
        {range}
      </span>
      {explain}
    </div>
  );
}

export function PercentileFacet({ scale, onExplain }: PercentileRowProps) {
  const { id, label, section, percentile } = scale;
  const range = percentile && describeLikelyPercentiles(percentile);
  return (
    <div className="pfacet" data-out={percentile?.standsOut || undefined}>
      <span className="pfacet-name">{label}</span>
      {percentile ? (
        <>
          <span className="pfacet-value mono num">
            <span className="sr">percentile </span>
            {toShownPercentile(percentile.value)}
            <span className="sr">
              {range && `, likely ${range}`}, {describePosition(percentile)}
            </span>
          </span>
          <PercentileScale percentile={percentile} small />
        </>
      ) : (
        <span className="pfacet-none small soft">{describeMissing(scale)}</span>
      )}
      <ExplainButton what={label} number={{ kind: "scale", section, id }} onExplain={onExplain} />
    </div>
  );
}
