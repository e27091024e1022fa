import type { Distribution } from "#assessment/simulate/distribution.ts";
import { histogram } from "#drawing/histogram.ts";
import { Drawn } from "#ui/charts/drawn.tsx";
import { formatFigure } from "../format-figures.ts";

interface ScoreHistogramProps {
  label: string;
  scores: Distribution;
  marks?: readonly number[];
}

const scoreRanges = Array.from({ length: 10 }, (_, index) => ({
  from: index * 10,
  to: index === 9 ? 100 : index * 10 + 9,
}));

export function ScoreHistogram({ label, scores: { n, mean, sd, counts }, marks = [] }: ScoreHistogramProps) {
  const count = (from: number, to: number) => counts.slice(from, to + 1).reduce((sum, value) => sum + value, 0);
  return (
    <div className="sim-histogram">
      <Drawn svg={histogram(counts, { marks, spread: mean === null || sd === null ? null : { mean, sd } })} />
      <div className="scale-num mono num" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      <p className="small soft num">
        {n === 0 ? "No scores" : `Mean ${formatFigure(mean, 1)}, SD ${formatFigure(sd, 1)}`}
      </p>
      <table className="sr">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">Takers</th>
          </tr>
        </thead>
        <tbody>
          {scoreRanges.map(({ from, to }) => (
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
