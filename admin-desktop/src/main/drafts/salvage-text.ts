import { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { parseJson } from "../server/parse-json.ts";

const textStart = '{"draft":';

function findEnd(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isString) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isString = false;
    } else if (letter === '"') isString = true;
    else if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

const addLines = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|[{[,]/gs, (part) => (part.length === 1 ? `${part}\n` : part));

/** What isn't a whole text becomes unconverted JSON, which its author can complete. Null where there's none. */
export function salvageText(bytes: Uint8Array): AssessmentText | null {
  const all = new TextDecoder("utf-8").decode(bytes).replaceAll("\0", "");
  const start = all.indexOf(textStart);
  if (start < 0) return null;
  const whole = AssessmentText.safeParse(parseJson(all.slice(start, findEnd(all, start))));
  if (whole.success) return whole.data;
  const draftStart = start + textStart.length;
  const json = all.slice(draftStart, findEnd(all, draftStart)).split("\n", 1)[0] ?? "";
  if (json.trim().length < 2) return null;
  const { draft, isFaithful } = readAssessment(json);
  return { draft: draft ?? createEmptyDraft(), json: draft && isFaithful ? null : addLines(json) };
}
