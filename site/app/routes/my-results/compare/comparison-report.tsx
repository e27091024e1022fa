import { notEnoughData } from "@illumine/shared/scoring/labels/labels.ts";
import type { Range } from "@illumine/shared/scoring/results.ts";
import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import { formatSigned } from "../profile/describe-change.ts";
import type { Change, ComparedFigure } from "./compare-results.ts";
import { describeChanges } from "./describe-changes.ts";

const changeLabels: Record<Change, string> = {
  reliable: "Likely a real change",
  "within-error": "Within the margin of error",
  "no-data": notEnoughData,
  "not-scored": "Not scored both times",
};

function ScoreCell({ score, likely }: { score: number | null; likely: Range | null }) {
  return (
    <td className="r num">
      {score ?? "not scored"}
      {score !== null && (
        <span className="mono muted kcompare-range">{likely ? `${likely.lo} to ${likely.hi}` : "no range"}</span>
      )}
    </td>
  );
}

function ComparedRow({ figure }: { figure: ComparedFigure }) {
  const { label, difference, reliableChange, change } = figure;
  return (
    <tr>
      <th scope="row">{label}</th>
      <ScoreCell score={figure.first} likely={figure.firstLikely} />
      <ScoreCell score={figure.second} likely={figure.secondLikely} />
      <td className="r num">{difference === null ? "" : formatSigned(difference)}</td>
      <td>
        {change === "reliable" ? <Badge tone="ink">{changeLabels[change]}</Badge> : changeLabels[change]}
        {reliableChange !== null && <span className="small muted"> (up to {reliableChange.toFixed(1)} points)</span>}
      </td>
    </tr>
  );
}

export function ComparisonReport({ figures }: { figures: readonly ComparedFigure[] }) {
  const summary = describeChanges(figures);
  const hasReliableChange = figures.some(({ reliableChange }) => reliableChange !== null);
  return (
    <>
      {summary !== null && <p className="h3 body">{summary}</p>}
      <section className="ksection" aria-labelledby="chart">
        <h2 className="h2" id="chart">
          Side by side
        </h2>
        <p className="soft body">
          The dashed line is the first score, the solid line the second.{" "}
          {hasReliableChange
            ? "The shaded range around the first score is the margin of error of both attempts together. Only a change beyond it is likely to be real. The largest difference comes first."
            : `We don't know how far these scores usually move between two attempts when nothing has changed: ${notEnoughData}. A difference may be due to chance.`}
        </p>
        <ul className="kcompare" aria-hidden="true">
          {figures.map(({ key, isFacet, label, first: from, second: to, difference, reliableChange, change }) => (
            <li key={key} className={isFacet ? undefined : "kcompare-whole"}>
              <span className="srow-name">{label}</span>
              <ScoreScale
                value={to}
                marks={from === null ? [] : [from]}
                {...(reliableChange !== null &&
                  from !== null && { lo: from - reliableChange, hi: from + reliableChange })}
              />
              <span className="small soft num">
                {difference !== null && `${formatSigned(difference)}, `}
                {difference === null ? changeLabels[change] : changeLabels[change].toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="ksection" aria-labelledby="table">
        <h2 className="h2" id="table">
          In numbers
        </h2>
        <p className="soft">Below each score is the likely range that was saved with it.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also for who has only keys */}
        <section className="kscroll" tabIndex={0} aria-label="Table of both results">
          <table className="table ktable">
            <thead>
              <tr>
                <th scope="col">Scale</th>
                <th scope="col" className="r">
                  First
                </th>
                <th scope="col" className="r">
                  Second
                </th>
                <th scope="col" className="r">
                  Difference
                </th>
                <th scope="col">Reliable change</th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <ComparedRow key={figure.key} figure={figure} />
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}
