import { findTextKind } from "#assessment/import/formats/text-kind.ts";
import { readTextFile } from "./read-text-file.ts";

export type QuestionFile = { text: string; kind: "json" | "csv" } | { refusal: string };

/** Apart from the view, because it comes with the readers of all formats. */
export async function readQuestionFile(file: File): Promise<QuestionFile> {
  const read = await readTextFile(file);
  if ("refusal" in read) return read;
  const kind = findTextKind(read.text, file.name);
  if (kind) return { text: read.text, kind };
  return { refusal: `'${file.name}' isn't JSON, CSV or a question file that can be read. Choose one that is.` };
}
