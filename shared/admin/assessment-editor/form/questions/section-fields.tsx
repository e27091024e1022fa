import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { Band, QuestionSectionKey } from "#assessment/schema.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { BandsEditor } from "../scoring/bands-editor.tsx";
import { describeSectionWeight } from "./describe-fields.ts";

const noBands: readonly Band[] = [];

export function SectionFields({ section }: { section: QuestionSectionKey }) {
  const bands = useDraft(({ draft }) => draft.sections[section]?.bands) ?? noBands;
  const weightHint = useDraft(({ draft }) => describeSectionWeight(draft, section));
  const path = ["sections", section];
  const { title, weight, orderIndex } = sectionDefaults[section];
  return (
    <div className="egrid section-fields">
      <TextField path={[...path, "title"]} label="Section title" placeholder={title} />
      <NumberField
        path={[...path, "weight"]}
        label="Section weight"
        rules={{ min: 0 }}
        placeholder={String(weight)}
        hint={weightHint}
      />
      <NumberField
        path={[...path, "orderIndex"]}
        label="Section order"
        rules={{ integer: true }}
        placeholder={String(orderIndex)}
      />
      <TextField path={[...path, "description"]} label="Section description" rows={2} className="e-wide" />
      <div className="e-wide">
        <Disclosure summary="Texts by score">
          <BandsEditor path={[...path, "bands"]} bands={bands} />
        </Disclosure>
      </div>
    </div>
  );
}
