import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { FieldsBlock } from "../scoring/fields-block.tsx";
import { FormPart } from "./form-part.tsx";

export function FollowUpPart() {
  const note = useDraft(({ draft: { followUp = {} } }) => {
    const { experiment, retakeAfterWeeks } = followUp;
    if (!experiment && retakeAfterWeeks === undefined) return "None";
    return retakeAfterWeeks === undefined ? "Experiment" : `Again in ${retakeAfterWeeks} weeks`;
  });
  return (
    <FormPart title="After a reflection" paths={[["followUp"]]} note={note}>
      <FieldsBlock
        path={["followUp", "experiment"]}
        title="Experiment"
        description="One change to try for a week, useful whatever the scores are."
        fields={[
          { name: "title", label: "What to try" },
          { name: "text", label: "How to try it", rows: 4 },
        ]}
      />
      <NumberField
        path={["followUp", "retakeAfterWeeks"]}
        label="Take it again after (weeks)"
        rules={{ min: 1, max: 104, integer: true, optional: true }}
      />
      <TextField path={["followUp", "retakeReason"]} label="Why then" rows={2} optional />
    </FormPart>
  );
}
