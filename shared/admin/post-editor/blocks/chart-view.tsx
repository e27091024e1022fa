import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { type ClipboardEvent, useId, useState } from "react";
import { type ChartKind, maxChartRows, readChart, type SectionChart, writeChart } from "#blog/chart.ts";
import { listChartProblems } from "#blog/chart-problems.ts";
import { Button } from "#ui/controls/button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { ChartSection } from "#ui/post/post-chart.tsx";
import { type ChartColumn, chartColumns, emptyRow, pasteRows } from "./chart-rows.ts";
import { ChartBlock } from "./schema/chart-block.ts";

const kinds: readonly (readonly [ChartKind, string])[] = [
  ["bar", "Bars"],
  ["line", "Line"],
  ["dot", "Dots"],
];

const texts = [
  ["title", "Title", "What the chart shows", 200],
  ["unit", "Unit", "Such as hours per week", 60],
  ["source", "Source", "Where the numbers are from", 300],
] as const;

const columnLabels: Readonly<Record<ChartColumn, string>> = {
  label: "Label",
  value: "Value",
  low: "Low",
  high: "High",
};

const maxShownProblems = 5;

function ChartView({ node, updateAttributes }: NodeViewProps) {
  const chart = node.attrs["chart"] as SectionChart;
  const [loss, setLoss] = useState("");
  const id = useId();
  const change = (part: Partial<SectionChart>) => updateAttributes({ chart: { ...chart, ...part } });
  // There is always a row to type into.
  const rows = chart.rows.length < maxChartRows ? [...chart.rows, emptyRow] : chart.rows;
  const changeCell = (at: number, column: ChartColumn, text: string) =>
    change({
      rows: rows
        .map((row, index) => (index === at ? { ...row, [column]: text } : row))
        .slice(0, Math.max(chart.rows.length, at + 1)),
    });
  const paste = (event: ClipboardEvent, row: number, column: ChartColumn) => {
    const pasted = pasteRows(chart.rows, { text: event.clipboardData.getData("text/plain"), row, column });
    if (!pasted) return;
    event.preventDefault();
    setLoss(pasted.loss);
    change({ rows: pasted.rows });
  };
  const stored = readChart(writeChart(chart));
  const problems = listChartProblems(stored);
  return (
    <NodeViewWrapper className="chart-block tool-block" data-type="chart">
      <div contentEditable={false} className="chart-block-fields">
        {texts.map(([name, label, placeholder, maxLength]) => (
          <label key={name} className="field" htmlFor={`${id}-${name}`}>
            <span className="label">{label}</span>
            <input
              id={`${id}-${name}`}
              className="input"
              value={chart[name]}
              placeholder={placeholder}
              maxLength={maxLength}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </label>
        ))}
        <Segments label="Kind of chart" value={chart.kind} options={kinds} onChange={(kind) => change({ kind })} />
        <table className="chart-block-rows">
          <caption className="small muted">
            Type the numbers, or paste cells of a spreadsheet. Low and High are the ends of a range and can stay empty.
          </caption>
          <thead>
            <tr>
              {chartColumns.map((column) => (
                <th key={column} scope="col">
                  {columnLabels[column]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {chartColumns.map((column) => (
                  <td key={column}>
                    <input
                      className="input"
                      aria-label={`${columnLabels[column]}, row ${at + 1}`}
                      placeholder={columnLabels[column]}
                      value={row[column]}
                      maxLength={column === "label" ? 100 : 30}
                      inputMode={column === "label" ? "text" : "decimal"}
                      onChange={({ target }) => changeCell(at, column, target.value)}
                      onPaste={(event) => paste(event, at, column)}
                    />
                  </td>
                ))}
                <td>
                  {at < chart.rows.length && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={`Remove row ${at + 1}`}
                      onClick={() => change({ rows: chart.rows.filter((_, index) => index !== at) })}
                    >
                      <ToolIcon name="trash" size="s" />
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small" role="status">
          {loss}
        </p>
        {problems.length > 0 ? (
          <ul className="chart-block-problems small">
            {problems.slice(0, maxShownProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > maxShownProblems && <li>{`${problems.length - maxShownProblems} more`}</li>}
          </ul>
        ) : (
          <ChartSection content={writeChart(chart)} />
        )}
      </div>
    </NodeViewWrapper>
  );
}

export const EditableChartBlock = ChartBlock.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) });
