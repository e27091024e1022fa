import { sectionDefaults } from "#assessment/defaults.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";

export function SectionFields({ section }: { section: QuestionSectionKey }) {
  const path = ["sections", section];
  const { title, weight, orderIndex } = sectionDefaults[section];
  return (
    <div className="egrid section-fields">
      <TextField path={[...path, "title"]} label="Section title" placeholder={title} />
      <NumberField path={[...path, "weight"]} label="Section weight" rules={{ min: 0 }} placeholder={String(weight)} />
      <NumberField
        path={[...path, "orderIndex"]}
        label="Section order"
        rules={{ integer: true }}
        placeholder={String(orderIndex)}
      />
      <TextField path={[...path, "description"]} label="Section description" rows={2} className="e-wide" />
    </div>
  );
}
