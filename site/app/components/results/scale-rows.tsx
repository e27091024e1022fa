import { describeNotScored, notEnoughData } from "@illumine/shared/scoring/labels";
import type { ScaleScore } from "@illumine/shared/scoring/results";
import { ScoreRuler } from "@illumine/shared/ui/score-ruler";

/** Scales as ruled rows, each with its band's words, and its facets when asked for. */
export function ScaleRows({ scales, facets = [] }: { scales: ScaleScore[]; facets?: ScaleScore[] }) {
  const hasBands = scales.some(({ likely }) => likely !== null);
  return (
    <>
      {!hasBands && scales.length > 0 && <p className="small soft">How sure each number is: {notEnoughData}</p>}
      <ul className="rrows">
        {scales.map((scale) => (
          <li key={`${scale.section}/${scale.id}`}>
            <ScoreRuler label={scale.label} value={scale.score} lo={scale.likely?.lo} hi={scale.likely?.hi} />
            {scale.reason && <p className="small soft">{describeNotScored(scale.reason, scale.answered, scale.of)}</p>}
            {scale.band && (
              <p className="small soft rband">
                <b>{scale.band.label}.</b> {scale.band.text}
              </p>
            )}
            <Facets facets={facets.filter(({ facetOf }) => facetOf === scale.id)} of={scale.label} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Facets({ facets, of }: { facets: ScaleScore[]; of: string }) {
  if (facets.length === 0) return null;
  return (
    <ul className="rfacets" aria-label={`Facets of ${of}`}>
      {facets.map((facet) => (
        <li key={facet.id}>
          <ScoreRuler label={facet.label} value={facet.score} lo={facet.likely?.lo} hi={facet.likely?.hi} />
        </li>
      ))}
    </ul>
  );
}
