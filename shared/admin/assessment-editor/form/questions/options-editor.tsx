import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Question } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { addOptions, deleteOption, moveOption, setRight } from "../edits/options.ts";
import type { QuestionPosition } from "../edits/questions.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { toPathName } from "../go-to-target.ts";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";
import { describeRightOptions } from "./describe-right-options.ts";
import { OptionFields } from "./option-fields.tsx";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface OptionsEditorProps {
  position: QuestionPosition;
  question: Question;
}

export function OptionsEditor({ position, question }: OptionsEditorProps) {
  const change = useQuestionChange(position);
  const removeWithUndo = useRemoveWithUndo();
  const hasKeys = useDraft(({ draft }) => draft.scoring !== undefined);
  const path = [...toQuestionPath(position), "options"];
  const { options, correct = [] } = question;
  const isGraded = position.section === "technical" || question.type === "multi-select" || correct.length > 0;
  const unknownAnswers = correct.filter((id) => !options.some((option) => option.id === id));
  return (
    <>
      <DraftField
        path={path}
        label="Options"
        group
        className="lines"
        hint={isGraded ? describeRightOptions(question.type, position.section, hasKeys) : undefined}
      >
        {options.length === 0 ? (
          <p className="small soft">No options yet. Type one, or paste several lines.</p>
        ) : (
          <LineList
            path={path}
            items={options}
            label="Options"
            noun="Option"
            className="option-lines"
            onMove={(from, to) => change("move option", (draft) => moveOption(draft, position, from, to))}
            onRemove={(index) =>
              removeWithUndo(`Option "${options[index]?.text ?? ""}" deleted`, toPathName(path), (draft) =>
                deleteOption(draft, position, index),
              )
            }
          >
            {(index) => <OptionFields position={position} index={index} isGraded={isGraded} />}
          </LineList>
        )}
        <AddLine
          label="Add an option"
          onAdd={(texts) => change("add option", (draft) => addOptions(draft, position, texts))}
        />
      </DraftField>
      {unknownAnswers.map((id) => (
        <p key={id} className="field-error stray-answer">
          <span>"{id}" is marked as a right answer but isn't an option.</span>
          <Button size="s" onClick={() => change("correct", (draft) => setRight(draft, position, id, false))}>
            Remove "{id}"
          </Button>
        </p>
      ))}
    </>
  );
}
