import { useState } from "react";
import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { Segments } from "#ui/controls/segments.tsx";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { addScoring, removeScoring } from "../edits/engine.ts";
import { writeField } from "../edits/write-field.ts";
import { ProblemLines } from "../fields/problem-lines.tsx";
import { useRemoval } from "../lines/use-removal.ts";
import { FormPart } from "../parts/form-part.tsx";
import { KeyedFields } from "./keyed-fields.tsx";
import { ScaleList } from "./scale-list.tsx";

const engines = [
  ["keyed", "Keyed"],
  ["classic", "Classic"],
] as const;

/** How answers become scores. */
export function ScoringPart() {
  const scoring = useDraft(({ draft }) => draft.scoring);
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  const [isAsking, setAsking] = useState(false);
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
            else if (scoring) setAsking(true);
          }}
        />
        <p className="small soft">
          {scoring
            ? "Scores follow each question's key, weight and right answers."
            : "The specification's rule: keys, weights, option scores and scales are not used."}
        </p>
      </div>
      <ProblemLines path={["scoring"]} />
      {scoring && (
        <>
          <KeyedFields scoring={scoring} />
          <ScaleList />
        </>
      )}
      {isAsking && scoring && (
        <ConfirmDialog
          title="Score by the specification's rule?"
          text={
            count === 0
              ? "The settings of the keyed engine are removed. Undo brings them back."
              : `The settings of the keyed engine and ${count === 1 ? "1 scale" : `${count} scales`} are removed. Undo brings them back.`
          }
          confirm="Use Classic"
          onConfirm={async () =>
            takeOut("The keyed engine's settings removed", "engine", (draft) => ({
              draft: removeScoring(draft),
              putBack: (now) => writeField(now, ["scoring"], scoring),
            }))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </FormPart>
  );
}
