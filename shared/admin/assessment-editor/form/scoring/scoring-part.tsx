import { useState } from "react";
import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { addScoring, removeScoring } from "../edits/engine.ts";
import { writeField } from "../edits/write-field.ts";
import { ProblemLines } from "../fields/problem-lines.tsx";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";
import { FormPart } from "../parts/form-part.tsx";
import { KeyedFields } from "./keyed-fields.tsx";
import { ScaleList } from "./scale-list.tsx";

const engines = [
  ["keyed", "Keyed"],
  ["classic", "Classic"],
] as const;

export function ScoringPart() {
  const scoring = useDraft(({ draft }) => draft.scoring);
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  const [isConfirming, setConfirming] = useState(false);
  const count = scoring?.scales?.length ?? 0;
  const note = !scoring ? "Classic" : count === 0 ? "Keyed" : `Keyed, ${count} ${count === 1 ? "scale" : "scales"}`;
  return (
    <FormPart title="Scoring" paths={[["scoring"]]} note={note}>
      <div className="engine-choice">
        <Segments
          label="Engine"
          value={scoring ? "keyed" : "classic"}
          options={engines}
          onChange={(engine) => {
            if (engine === "keyed") change("engine", addScoring);
            else if (scoring) setConfirming(true);
          }}
        />
        <p className="small soft">
          {scoring
            ? "Scores follow each question's key, weight and right answers."
            : "The classic rule: keys, weights, option scores, and scales aren't used."}
        </p>
      </div>
      <ProblemLines path={["scoring"]} />
      {scoring && (
        <>
          <KeyedFields scoring={scoring} />
          <ScaleList />
        </>
      )}
      {isConfirming && scoring && (
        <ConfirmDialog
          title="Switch to classic scoring?"
          text={
            count === 0
              ? "This removes the keyed engine's settings. You can undo it."
              : `This removes the keyed engine's settings and ${count === 1 ? "1 scale" : `${count} scales`}. You can undo it.`
          }
          confirm="Use Classic"
          onConfirm={async () =>
            removeWithUndo("Keyed scoring settings removed", "engine", (draft) => ({
              draft: removeScoring(draft),
              restore: (now) => writeField(now, ["scoring"], scoring),
            }))
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </FormPart>
  );
}
