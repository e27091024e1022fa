import { formatCount } from "#admin/dashboard/figures.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { LaboratoryStatistics } from "#assessment/simulate/laboratory.ts";
import { escapeText } from "#blog/plain-text.ts";
import { histogram } from "#drawing/histogram.ts";
import { optionCurve } from "#drawing/option-curve.ts";
import type { ItemCurves } from "#scoring/statistics/item-curves.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { formatFigure, formatPercent } from "../format-figures.ts";
import { describeAlpha } from "../item-statistics/item-labels.ts";
import { hasSameQuestions } from "../same-questions.ts";
import {
  aboutCareless,
  aboutCurves,
  describeConsistency,
  describeSettings,
  fifths,
  laboratoryPurpose,
  listCurves,
  listScores,
  prepareScale,
} from "./describe-laboratory.ts";
import type { LaboratoryRun } from "./use-laboratory.ts";

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

function writeScale(asked: Asked, scale: LaboratoryStatistics): string {
  const rows = prepareScale(scale).items.map(({ question, answered, statistics }) => [
    findQuestion(asked, scale.section, question)?.text || question,
    formatCount(statistics?.n ?? answered),
    formatFigure(statistics?.mean ?? null),
    formatFigure(statistics?.sd ?? null),
    formatFigure(statistics?.facility ?? null),
    formatFigure(statistics?.itemRest ?? null),
    formatFigure(statistics?.alphaIfDropped ?? null),
  ]);
  const name = scale.label ?? `${sectionDefaults[scale.section].title}, not in a scale`;
  const head = ["Item", "n", "Mean", "SD", "Facility", "Item-rest r", "Alpha if dropped"];
  return `<h2>${escapeText(name)}</h2><p>${escapeText([describeAlpha(scale), describeConsistency(scale)].filter(Boolean).join(". "))}</p>${writeTable(head, rows)}`;
}

function writeCurves(asked: Asked, curves: ItemCurves): string {
  const question = findQuestion(asked, curves.section, curves.question);
  if (!question) return "";
  const named = listCurves(question, curves);
  const drawn = named
    .map(({ name, shares, isBold }) => `<div class="curve">${escapeText(name)}${optionCurve(shares, isBold)}</div>`)
    .join("");
  const rows = named.map(({ name, shares }) => [name, ...shares.map(formatPercent)]);
  return `<h3>${escapeText(question.text || question.id)}</h3><p>n = ${formatCount(curves.n)}</p>${drawn}${writeTable(["Answer", ...fifths], rows)}`;
}

function describeVersion({ draft, stored }: LaboratoryRun): string {
  if (!stored) return "A new draft that was never saved on the site";
  const edits = hasSameQuestions(draft, stored) ? "" : ", with edits that weren't saved on the site";
  return `Version ${stored.version}, content version ${stored.contentVersion}${edits}`;
}

/** A page of its own, without scripts and without anything to load. @param day in words */
export function writeLaboratoryReport(run: LaboratoryRun, day: string): string {
  const { draft, result } = run;
  const { settings, statistics, curves } = result;
  const distributions = listScores(result).map(
    ({ label, scores: { counts, mean, sd, n } }) =>
      `<h3>${escapeText(label)}</h3>${histogram(counts)}<p>Mean ${formatFigure(mean, 1)}, SD ${formatFigure(sd, 1)}, n = ${formatCount(n)}</p>`,
  );
  const title = escapeText(`Laboratory: ${draft.title || "Untitled"}`);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${styles}</style></head><body>`,
    `<h1>${title}</h1><p>${escapeText(`${describeSettings(settings)}. ${day}`)}<br>${escapeText(describeVersion(run))}</p><p>${escapeText(laboratoryPurpose)}</p><p>${escapeText(aboutCareless)}</p>`,
    distributions.length > 0 ? `<h2>Scores, 0 to 100</h2>${distributions.join("")}` : "",
    ...statistics.map((scale) => writeScale(draft, scale)),
    curves.length > 0
      ? `<h2>Curves of answers</h2><p>${escapeText(aboutCurves)}</p>${curves.map((one) => writeCurves(draft, one)).join("")}`
      : "",
    "</body></html>",
  ].join("\n");
}
