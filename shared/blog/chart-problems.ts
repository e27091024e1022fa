import { type ChartRow, maxChartRows, readChart, readChartNumber, type SectionChart } from "./chart.ts";

function findRowProblem({ label, value, low, high }: ChartRow): string {
  if (label === "") return "it has no label";
  if (value === "") return "it has no value";
  const texts = [value, low, high];
  const wrong = texts.find((text) => text !== "" && readChartNumber(text) === null);
  if (wrong !== undefined) return `"${wrong}" isn't a number such as 1,234.5`;
  if ((low === "") !== (high === "")) return "a range needs a low and a high end";
  const [middle = 0, from = 0, to = 0] = texts.map((text) => readChartNumber(text) ?? 0);
  if (low !== "" && !(from <= middle && middle <= to)) return `${value} isn't between ${low} and ${high}`;
  return "";
}

/** Why a chart isn't drawn, for its author; empty exactly where `findChartMarks` finds its marks. */
export function listChartProblems({ title, rows }: SectionChart): string[] {
  const count = rows.length.toLocaleString("en-US");
  return [
    ...(title === "" ? ["The chart has no title"] : []),
    ...(rows.length === 0 ? ["The chart has no data: enter a label and a value"] : []),
    ...(rows.length > maxChartRows ? [`The chart has ${count} rows, but ${maxChartRows} are the most`] : []),
    ...rows.slice(0, maxChartRows).flatMap((row, at) => {
      const problem = findRowProblem(row);
      return problem === "" ? [] : [`Row ${at + 1}: ${problem}`];
    }),
  ];
}

export interface ChartProblem {
  section: number;
  message: string;
}

export const listChartBlockProblems = (sections: readonly { type: string; content: string }[]): ChartProblem[] =>
  sections.flatMap(({ type, content }, section) =>
    type === "chart" ? listChartProblems(readChart(content)).map((message) => ({ section, message })) : [],
  );

const maxNamedProblems = 3;

/** One line for where there is no room for a list; null without problems. Blocks are counted from 1. */
export function describeChartProblems(problems: readonly ChartProblem[]): string | null {
  if (problems.length === 0) return null;
  const named = problems
    .slice(0, maxNamedProblems)
    .map(({ section, message }) => `block ${section + 1}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`);
  const more = problems.length - named.length;
  return `a chart can't be drawn (${named.join("; ")}${more > 0 ? `; ${more} more` : ""})`;
}
