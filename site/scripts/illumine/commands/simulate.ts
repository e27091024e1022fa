import { countQuestions } from "@illumine/shared/assessment/defaults.ts";
import { estimateExpectedAlphas, type SimulatedKind, simulate } from "@illumine/shared/assessment/simulate/simulate.ts";
import type { TakerKind } from "@illumine/shared/assessment/simulate/taker.ts";
import { type CommandResult, formatCount, formatFinding, type ReadableFile } from "../command.ts";
import { listReadingFindings } from "./lint.ts";

export interface SimulateOptions {
  kinds: readonly TakerKind[];
  takers: number;
  seed: number;
}

const formatFigure = (value: number | null, digits: number): string => (value === null ? "–" : value.toFixed(digits));
const formatShare = (count: number, all: number): string => `${((100 * count) / Math.max(1, all)).toFixed(1)}%`;

function formatVerdicts({ verdicts, levels, takers }: SimulatedKind): string {
  const counts = Object.entries({ ...verdicts, ...levels }).filter(
    ([name, count]) => count > 0 && name !== "none" && name !== "between",
  );
  return counts.map(([name, count]) => `${name} ${formatShare(count, takers)}`).join(", ");
}

function formatKind(simulated: SimulatedKind): string[] {
  const { kind, overall, scales } = simulated;
  const verdicts = formatVerdicts(simulated);
  const head =
    overall.n === 0
      ? `  ${kind}: no overall score`
      : `  ${kind}: overall ${formatFigure(overall.mean, 1)} (SD ${formatFigure(overall.sd, 1)})`;
  return [
    verdicts === "" ? head : `${head}: ${verdicts}`,
    ...scales.map(
      ({ label, scores }) => `    ${label}: ${formatFigure(scores.mean, 1)} (SD ${formatFigure(scores.sd, 1)})`,
    ),
  ];
}

const roundFigure = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(4)));

const toData = ({ kind, overall, verdicts, levels, scales, careless }: SimulatedKind) => ({
  kind,
  overall: { n: overall.n, mean: roundFigure(overall.mean), sd: roundFigure(overall.sd) },
  verdicts,
  levels,
  careless,
  scales: scales.map(({ id, label, section, scores, alpha }) => ({
    ...{ id, label, section, alpha: roundFigure(alpha) },
    ...{ n: scores.n, mean: roundFigure(scores.mean), sd: roundFigure(scores.sd) },
  })),
});

/** The scores of made-up people; equal options give equal figures. A file without questions is a finding, and what wasn't read in full. */
export function simulateFiles(files: readonly ReadableFile[], { kinds, takers, seed }: SimulateOptions): CommandResult {
  const results = files.map((file) => ({
    path: file.path,
    findings: listReadingFindings(file),
    questions: countQuestions(file.draft),
    kinds: kinds.map((kind) => simulate(file.draft, { kind, takers, seed })),
    expected: estimateExpectedAlphas(file.draft, { takers, seed }),
  }));
  const empty = results.filter(({ questions }) => questions === 0);
  return {
    lines: results.flatMap(({ path, findings, questions, kinds: simulated, expected }) => [
      ...findings.map(formatFinding),
      `${path}: ${formatCount(questions, "question")}, ${formatCount(takers, "taker")} of each kind, seed ${seed}`,
      ...simulated.flatMap(formatKind),
      ...expected.map(
        ({ label, items, alpha }) =>
          `  Expected alpha of ${label} (${formatCount(items, "item")}): ${formatFigure(alpha, 2)}`,
      ),
    ]),
    data: {
      options: { takers, seed },
      files: results.map(({ path, findings, questions, kinds: simulated, expected }) => ({
        file: path,
        findings,
        questions,
        kinds: simulated.map(toData),
        expectedAlphas: expected.map((scale) => ({ ...scale, alpha: roundFigure(scale.alpha) })),
      })),
    },
    hasFindings: empty.length > 0 || results.some(({ findings }) => findings.length > 0),
  };
}
