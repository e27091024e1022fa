import type { Assessment } from "#assessment/schema.ts";
import { describeNotScored, getScoreLabel, notEnoughData } from "#scoring/labels/labels.ts";
import { describeOtherBands, fitThresholds } from "#scoring/labels/result-labels.ts";
import { listReachedBands, listScaleBands } from "#scoring/reporting/scale-bands.ts";
import type { Results, ScaleScore } from "#scoring/results.ts";
import { ScoreRuler, ScoreRulerHead } from "../charts/score-ruler.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";

export interface ScaleListProps {
  assessment: Assessment;
  results: Results;
  scales: ScaleScore[];
  facets?: ScaleScore[];
  onExplain: Explain;
}

export function ScaleList({ assessment, results, scales, facets = [], onExplain }: ScaleListProps) {
  if (scales.length === 0) return null;
  const hasLikely = [...scales, ...facets].some(({ likely }) => likely !== null);
  const renderScale = (scale: ScaleScore) => <ScaleItem {...{ assessment, results, scale, onExplain }} />;
  return (
    <div>
      <p className="small soft rlegend">
        {hasLikely
          ? "The line is your score. In 9 of 10 cases the shaded range around it holds your true score."
          : `Margin of error: ${notEnoughData}`}
      </p>
      <ScoreRulerHead label="Scale" hasAction />
      <ul className="rrows">
        {scales.map((scale) => {
          const itsFacets = facets.filter(({ facetOf, section }) => facetOf === scale.id && section === scale.section);
          return (
            <li key={`${scale.section}/${scale.id}`}>
              {renderScale(scale)}
              {itsFacets.length > 0 && (
                <ul className="rfacets" aria-label={`Facets of ${scale.label}`}>
                  {itsFacets.map((facet) => (
                    <li key={facet.id}>{renderScale(facet)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Scores have either the author's labels in a whole section or the fit labels of a verdict: two kinds would contradict each other. */
const hasFitLabels = ({ overall, scales }: Results, section: ScaleScore["section"]): boolean =>
  overall.thresholds !== null && scales.every((scale) => scale.section !== section || scale.band === null);

/** The cut scores of the labels. None where a group gives the bands. */
function findMarks({ assessment, results, scale }: Pick<ScaleListProps, "assessment" | "results"> & WithScale) {
  if (scale.percentile?.contentVersion === null) return [];
  const bands = listScaleBands(assessment, scale);
  if (bands.length > 0) return bands.map(({ from }) => from).filter((from) => from > 0);
  return hasFitLabels(results, scale.section) ? fitThresholds : [];
}

interface WithScale {
  scale: ScaleScore;
}

function ScaleItem({ scale, onExplain, ...of }: Omit<ScaleListProps, "scales" | "facets"> & WithScale) {
  const { section, id, label, score, likely, band, levelText, reason, answered, of: items } = scale;
  const fit = score !== null && hasFitLabels(of.results, section) ? getScoreLabel(section, score) : null;
  const bandLabel = band?.text === null ? band.label : fit;
  return (
    <>
      <ScoreRuler
        label={
          <>
            {label} {bandLabel && <span className="rword">{bandLabel}</span>}
          </>
        }
        value={score}
        lo={likely?.lo}
        hi={likely?.hi}
        marks={findMarks({ ...of, scale })}
        action={<ExplainButton what={label} number={{ kind: "scale", section, id }} onExplain={onExplain} />}
      />
      {reason && <p className="small soft rband">{describeNotScored(reason, answered, items)}</p>}
      {levelText && (
        <p className="small soft rband">
          {band?.text && <b>{band.label}. </b>}
          {levelText} {band?.text && describeOtherBands(listReachedBands(of.assessment, scale))}
        </p>
      )}
    </>
  );
}
