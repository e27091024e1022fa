import { useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { deleteQuestion, type QuestionPlace } from "../edits/questions.ts";
import { useRemoval } from "../lines/use-removal.ts";
import { toPathName } from "../wanted.ts";
import { toQuestionPath } from "./question-path.ts";

/** How a question is called in a sentence: by its text, cut after some words. */
export function toQuestionName({ id, text }: Pick<Question, "id" | "text">): string {
  const words = text.trim() || id;
  return words.length > 60 ? `${words.slice(0, 57).trimEnd()}...` : words;
}

/** Edits one question. `field` names what is edited: edits of the same in one go are one step back. */
export function useQuestionChange(place: QuestionPlace) {
  const { change } = useDraftActs();
  return (field: string, edit: (draft: AssessmentDraft) => AssessmentDraft) =>
    change(`${toPathName(toQuestionPath(place))}/${field}`, edit);
}

/** Takes a question away and offers to put it back. */
export function useQuestionRemoval() {
  const takeOut = useRemoval();
  return (place: QuestionPlace, question: Question) =>
    takeOut(`"${toQuestionName(question)}" deleted`, toPathName(toQuestionPath(place)), (draft) =>
      deleteQuestion(draft, place),
    );
}
