import { checkAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { type CommandResult, type Finding, formatCount, formatFinding, type ReadableFile } from "../command.ts";
import { listReadingFindings } from "./lint.ts";

/** What the site would refuse; if that is nothing, what wasn't understood of the file or was guessed. */
function listPublishFindings(file: ReadableFile): Finding[] {
  const sent = { draft: { ...file.draft, isActive: true }, json: null };
  const refused = checkAssessmentText(sent, file.draft.id).map(
    ({ field, message }): Finding => ({ file: file.path, line: null, severity: "error", location: field, message }),
  );
  const unread = listReadingFindings(file);
  return refused.length > 0 ? [...refused, ...unread.filter(({ severity }) => severity !== "error")] : unread;
}

const isRefusal = ({ severity }: Finding): boolean => severity === "error";

/** Whether the site would publish the files. Two files with one ID would overwrite each other. */
export function checkPublication(files: readonly ReadableFile[]): CommandResult {
  const firstFiles = new Map<string, string>();
  const checked = files.map((file) => {
    const first = firstFiles.get(file.draft.id);
    firstFiles.set(file.draft.id, first ?? file.path);
    const message = `The ID "${file.draft.id}" is already used by ${first}`;
    const twice: Finding[] =
      first === undefined ? [] : [{ file: file.path, line: null, severity: "error", location: "id", message }];
    const findings = [...listPublishFindings(file), ...twice];
    return { file, findings, canPublish: !findings.some(isRefusal) };
  });
  const ready = checked.filter(({ canPublish }) => canPublish);
  const guessed = ready.filter(({ findings }) => findings.length > 0);
  const toCheck =
    guessed.length === 0 ? "" : ` (${formatCount(guessed.length, "file")} to check first: see the warnings)`;
  return {
    lines: [
      ...checked.flatMap(({ findings }) => findings.map(formatFinding)),
      `${formatCount(ready.length, "file")} of ${files.length} can be published${toCheck}. This was a dry run: nothing was sent`,
    ],
    data: {
      files: checked.map(({ file, findings, canPublish }) => ({
        file: file.path,
        id: file.draft.id,
        canPublish,
        findings,
      })),
    },
    hasFindings: ready.length < files.length || guessed.length > 0,
  };
}
