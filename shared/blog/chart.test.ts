import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import {
  type ChartRow,
  chartKinds,
  findChartMarks,
  readChart,
  readChartNumber,
  type SectionChart,
  writeChart,
  writeChartTable,
} from "./chart.ts";
import { describeChartProblems, listChartProblems } from "./chart-problems.ts";
import { sanitizeInline, sanitizeSection } from "./sanitize.ts";
import { WriteDraft, WritePost } from "./schema.ts";

const buildRow = (row: Partial<ChartRow> = {}): ChartRow => ({
  label: "Nurses",
  value: "42",
  low: "",
  high: "",
  ...row,
});
const buildChart = (chart: Partial<SectionChart> = {}): SectionChart => ({
  kind: "bar",
  title: "Hours",
  unit: "per week",
  source: "A survey",
  rows: [buildRow()],
  ...chart,
});
const buildSection = (content: string) => ({ type: "chart", content, imageUrl: "", imageAlt: "" });

test("any chart comes back from what is stored, also through a client that takes it for a paragraph", () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("<b>x</b>", "&lt;", "a & b", "<script>", '"', "Source: <u>", "(3 to 4)"),
  );
  const clean = (given: string) => given.replace(/\s+/g, " ").trim();
  const row = fc.record({ label: text, value: text, low: text, high: text });
  const chart = fc.record({
    ...{ kind: fc.constantFrom(...chartKinds), title: text, unit: text, source: text },
    rows: fc.array(row, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(chart, (given) => {
      const stored = writeChart(given);
      const rows = given.rows
        .map((one) => Object.fromEntries(Object.entries(one).map(([name, cell]) => [name, clean(cell)])))
        .filter((one) => Object.values(one).join("") !== "");
      const expected = {
        ...given,
        title: clean(given.title),
        unit: clean(given.unit),
        source: clean(given.source),
        rows,
      };
      expect(readChart(stored)).toEqual(expected);
      expect(sanitizeSection(buildSection(stored)).content).toBe(stored);
      expect(readChart(sanitizeInline(stored))).toEqual(expected);
    }),
  );
});

test("what isn't part of a chart doesn't get into it", () => {
  const hostile =
    '<strong>T<script>alert(1)</script></strong><b onclick="x">A</b><b>B</b> <code>1</code><img src=x onerror=alert(1)>';
  const { content } = sanitizeSection(buildSection(hostile));
  expect(content).toBe("<strong></strong> <em>bar chart</em><br /><b>B</b> <code>1</code>");
});

test("to older clients a chart reads as lines of text", () => {
  expect(writeChart(buildChart({ rows: [buildRow({ low: "40", high: "44" })] }))).toBe(
    "<strong>Hours</strong> <em>bar chart</em> <i>per week</i><br />" +
      "<b>Nurses</b> <code>42</code> (<code>40</code> to <code>44</code>)<br />Source: <u>A survey</u>",
  );
});

test.each([
  ["1,234.5", 1234.5],
  ["−3", -3],
  ["42 %", 42],
  ["+.5", 0.5],
  ["1e3", 1000],
  ["1\u00a0000", 1000],
  ["3,5", null],
  ["1,23,456", null],
  ["1e400", null],
  ["NaN", null],
  ["0x10", null],
  ["", null],
  ["12 people", null],
])("%j is the number %s", (text, expected) => {
  expect(readChartNumber(text)).toBe(expected);
});

test.each<[string, Partial<SectionChart>, string[]]>([
  ["nothing wrong", {}, []],
  ["a value at the end of its range", { rows: [buildRow({ low: "42", high: "50" })] }, []],
  ["negative numbers", { rows: [buildRow({ value: "-3", low: "-5", high: "-1" })] }, []],
  ["no data", { rows: [] }, ["The chart has no data: enter a label and a value"]],
  ["no title", { title: "" }, ["The chart has no title"]],
  ["no label", { rows: [buildRow({ label: "" })] }, ["Row 1: it has no label"]],
  ["no value", { rows: [buildRow(), buildRow({ value: "" })] }, ["Row 2: it has no value"]],
  ["no number", { rows: [buildRow({ value: "3,5" })] }, ['Row 1: "3,5" isn\'t a number such as 1,234.5']],
  ["half a range", { rows: [buildRow({ low: "40" })] }, ["Row 1: a range needs a low and a high end"]],
  ["a value outside its range", { rows: [buildRow({ low: "43", high: "50" })] }, ["Row 1: 42 isn't between 43 and 50"]],
  ["a value above its range", { rows: [buildRow({ low: "30", high: "41" })] }, ["Row 1: 42 isn't between 30 and 41"]],
  ["a range from high to low", { rows: [buildRow({ low: "50", high: "40" })] }, ["Row 1: 42 isn't between 50 and 40"]],
  [
    "2,000 rows",
    { rows: Array.from({ length: 2000 }, () => buildRow()) },
    ["The chart has 2,000 rows, but 100 are the most"],
  ],
])("a chart with %s has the problems %j", (_, chart, expected) => {
  expect(listChartProblems(buildChart(chart))).toEqual(expected);
  expect(findChartMarks(buildChart(chart)) === null).toBe(expected.length > 0);
});

test("problems of charts are described in one line, the first three of them", () => {
  expect(describeChartProblems([])).toBeNull();
  const problems = [
    "The chart has no title",
    "Row 1: it has no value",
    "Row 2: it has no label",
    "Row 3: it has no label",
  ];
  expect(describeChartProblems(problems.map((message, section) => ({ section, message })))).toBe(
    "a chart can't be drawn (block 1: the chart has no title; block 2: row 1: it has no value; block 3: row 2: it has no label; 1 more)",
  );
});

test("a chart is drawn exactly where it has no problem", () => {
  const cell = fc.constantFrom("", "0", "-3", "5", "1,000", "x");
  const row = fc.record({ label: fc.constantFrom("", "A"), value: cell, low: cell, high: cell });
  fc.assert(
    fc.property(fc.constantFrom("", "T"), fc.array(row, { maxLength: 2 }), (title, rows) => {
      const chart = buildChart({ title, rows });
      expect(findChartMarks(chart) === null).toBe(listChartProblems(chart).length > 0);
    }),
  );
});

test("a post with a chart that can't be drawn can be saved as a draft, and not be published", () => {
  const sections = [{ type: "paragraph", content: "Text" }, buildSection(writeChart(buildChart({ rows: [] })))];
  const issues = (isPublished?: boolean) =>
    WritePost.safeParse({ title: "A post", isPublished, sections }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]);
  expect(issues(true)).toEqual([["sections.1.content", "Chart: check its title and data"]]);
  expect(issues(false)).toBeUndefined();
  expect(issues()).toBeUndefined();
  expect(WriteDraft.safeParse({ title: "A post", isPublished: true, sections }).success).toBe(true);
});

test("its table has the texts as typed, and columns for ranges only where there are some", () => {
  const chart = buildChart({ rows: [buildRow({ label: "A <b>", value: "1,000" })] });
  expect(writeChartTable(chart)).toBe(
    '<table><caption>Hours</caption><thead><tr><td></td><th scope="col">per week</th></tr></thead>' +
      '<tbody><tr><th scope="row">A &lt;b&gt;</th><td>1,000</td></tr></tbody></table>',
  );
  const ranged = writeChartTable(buildChart({ rows: [buildRow(), buildRow({ low: "1", high: "50" })] }), {
    hasSource: true,
  });
  expect(ranged).toContain('<th scope="col">Low</th><th scope="col">High</th>');
  expect(ranged).toContain("<td>42</td><td></td><td></td></tr>");
  expect(ranged).toContain("<tfoot><tr><td>A survey</td></tr></tfoot>");
});
