import { useMemo, useState } from "react";
import { QuestionPreview } from "#admin/assessment-editor/csv/question-preview.tsx";
import type { SectionQuestions } from "#assessment/csv/read-questions.ts";
import { countQuestions } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { findFirstNumber, guessReversed } from "#assessment/import/pointing/build-pointed.ts";
import type { PointedFile } from "#assessment/import/pointing/read-pointed.ts";
import { chooseRole, noRoles, type Role, type Roles } from "#assessment/import/pointing/roles.ts";
import { buildShape, type ShapeNode } from "#assessment/import/pointing/shape.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { PointingChoices } from "./pointing-choices.tsx";
import { ShapeTree } from "./shape-tree.tsx";
import "#admin/assessment-editor/csv/csv.css";
import "./pointing.css";

export interface PointingDialogProps {
  file: PointedFile;
  onConvert: (reading: AssessmentReading) => void;
  onClose: () => void;
}

const listSections = ({ sections }: AssessmentDraft): SectionQuestions => ({
  psychometric: sections.psychometric?.questions ?? [],
  technical: sections.technical?.questions ?? [],
  wiscar: sections.wiscar?.questions ?? [],
});

function completeRoles(data: unknown, roles: Roles): Roles {
  const firstNumber = roles.right && roles.firstNumber === null ? findFirstNumber(data, roles) : roles.firstNumber;
  return {
    ...roles,
    reversed: roles.key && roles.reversed === null ? guessReversed(data, roles) : roles.reversed,
    firstNumber: firstNumber === "unneeded" ? null : firstNumber,
  };
}

export function PointingDialog({ file, onConvert, onClose }: PointingDialogProps) {
  const shape = useMemo(() => buildShape(file.data), [file]);
  const [roles, setRoles] = useState(noRoles);
  const reading = useMemo(() => (roles.question ? file.read(roles) : null), [file, roles]);
  const draft = reading?.draft ?? null;
  const count = draft ? countQuestions(draft) : 0;
  const errors = reading?.problems.filter(({ severity }) => severity === "error").length ?? 0;
  const choose = ({ path }: ShapeNode, role: Role | null) =>
    setRoles(completeRoles(file.data, chooseRole(roles, path, role)));
  return (
    <Dialog
      open
      wide
      title="Point to the questions"
      description="Choose what the fields of one question contain. All others are read in the same way. Several fields can be options."
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="signal" disabled={count === 0} onClick={() => reading && onConvert(reading)}>
            Convert {count === 1 ? "1 question" : `${count.toLocaleString("en")} questions`}
          </Button>
        </>
      }
    >
      <section aria-label="Fields">
        <ShapeTree nodes={[shape]} roles={roles} onChoose={choose} />
      </section>
      <PointingChoices data={file.data} roles={roles} onChange={setRoles} />
      {draft && <QuestionPreview questions={listSections(draft)} />}
      {errors > 0 && (
        <p className="small muted">
          {errors === 1 ? "1 thing" : `${errors.toLocaleString("en")} things`} to check after converting.
        </p>
      )}
    </Dialog>
  );
}
