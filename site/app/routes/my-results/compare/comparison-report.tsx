import { notEnoughData } from "@illumine/shared/scoring/labels/labels.ts";
import { ScoreScale } from "@illumine/shared/ui/charts/score-ruler.tsx";
import { Badge } from "@illumine/shared/ui/labels/badge.tsx";
import type { Change, ComparedFigure } from "./compare-results.ts";

const words: Record<Change, string> = {
  more: "More than the usual wobble",
  wobble: "Within the usual wobble",
  "no-data": notEnoughData,
  "not-scored": "Not scored both times",
};

/** A true minus, and a sign for a gain. */
const toSigned = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** Two results on one ruler a scale, and the same as a table. */
export function ComparisonReport({ rows }: { rows: readonly ComparedFigure[] }) {
  const hasWobble = rows.some(({ wobble }) => wobble !== null);
  return (
    <>
      <section className="ksection" aria-labelledby="chart">
        <h2 className="h2" id="chart">
          Side by side
        </h2>
        <p className="soft body">
          The dashed line is the first score, the solid line the second.{" "}
          {hasWobble
            ? "The light round the first shows the usual wobble: how far a score moves between two attempts when nothing has changed. Only a solid line outside of it says something."
            : `How far these scores move between two attempts when nothing has changed is not known: ${notEnoughData}. A difference may be chance.`}
        </p>
        <ul className="kcompare" aria-hidden="true">
          {rows.map(({ key, isFacet, label, first: from, second: to, wobble, change }) => (
            <li key={key} className={isFacet ? undefined : "kcompare-whole"}>
              <span className="srow-name">{label}</span>
              <ScoreScale
                value={to}
                marks={from === null ? [] : [from]}
                {...(wobble !== null && from !== null && { lo: from - wobble, hi: from + wobble })}
              />
              <span className="small soft">{words[change]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="ksection" aria-labelledby="table">
        <h2 className="h2" id="table">
          In figures
        </h2>
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
              {rows.map(({ key, label, first: from, second: to, difference, wobble, change }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td className="r num">{from ?? "not scored"}</td>
                  <td className="r num">{to ?? "not scored"}</td>
                  <td className="r num">{difference === null ? "" : toSigned(difference)}</td>
                  <td>
                    {change === "more" ? <Badge tone="ink">{words[change]}</Badge> : words[change]}
                    {wobble !== null && <span className="small muted"> (up to {wobble.toFixed(1)} points)</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}
