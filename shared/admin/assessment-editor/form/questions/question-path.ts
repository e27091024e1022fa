import type { Path } from "#assessment/path.ts";
import type { QuestionPlace } from "../edits/questions.ts";

/** Where a question stands in the document. */
export const toQuestionPath = ({ section, at }: QuestionPlace): Path => ["sections", section, "questions", at];
