import type { Question } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { addOptions, deleteOption, moveOption, setRight } from "../edits/options.ts";
import type { QuestionPlace } from "../edits/questions.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { useRemoval } from "../lines/use-removal.ts";
import { toPathName } from "../wanted.ts";
import { OptionFields } from "./option-fields.tsx";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-acts.ts";

interface OptionsEditorProps {
  place: QuestionPlace;
  question: Question;
}

/** The answers that can be chosen. */
export function OptionsEditor({ place, question }: OptionsEditorProps) {
  const change = useQuestionChange(place);
  const takeOut = useRemoval();
  const path = [...toQuestionPath(place), "options"];
  const { options, correct = [] } = question;
  const isGraded = place.section === "technical" || question.type === "multi-select" || correct.length > 0;
  const strays = correct.filter((id) => !options.some((option) => option.id === id));
  return (
    <>
      <DraftField
        path={path}
        label="Options"
        group
        className="lines"
        hint={isGraded ? "Tick the right answers. Without one the chosen option's score counts." : undefined}
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
            onMove={(from, to) => change("move option", (draft) => moveOption(draft, place, from, to))}
            onRemove={(at) =>
              takeOut(`Option "${options[at]?.text ?? ""}" deleted`, toPathName(path), (draft) =>
                deleteOption(draft, place, at),
              )
            }
          >
            {(at) => <OptionFields place={place} at={at} isGraded={isGraded} />}
          </LineList>
        )}
        <AddLine
          label="Add an option"
          onAdd={(texts) => change("add option", (draft) => addOptions(draft, place, texts))}
        />
      </DraftField>
      {strays.map((id) => (
        <p key={id} className="field-error stray-answer">
          <span>"{id}" is a right answer, but not an option of this question.</span>
          <Button size="s" onClick={() => change("correct", (draft) => setRight(draft, place, id, false))}>
            Remove "{id}"
          </Button>
        </p>
      ))}
    </>
  );
}
