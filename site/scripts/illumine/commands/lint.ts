import { describeLocation } from "@illumine/shared/admin/assessment-editor/problems/describe-location.ts";
import { checkDraft } from "@illumine/shared/assessment/draft.ts";
import { lintAssessment } from "@illumine/shared/assessment/lint/lint.ts";
import type { Problem, Severity } from "@illumine/shared/assessment/problem.ts";
import { type CommandResult, type Finding, formatCount, formatFinding } from "../command.ts";
import type { AssessmentFile } from "../read-files.ts";

const ranks: Readonly<Record<Severity, number>> = { error: 2, warning: 1, note: 0 };

function listProblems({ draft, problems }: AssessmentFile): Problem[] {
  if (!draft) return problems;
  // A reader has just reported each of them where it is in the file.
  const isReported = problems.some(({ severity, topic }) => severity === "error" && topic === "Import");
  const linted = lintAssessment(draft).filter(({ path }) => !isReported || path.at(-1) !== "notImported");
  const all = [...problems, ...checkDraft(draft, false), ...linted];
  const byText = new Map(all.map((problem) => [`${problem.path.join("/")} ${problem.message}`, problem]));
  return [...byText.values()];
}

export const listFindings = (file: AssessmentFile): Finding[] =>
  listProblems(file).map(({ severity, path, message, position }) => ({
    file: file.path,
    line: position?.line ?? file.findLine(path),
    severity,
    message,
    location: file.draft && path.length > 0 ? describeLocation(file.draft, path) : "",
  }));

/** What of the file isn't in the draft, or was guessed: an error is what the site refuses to publish. */
export function listReadingFindings(file: AssessmentFile): Finding[] {
  const found = listFindings({ ...file, draft: null }).filter(({ severity }) => severity !== "note");
  const isFound = found.length > 0 || file.isFaithful || file.format !== undefined;
  const message = "The draft differs from the file";
  return isFound ? found : [{ file: file.path, line: null, severity: "warning", location: "", message }];
}

export function lintFiles(files: readonly AssessmentFile[], least: Severity): CommandResult {
  const findings = files.flatMap(listFindings).filter(({ severity }) => ranks[severity] >= ranks[least]);
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const counts = { errors: count("error"), warnings: count("warning"), notes: count("note") };
  const summary = `${formatCount(files.length, "file")}: ${formatCount(counts.errors, "error")}, ${formatCount(counts.warnings, "warning")}${least === "note" ? `, ${formatCount(counts.notes, "note")}` : ""}`;
  return {
    lines: [...findings.map(formatFinding), summary],
    data: { files: files.map(({ path }) => path), findings, counts },
    hasFindings: findings.some(({ severity }) => severity !== "note" || least === "note"),
  };
}
