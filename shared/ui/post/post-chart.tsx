import { type ChartMark, findChartMarks, readChart, type SectionChart, writeChartTable } from "#blog/chart.ts";
import { buildChartAxis, type ChartAxis, chartLine, chartRow, toChartPercent } from "#drawing/chart.ts";
import { Drawn } from "../charts/drawn.tsx";

const formatTick = (tick: number, { low, high }: ChartAxis) =>
  tick.toLocaleString("en-US", {
    maximumSignificantDigits: 12,
    notation: Math.max(-low, high) >= 1e6 ? "compact" : "standard",
  });

/** Drawn only if there is nothing wrong with its data; its table is there in any case. */
export function ChartSection({ content }: { content: string }) {
  const chart = readChart(content);
  const { kind, title, unit, source, rows } = chart;
  const marks = findChartMarks(chart);
  return (
    <figure className="post-chart">
      <figcaption className="chart-title">
        <b>{title}</b> {unit && <span className="small soft">{unit}</span>}
      </figcaption>
      {marks && (
        <div
          role="img"
          aria-label={`${kind} chart: ${title}. ${rows.length} ${rows.length === 1 ? "value" : "values"}, all in the table below`}
        >
          {kind === "line" ? <Line marks={marks} /> : <Rows kind={kind} marks={marks} rows={rows} />}
        </div>
      )}
      <details className="chart-data small" open={!marks}>
        <summary>The numbers as a table</summary>
        <div dangerouslySetInnerHTML={{ __html: writeChartTable(chart) }} />
      </details>
      {source && <p className="chart-source small soft">Source: {source}</p>}
    </figure>
  );
}

interface RowsProps extends Pick<SectionChart, "rows"> {
  kind: "bar" | "dot";
  marks: readonly ChartMark[];
}

function Rows({ kind, marks, rows }: RowsProps) {
  const axis = buildChartAxis(kind, marks);
  return (
    <>
      {marks.map((mark, at) => (
        <div key={at} className="chart-row small">
          <span>{mark.label}</span>
          <b className="num">{rows[at]?.value}</b>
          <Drawn svg={chartRow(kind, mark, axis)} />
        </div>
      ))}
      <div className="chart-ticks mono">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${toChartPercent(axis, tick)}%` }}>
            {formatTick(tick, axis)}
          </span>
        ))}
      </div>
    </>
  );
}

function Line({ marks }: { marks: readonly ChartMark[] }) {
  const axis = buildChartAxis("line", marks);
  const last = marks.length - 1;
  const labeled = last === 0 ? [0] : last % 2 === 0 ? [0, last / 2, last] : [0, last];
  return (
    <div className="chart-line">
      <div className="chart-levels mono">
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${toChartPercent(axis, tick)}%` }}>
            {formatTick(tick, axis)}
          </span>
        ))}
      </div>
      <Drawn svg={chartLine(marks, axis)} />
      <div className="chart-ends small">
        {labeled.map((at) => (
          <span key={at}>{marks[at]?.label}</span>
        ))}
      </div>
    </div>
  );
}
