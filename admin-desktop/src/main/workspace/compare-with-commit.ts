import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import type { CommitComparison } from "#src/model/workspace.ts";
import { DesktopFailure } from "../failure.ts";
import { maxFileBytes } from "../files/max-file-bytes.ts";
import { openAssessmentFile } from "../files/open-assessment-file.ts";
import type { ParseFile } from "../files/parse-file.ts";
import { quoteFileName } from "../files/quote-file-name.ts";
import type { Platform } from "../platform.ts";
import type { FoundFile } from "./scan-workspace.ts";

/** Text that isn't JSON yet opens as an empty draft. */
const isAssessment = ({ draft, json }: AssessmentText) => json === null || !isSameJson(draft, createEmptyDraft());

async function parseCommitted(bytes: Uint8Array, parse: ParseFile): Promise<AssessmentText | null> {
  if (bytes.length === 0 || bytes.length > maxFileBytes) return null;
  const { text } = await parse(bytes);
  return text && isAssessment(text) ? text : null;
}

/** @throws DesktopFailure where either isn't a readable assessment, or Git has none */
export async function compareWithCommit(
  { disk, git, parseFile }: Pick<Platform, "disk" | "git" | "parseFile">,
  folder: string,
  { path, filePath }: FoundFile,
): Promise<CommitComparison> {
  const name = quoteFileName(filePath);
  const { bytes, problem } = await git.readCommitted({ folder, path });
  if (problem !== null) throw new DesktopFailure("unreadable", problem);
  if (bytes === null) throw new DesktopFailure("missing", `The last commit doesn't have ${name}.`);
  const before = await parseCommitted(bytes, parseFile);
  if (!before)
    throw new DesktopFailure(
      "unreadable",
      `At the last commit, ${name} wasn't a valid assessment, so there is nothing to compare it with.`,
    );
  const { text: after } = await openAssessmentFile(disk, filePath, parseFile);
  if (!isAssessment(after))
    throw new DesktopFailure("unreadable", `${name} isn't a valid assessment now. Open it to fix it.`);
  return { before, after };
}
