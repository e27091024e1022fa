import { radar } from "#drawing/radar.ts";
import { findBeam } from "#drawing/svg.ts";
import { joinClasses } from "../controls/join-classes.ts";
import { Drawn } from "./drawn.tsx";

export interface RadarChartDimension {
  key: string;
  label: string;
  name?: string;
  value: number | null;
  lo?: number | null | undefined;
  hi?: number | null | undefined;
}

export interface RadarChartProps {
  dimensions: readonly RadarChartDimension[];
  label: string;
  size?: number;
  className?: string;
}

export function RadarChart({ dimensions, label, size = 520, className }: RadarChartProps) {
  const hasRanges = dimensions.some((dimension) => findBeam(dimension));
  const isEmpty = dimensions.every(({ value }) => value === null);
  return (
    <div className={joinClasses("chart", className)}>
      <Drawn svg={radar(dimensions, { size })} />
      {isEmpty ? <p className="chart-none">Not enough data yet</p> : null}
      <div className="sr">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Dimension</th>
              <th scope="col">Score</th>
              {hasRanges ? <th scope="col">Likely range</th> : null}
            </tr>
          </thead>
          <tbody>
            {dimensions.map((dimension) => {
              const beam = findBeam(dimension);
              return (
                <tr key={dimension.key}>
                  <th scope="row">{dimension.name ?? dimension.label}</th>
                  <td>{dimension.value === null ? "Not enough data yet" : Math.round(dimension.value)}</td>
                  {hasRanges ? (
                    <td>{beam ? `${Math.round(beam[0])} to ${Math.round(beam[1])}` : "not known"}</td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
