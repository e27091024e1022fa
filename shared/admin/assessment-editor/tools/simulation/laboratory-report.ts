import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { LaboratoryResult } from "#assessment/simulate/laboratory.ts";
import { escapeText } from "#blog/plain-text.ts";
import { histogram } from "#drawing/histogram.ts";
import { optionCurve } from "#drawing/option-curve.ts";
import type { OptionCurves } from "#scoring/statistics/option-curves.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { formatFigure, formatPercent } from "../format-figures.ts";
import { describeAlpha } from "../item-statistics/item-labels.ts";
import {
  describeOption,
  describeSettings,
  fifths,
  isRightOption,
  laboratoryPurpose,
  sortWeakestFirst,
} from "./describe-laboratory.ts";

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17191a}
h2{margin-top:2.5rem;border-top:1px solid;padding-top:.5rem}
table{border-collapse:collapse;width:100%}
th,td{padding:.25rem .5rem;border-bottom:1px solid #d8d8d1;text-align:right;vertical-align:baseline}
th:first-child{text-align:left;font-weight:400}
thead th{font-weight:600}
.histogram{display:block;width:100%;max-width:24rem;height:106px}
.curve{display:inline-block;width:12rem;margin:0 1rem 1rem 0;vertical-align:top}
.i-hub,.i-dot{fill:#17191a}.i-beam{fill:#ffc72e}
.i-hair{stroke:#d8d8d1}.i-axis,.i-fine{stroke:#9da09b}.i-mid,.i-dash{stroke:#17191a}.i-bold{stroke:#17191a;stroke-width:2}
.i-dash{stroke-dasharray:2 4}
svg *{vector-effect:non-scaling-stroke}`;

type Asked = Pick<AssessmentDraft, "title" | "sections">;

const findQuestion = ({ sections }: Asked, section: ScaleStatistics["section"], id: string) =>
  sections[section]?.questions.find((question) => question.id === id);

const writeRow = ([head = "", ...cells]: readonly string[], tag: "th" | "td") =>
  `<tr><th scope="${tag === "th" ? "col" : "row"}">${escapeText(head)}</th>${cells
    .map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`)
    .join("")}</tr>`;

const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead>${writeRow(head, "th")}</thead><tbody>${rows.map((row) => writeRow(row, "td")).join("")}</tbody></table>`;

function writeScale(asked: Asked, scale: ScaleStatistics): string {
  const rows = sortWeakestFirst(scale).items.map(({ question, answered, statistics }) => [
    findQuestion(asked, scale.section, question)?.text || question,
    String(statistics?.n ?? answered),
    formatFigure(statistics?.mean ?? null),
    formatFigure(statistics?.sd ?? null),
    formatFigure(statistics?.facility ?? null),
    formatFigure(statistics?.itemRest ?? null),
    formatFigure(statistics?.alphaIfDropped ?? null),
  ]);
  const name = scale.label ?? `${sectionDefaults[scale.section].title}, not in a scale`;
  const head = ["Item", "n", "Mean", "SD", "Facility", "Item-rest r", "Alpha if dropped"];
  return `<h2>${escapeText(name)}</h2><p>${escapeText(describeAlpha(scale))}</p>${writeTable(head, rows)}`;
}

function writeCurves(asked: Asked, { question: id, section, n, options }: OptionCurves): string {
  const question = findQuestion(asked, section, id);
  if (!question) return "";
  const named = options.map((option) => {
    const isRight = isRightOption(question, option.id);
    return { ...option, isRight, name: `${describeOption(question, option.id)}${isRight ? " (right)" : ""}` };
  });
  const curves = named
    .map(({ name, shares, isRight }) => `<div class="curve">${escapeText(name)}${optionCurve(shares, isRight)}</div>`)
    .join("");
  const rows = named.map(({ name, shares }) => [name, ...shares.map(formatPercent)]);
  return `<h3>${escapeText(question.text || id)}</h3><p>n = ${n}</p>${curves}${writeTable(["Answer", ...fifths], rows)}`;
}

/**
 * A page of its own, without scripts and without anything to load.
 * @param day in words
 */
export function writeLaboratoryReport(asked: Asked, result: LaboratoryResult, day: string): string {
  const { settings, overall, scales, statistics, curves } = result;
  const scores = [...(overall.n > 0 ? [{ label: "Overall score", scores: overall }] : []), ...scales];
  const distributions = scores.map(
    (one) =>
      `<h3>${escapeText(one.label)}</h3>${histogram(one.scores.counts)}<p>Mean ${formatFigure(one.scores.mean, 1)}, SD ${formatFigure(one.scores.sd, 1)}, n = ${one.scores.n}</p>`,
  );
  const title = escapeText(`Laboratory: ${asked.title || "Untitled"}`);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${styles}</style></head><body>`,
    `<h1>${title}</h1><p>${escapeText(describeSettings(settings))}. ${escapeText(day)}</p><p>${escapeText(laboratoryPurpose)}</p>`,
    `<h2>Scores, 0 to 100</h2>${distributions.join("")}`,
    ...statistics.map((scale) => writeScale(asked, scale)),
    curves.length > 0
      ? `<h2>Curves of answers</h2><p>Share of each fifth of the people, by the rest of the scale, that chose the answer.</p>${curves.map((one) => writeCurves(asked, one)).join("")}`
      : "",
    "</body></html>",
  ].join("\n");
}
