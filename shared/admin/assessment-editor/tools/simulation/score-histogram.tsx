import type { Distribution } from "#assessment/simulate/distribution.ts";
import { histogram } from "#drawing/histogram.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { toFigure } from "../figures.ts";

interface ScoreHistogramProps {
  /** Whose scores they are: the table's caption. */
  label: string;
  scores: Distribution;
  marks?: readonly number[];
}

/** Rows of the table: ten scores each, the last one eleven. */
const tens = Array.from({ length: 10 }, (_, at) => ({ from: at * 10, to: at === 9 ? 100 : at * 10 + 9 }));

/** How scores are spread, drawn, with a table for screen readers. */
export function ScoreHistogram({ label, scores: { n, mean, sd, counts }, marks = [] }: ScoreHistogramProps) {
  const count = (from: number, to: number) => counts.slice(from, to + 1).reduce((sum, own) => sum + own, 0);
  return (
    <div className="sim-histogram">
      <Drawn svg={histogram(counts, { marks, spread: mean === null || sd === null ? null : { mean, sd } })} />
      <div className="scale-num mono num" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      <p className="small soft num">{n === 0 ? "No scores" : `Mean ${toFigure(mean, 1)}, SD ${toFigure(sd, 1)}`}</p>
      <table className="sr">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">Takers</th>
          </tr>
        </thead>
        <tbody>
          {tens.map(({ from, to }) => (
            <tr key={from}>
              <th scope="row">
                {from} to {to}
              </th>
              <td>{count(from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
