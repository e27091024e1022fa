import { setImmediate as nextTurn } from "node:timers/promises";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { lintAssessment } from "@illumine/shared/assessment/lint/lint.ts";
import type { Problem, Severity } from "@illumine/shared/assessment/problem.ts";
import { describeText } from "@illumine/shared/assessment/texts/describe-text.ts";
import type { CheckedFile, WorkspaceCheck } from "#src/model/workspace.ts";
import { toFileFailure } from "../files/open-assessment-file.ts";
import { largeFileBytes } from "../files/parse-in-thread.ts";
import type { FoundFile } from "./scan-workspace.ts";
import { listUnique, readSource, type TextSources } from "./search-files.ts";

export const maxFileProblems = 50;
export const maxProblems = 5000;

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** What the editor would say of this text, the worst first. What it would say twice of one question is listed once. */
function listProblems(json: string): { title: string; problems: (Problem & { part: string })[] } {
  const { draft, problems } = readAssessment(json);
  const isReported = problems.some(({ severity, topic }) => severity === "error" && topic === "Import");
  const linted = draft ? lintAssessment(draft) : [];
  const found = [...problems, ...linted.filter(({ path }) => !isReported || path.at(-1) !== "notImported")];
  const located = found.map((problem) => ({ ...problem, part: describeText(draft, problem.path).part }));
  const unique = new Map(located.map((problem) => [`${problem.part} ${problem.message}`, problem]));
  return {
    title: draft?.title ?? "",
    problems: [...unique.values()].sort((a, b) => ranks[a.severity] - ranks[b.severity]),
  };
}

interface CheckOptions extends TextSources {
  onProgress(done: number, total: number): void;
  isCanceled(): boolean;
}

/** Checks every file as the editor does. Never rejects: files that can't be checked are named. */
export async function checkFiles(options: CheckOptions, files: readonly FoundFile[]): Promise<WorkspaceCheck> {
  const unique = listUnique(files);
  const result: WorkspaceCheck = {
    ...{ files: [], checkedCount: 0, counts: { error: 0, warning: 0, note: 0 } },
    ...{ isCut: false, isCanceled: false, unchecked: [] },
  };
  let listed = 0;

  const check = async (file: FoundFile): Promise<CheckedFile | string | null> => {
    if (file.sizeBytes === 0) return "It's empty.";
    // The linter runs in this process, which has to go on saving.
    if (file.sizeBytes >= largeFileBytes) return "It's larger than 500 kB. Open it to see its problems.";
    const { text } = await readSource(options, file);
    if (text === null) return "It isn't text in UTF-8.";
    const { title, problems } = listProblems(text);
    for (const { severity } of problems) result.counts[severity] += 1;
    if (problems.length === 0) return null;
    const shown = problems.slice(0, Math.min(maxFileProblems, maxProblems - listed));
    return {
      ...{ path: file.path, title, leftOutCount: problems.length - shown.length },
      problems: shown.map(({ severity, message, part, path }) => ({ severity, message, part, textPath: path })),
    };
  };

  for (const [position, file] of unique.entries()) {
    if (options.isCanceled()) {
      result.isCanceled = true;
      break;
    }
    options.onProgress(position, unique.length);
    try {
      const outcome = await check(file);
      if (typeof outcome === "string") result.unchecked.push({ path: file.path, reason: outcome });
      else result.checkedCount += 1;
      if (outcome === null || typeof outcome === "string") continue;
      if (outcome.leftOutCount > 0) result.isCut = true;
      listed += outcome.problems.length;
      if (outcome.problems.length > 0) result.files.push(outcome);
    } catch (error) {
      result.unchecked.push({ path: file.path, reason: toFileFailure(error, file.filePath).message });
    }
    // Saving and answering come between.
    await nextTurn();
  }
  return result;
}
