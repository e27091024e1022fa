import type { Assessment } from "#assessment/schema.ts";
import { describeNotScored, notEnoughData, toScoreLabel } from "#scoring/labels/labels.ts";
import { fitMarks } from "#scoring/labels/result-labels.ts";
import type { Results, ScaleScore } from "#scoring/results.ts";
import { ScoreRuler, ScoreRulerHead } from "../charts/score-ruler.tsx";
import { type Explain, ExplainButton } from "./explain-button.tsx";

interface ScaleRowsProps {
  assessment: Assessment;
  results: Results;
  scales: ScaleScore[];
  facets?: ScaleScore[];
  onExplain: Explain;
}

/** Scales as ruled rows, each with its band's words, and its facets when asked for. */
export function ScaleRows({ assessment, results, scales, facets = [], onExplain }: ScaleRowsProps) {
  if (scales.length === 0) return null;
  const hasLikely = [...scales, ...facets].some(({ likely }) => likely !== null);
  const row = (scale: ScaleScore) => <ScaleRow {...{ assessment, results, scale, onExplain }} />;
  return (
    <div>
      <p className="small soft rlegend">
        {hasLikely
          ? "The line is your reading; the light around it is the range that holds the true score in about 95 of 100 cases."
          : `How sure each number is: ${notEnoughData}`}
      </p>
      <ScoreRulerHead label="Scale" hasAction />
      <ul className="rrows">
        {scales.map((scale) => {
          const own = facets.filter(({ facetOf, section }) => facetOf === scale.id && section === scale.section);
          return (
            <li key={`${scale.section}/${scale.id}`}>
              {row(scale)}
              {own.length > 0 && (
                <ul className="rfacets" aria-label={`Facets of ${scale.label}`}>
                  {own.map((facet) => (
                    <li key={facet.id}>{row(facet)}</li>
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

/** Where the author drew bands, those; else the words for a fit, where there is a verdict that it may fit. */
function findMarks({ assessment, results, scale }: Pick<ScaleRowsProps, "assessment" | "results"> & RowScale) {
  const authored = assessment.scoring?.scales?.find(({ id, section }) => id === scale.id && section === scale.section);
  const bands = authored?.bands ?? [];
  if (bands.length > 0) return bands.map(({ from }) => from).filter((from) => from > 0);
  return results.overall.thresholds ? fitMarks : [];
}

interface RowScale {
  scale: ScaleScore;
}

function ScaleRow({ scale, onExplain, ...of }: Omit<ScaleRowsProps, "scales" | "facets"> & RowScale) {
  const { section, id, label, score, likely, band, reason, answered, of: items } = scale;
  const fit = band === null && score !== null && of.results.overall.thresholds ? toScoreLabel(section, score) : null;
  const word = band?.text === null ? band.label : fit;
  return (
    <>
      <ScoreRuler
        label={
          <>
            {label} {word && <span className="rword">{word}</span>}
          </>
        }
        value={score}
        lo={likely?.lo}
        hi={likely?.hi}
        marks={findMarks({ ...of, scale })}
        action={<ExplainButton what={label} number={{ kind: "scale", section, id }} onExplain={onExplain} />}
      />
      {reason && <p className="small soft rband">{describeNotScored(reason, answered, items)}</p>}
      {band?.text && (
        <p className="small soft rband">
          <b>{band.label}.</b> {band.text}
        </p>
      )}
    </>
  );
}
