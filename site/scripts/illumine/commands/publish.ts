import { checkAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { type CommandResult, type Finding, formatCount, formatFinding, type ReadableFile } from "../command.ts";
import { listFindings } from "./lint.ts";

/** What the site would refuse; if that is nothing, what wasn't understood of the file. */
function listRefusals(file: ReadableFile): Finding[] {
  const sent = { draft: { ...file.draft, isActive: true }, json: null };
  const refused = checkAssessmentText(sent, file.draft.id).map(
    ({ field, message }): Finding => ({ file: file.path, line: null, severity: "error", location: field, message }),
  );
  const unread = listFindings({ ...file, draft: null }).filter(({ severity }) => severity === "error");
  return refused.length > 0 ? refused : unread;
}

/** Whether the site would publish the files. Two files with one ID would overwrite each other. */
export function checkPublication(files: readonly ReadableFile[]): CommandResult {
  const firstFiles = new Map<string, string>();
  const checked = files.map((file) => {
    const first = firstFiles.get(file.draft.id);
    firstFiles.set(file.draft.id, first ?? file.path);
    const message = `The ID "${file.draft.id}" is already used by ${first}`;
    const twice: Finding[] =
      first === undefined ? [] : [{ file: file.path, line: null, severity: "error", location: "id", message }];
    return { file, findings: [...listRefusals(file), ...twice] };
  });
  const ready = checked.filter(({ findings }) => findings.length === 0);
  return {
    lines: [
      ...checked.flatMap(({ findings }) => findings.map(formatFinding)),
      `${formatCount(ready.length, "file")} of ${files.length} can be published. This was a dry run: nothing was sent`,
    ],
    data: {
      files: checked.map(({ file, findings }) => ({
        file: file.path,
        id: file.draft.id,
        canPublish: findings.length === 0,
        findings,
      })),
    },
    hasFindings: ready.length < files.length,
  };
}
