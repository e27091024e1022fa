import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import type { Band, QuestionSectionKey, Scoring } from "#assessment/schema.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { BandsEditor } from "../scoring/bands-editor.tsx";

const noBands: readonly Band[] = [];

function describeWeight(scoring: Scoring | undefined, section: QuestionSectionKey): string {
  if (!scoring) return "No effect: the general rule counts sections equally.";
  const { overall } = scoring;
  if (overall === "none") return "No effect: there is no overall score.";
  if (!overall.of.includes(section)) return "No effect: this section doesn't count in the overall score.";
  if (overall.of.length === 1) return "No effect: the overall score is this section's.";
  if (overall.weights === "equal")
    return "No effect: sections count equally. To use it, choose each section's weight under Scoring.";
  return "Counts in the overall score, in proportion to the other sections' weights.";
}

export function SectionFields({ section }: { section: QuestionSectionKey }) {
  const bands = useDraft(({ draft }) => draft.sections[section]?.bands) ?? noBands;
  const weightHint = useDraft(({ draft }) => describeWeight(draft.scoring, section));
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
