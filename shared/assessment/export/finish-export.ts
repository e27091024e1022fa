import type { AssessmentDraft } from "../draft.ts";
import { readAssessment } from "../import/read-assessment.ts";
import type { ExportedFile } from "./exported-file.ts";
import { type LeftOutQuestion, listOmitted, readQuestionsInOrder } from "./list-omitted.ts";
import { type AskedQuestion, listQuestions } from "./list-questions.ts";

export interface WrittenFile {
  text: string;
  /** The file, if it isn't its text. */
  bytes?: Uint8Array<ArrayBuffer>;
  ending: string;
  mediaType: string;
  leftOut: readonly LeftOutQuestion[];
}

export const nameFile = ({ id }: Pick<AssessmentDraft, "id">, ending: string): string =>
  `${id.trim() || "assessment"}${ending}`;

/** The questions that a format can ask, and the others with the reason why it can't. */
export function splitQuestions(
  draft: AssessmentDraft,
  findObstacle: (question: AskedQuestion["question"]) => string | null,
): { asked: AskedQuestion[]; leftOut: LeftOutQuestion[] } {
  const asked: AskedQuestion[] = [];
  const leftOut: LeftOutQuestion[] = [];
  for (const one of listQuestions(draft)) {
    const reason = one.question.text.trim() === "" ? "It has no text." : findObstacle(one.question);
    if (reason === null) asked.push(one);
    else leftOut.push({ question: one.question, reason });
  }
  return { asked, leftOut };
}

/** The file with a list of what isn't in it. */
export function finishExport(
  draft: AssessmentDraft,
  { text, bytes, ending, mediaType, leftOut }: WrittenFile,
): ExportedFile {
  const { draft: read } = readAssessment(text);
  return {
    text: bytes ?? text,
    fileName: nameFile(draft, ending),
    mediaType,
    count: listQuestions(draft).length - leftOut.length,
    omitted: listOmitted(draft, leftOut, { draft: read, questions: readQuestionsInOrder(read) }),
  };
}
