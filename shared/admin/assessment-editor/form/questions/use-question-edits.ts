import { useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question } from "#assessment/schema.ts";
import { deleteQuestion, type QuestionPosition } from "../edits/questions.ts";
import { toPathName } from "../go-to-target.ts";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";
import { toQuestionPath } from "./question-path.ts";

export function formatQuestionName({ id, text }: Pick<Question, "id" | "text">): string {
  const name = text.trim() || id;
  return name.length > 60 ? `${name.slice(0, 57).trimEnd()}...` : name;
}

/** Quick edits of the same `field` are one undo step. */
export function useQuestionChange(position: QuestionPosition) {
  const { change } = useDraftActions();
  return (field: string, edit: (draft: AssessmentDraft) => AssessmentDraft) =>
    change(`${toPathName(toQuestionPath(position))}/${field}`, edit);
}

export function useQuestionRemoval() {
  const removeWithUndo = useRemoveWithUndo();
  return (position: QuestionPosition, question: Question) =>
    removeWithUndo(`"${formatQuestionName(question)}" deleted`, toPathName(toQuestionPath(position)), (draft) =>
      deleteQuestion(draft, position),
    );
}
