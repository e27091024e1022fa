import { useState } from "react";
import { useDraft, useDraftStore, useProblemsIn } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { SolverLevel } from "#assessment/kinds.ts";
import { isSameOrInside, type Path } from "#assessment/path.ts";
import { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { checkQuestionId, moveToSection, type QuestionPosition, renameQuestion } from "../edits/questions.ts";
import { writeField } from "../edits/write-field.ts";
import { IdField } from "../fields/id-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { SwitchField } from "../fields/switch-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { listUnknown, UnknownFields } from "../fields/unknown-fields.tsx";
import { useOpenForTarget } from "../go-to-target.ts";
import { describeScaleId } from "./describe-fields.ts";
import { LikertFields } from "./likert-fields.tsx";
import { OptionValues } from "./option-values.tsx";
import { toQuestionPath } from "./question-path.ts";
import { hasOptions } from "./question-types.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface QuestionDetailsProps {
  position: QuestionPosition;
  question: Question;
  isGraded: boolean;
}

const solvers = [
  ["", "Not said"],
  ["outsider", "Anybody well informed"],
  ["learner", "Who has learned it"],
  ["practitioner", "Who works with it"],
] as const satisfies (readonly [SolverLevel | "", string])[];

const names = [
  "answerLabels",
  "id",
  "scaleId",
  "section",
  "points",
  "required",
  "tip",
  "objective",
  "solvedBy",
] as const;

function summarize({ id, required, points }: Question, isGraded: boolean): string {
  const score = isGraded ? [`${points ?? 1} ${(points ?? 1) === 1 ? "point" : "points"}`] : [];
  return [id, ...score, required ? "required" : "optional"].join(", ");
}

const listDetailPaths = ({ options }: Question, path: Path): Path[] => [
  ...names.map((name) => [...path, name]),
  ...options.flatMap((_, index) => ["value", "score"].map((name) => [...path, "options", index, name])),
];

export function QuestionDetails({ position, question, isGraded }: QuestionDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const path = toQuestionPath(position);
  const paths = listDetailPaths(question, path);
  const problems = useProblemsIn(path).filter((problem) => paths.some((part) => isSameOrInside(problem.path, part)));
  useOpenForTarget(paths, () => setOpen(true));
  const hasError = problems.some(({ severity }) => severity === "error");
  const isScored =
    (question.correct ?? []).length === 0 || problems.some((problem) => problem.path.includes("options"));
  return (
    <Disclosure
      className="question-details"
      open={isOpen}
      onToggle={setOpen}
      summary={
        <>
          Details
          <span className="small muted details-note">{summarize(question, isGraded)}</span>
          {hasError && (
            <span className="section-mark">
              <i className="lamp lamp--no" aria-hidden="true" />
              <span className="sr">has errors</span>
            </span>
          )}
        </>
      }
    >
      {isOpen && (
        <div className="question-parts">
          {hasOptions(question.type) && question.options.length > 0 && isScored && (
            <OptionValues position={position} question={question} />
          )}
          {question.type === "likert" && <LikertFields position={position} />}
          <DetailFields position={position} question={question} isGraded={isGraded} />
        </div>
      )}
    </Disclosure>
  );
}

function DetailFields({ position, question, isGraded }: QuestionDetailsProps) {
  const { store } = useDraftStore();
  const change = useQuestionChange(position);
  const scaleIdHint = useDraft(({ draft }) => describeScaleId(draft.scoring));
  const path = toQuestionPath(position);
  return (
    <>
      <div className="egrid">
        <IdField
          path={[...path, "id"]}
          label="Question ID"
          id={question.id}
          check={(id) => checkQuestionId(store.getState().draft, position, id)}
          onRename={(id) => change("id", (now) => renameQuestion(now, position, id))}
        />
        <TextField
          path={[...path, "scaleId"]}
          label="Scale ID"
          mono
          optional
          placeholder={question.category}
          hint={scaleIdHint}
        />
        <SelectField
          path={[...path, "section"]}
          label="Section"
          value={position.section}
          options={questionSectionKeys.map((key) => [key, sectionDefaults[key].title])}
          onWrite={(value) => change("section", (now) => moveToSection(now, position, QuestionSectionKey.parse(value)))}
        />
        {isGraded && (
          <>
            <NumberField
              path={[...path, "points"]}
              label="Points"
              rules={{ above: 0, optional: true }}
              placeholder="1"
            />
            <TextField
              path={[...path, "objective"]}
              label="What the answer shows"
              hint="What a person can do who answers it right. Results of a check list it."
              optional
            />
            <SelectField
              path={[...path, "solvedBy"]}
              label="Who can answer it"
              value={question.solvedBy ?? ""}
              options={solvers}
              onWrite={(value) =>
                change("solvedBy", (draft) =>
                  writeField(draft, [...path, "solvedBy"], value === "" ? undefined : value),
                )
              }
            />
          </>
        )}
      </div>
      <TextField
        path={[...path, "tip"]}
        label="Tip"
        hint={
          isGraded ? "What to try. Shown to people who miss it." : "What to try. Shown to people whose answer is low."
        }
        rows={2}
        optional
      />
      <div>
        <SwitchField path={[...path, "required"]} label="Required" />
        <UnknownFields names={listUnknown(question, Question.shape)} />
      </div>
    </>
  );
}
