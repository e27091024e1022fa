import type { Path } from "../../../../assessment/path";
import type { QuestionPlace } from "../edits/questions";

/** Where a question stands in the document. */
export const toQuestionPath = ({ section, at }: QuestionPlace): Path => ["sections", section, "questions", at];
