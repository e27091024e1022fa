import type { Path } from "#assessment/path.ts";
import type { QuestionPosition } from "../edits/questions.ts";

export const toQuestionPath = ({ section, index }: QuestionPosition): Path => ["sections", section, "questions", index];
