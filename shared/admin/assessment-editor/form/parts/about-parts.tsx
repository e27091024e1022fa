import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { defaultResultsInclude } from "#assessment/defaults.ts";
import { readList } from "../edits/lists.ts";
import { TextField } from "../fields/text-field.tsx";
import { TextLines } from "../lines/text-lines.tsx";
import { CareersPart } from "./careers-part.tsx";
import { FollowUpPart } from "./follow-up-part.tsx";
import { FormPart } from "./form-part.tsx";

const useCount = (...path: string[]) => {
  const length = useDraft(({ draft }) => readList(draft, path).length);
  return length === 0 ? "None" : String(length);
};

export function AboutParts() {
  const hasText = useDraft(({ draft }) => (draft.whatIsDescription ?? "").trim() !== "");
  const modules = useDraft(({ draft }) => draft.assessmentOverview?.modules?.length ?? 0);
  const results = useDraft(({ draft }) => draft.assessmentOverview?.resultsInclude?.length ?? 0);
  const guide = useDraft(({ draft: { guide: { firstWeek = [], waysIn = [], surprises = [] } = {} } }) =>
    [firstWeek, waysIn, surprises].reduce((sum, lines) => sum + lines.length, 0),
  );
  return (
    <>
      <FormPart title="What it is" paths={[["whatIsDescription"]]} note={hasText ? "Written" : "Empty"}>
        <TextField path={["whatIsDescription"]} label="What it is" rows={4} optional />
      </FormPart>
      <CareersPart />
      <FormPart title="Who should consider it" paths={[["whoShouldConsider"]]} note={useCount("whoShouldConsider")}>
        <TextLines path={["whoShouldConsider"]} label="Who should consider it" noun="Line" />
      </FormPart>
      <FormPart title="Ideal traits" paths={[["idealTraits"]]} note={useCount("idealTraits")}>
        <TextLines path={["idealTraits"]} label="Ideal traits" noun="Trait" />
      </FormPart>
      <FormPart title="Starting in this work" paths={[["guide"]]} note={guide === 0 ? "None" : String(guide)}>
        <TextLines
          path={["guide", "firstWeek"]}
          label="Try it for a week"
          noun="Day"
          hint="One thing to try on each day."
        />
        <TextLines path={["guide", "waysIn"]} label="Ways in" noun="Way in" />
        <TextLines path={["guide", "surprises"]} label="What surprises newcomers" noun="Surprise" />
      </FormPart>
      <FollowUpPart />
      <FormPart
        title="Overview"
        paths={[["assessmentOverview"]]}
        note={modules + results === 0 ? "Defaults" : String(modules + results)}
      >
        <TextLines path={["assessmentOverview", "modules"]} label="Modules" noun="Module" />
        <TextLines
          path={["assessmentOverview", "resultsInclude"]}
          label="Results included"
          noun="Result"
          hint={results === 0 ? `If empty: ${defaultResultsInclude.join(", ")}.` : undefined}
        />
      </FormPart>
    </>
  );
}
