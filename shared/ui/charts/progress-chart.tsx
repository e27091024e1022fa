import { type ProgressMark, progressLine } from "#drawing/progress-line.ts";
import { findBeam } from "#drawing/svg.ts";
import { Drawn } from "./drawn.tsx";

export interface ProgressChartMark extends ProgressMark {
  key: string;
  date: string;
}

export interface ProgressChartProps {
  marks: readonly ProgressChartMark[];
  label: string;
}

export function ProgressChart({ marks, label }: ProgressChartProps) {
  return (
    <div className="chart">
      <Drawn svg={progressLine(marks)} />
      <div className="sr">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Taken</th>
              <th scope="col">Score</th>
              <th scope="col">Likely range</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((mark) => {
              const beam = findBeam(mark);
              return (
                <tr key={mark.key}>
                  <th scope="row">{mark.date}</th>
                  <td>{mark.value ?? "Not scored"}</td>
                  <td>{beam ? `${Math.round(beam[0])} to ${Math.round(beam[1])}` : "not known"}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
