import type { WorkspaceCheck } from "#src/model/workspace.ts";

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

export function describeCheck({ counts, checkedCount, isCanceled, unchecked }: WorkspaceCheck): string {
  const { error, warning, note } = counts;
  const found = [count(error, "error", "errors"), count(warning, "warning", "warnings"), count(note, "note", "notes")];
  const files = count(checkedCount, "file", "files");
  const ended = isCanceled ? "Canceled after" : "In";
  const not = unchecked.length === 0 ? "" : ` ${unchecked.length.toLocaleString("en")} couldn't be checked.`;
  return `${ended} ${files}: ${found.join(", ")}.${not}`;
}
