import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { EditedAssessment } from "#assessment/draft.ts";
import { NumberField } from "../fields/number-field.tsx";
import { SwitchField } from "../fields/switch-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { listUnknown, UnknownFields } from "../fields/unknown-fields.tsx";
import { TextLines } from "../lines/text-lines.tsx";
import { FormPart } from "./form-part.tsx";

export function CardParts() {
  const tags = useDraft(({ draft }) => draft.tags.length);
  const synonyms = useDraft(({ draft }) => draft.synonyms?.length ?? 0);
  const next = useDraft(({ draft }) => draft.nextAssessments?.length ?? 0);
  const hasSeo = useDraft(({ draft }) => Boolean(draft.seo?.title?.trim() || draft.seo?.description?.trim()));
  const { isActive, featured, isNew } = useDraft(({ draft }) => draft);
  const shown = [isActive ? "Active" : "Inactive", ...(featured ? ["Featured"] : []), ...(isNew ? ["New"] : [])];
  return (
    <>
      <FormPart title="Tags" paths={[["tags"]]} note={tags === 0 ? "None" : String(tags)}>
        <TextLines path={["tags"]} label="Tags" noun="Tag" />
      </FormPart>
      <FormPart title="Search synonyms" paths={[["synonyms"]]} note={synonyms === 0 ? "None" : String(synonyms)}>
        <p className="small soft">
          Other names by which people look for it. Visitors see one only in a search that finds it.
        </p>
        <TextLines path={["synonyms"]} label="Search synonyms" noun="Synonym" />
      </FormPart>
      <FormPart title="What to take next" paths={[["nextAssessments"]]} note={next === 0 ? "None" : String(next)}>
        <p className="small soft">
          IDs of assessments that results suggest first. One that isn't published is left out.
        </p>
        <TextLines path={["nextAssessments"]} label="What to take next" noun="Assessment ID" />
      </FormPart>
      <FormPart title="Search engines" paths={[["seo"]]} note={hasSeo ? "Written" : "From title and description"}>
        <TextField
          path={["seo", "title"]}
          label="SEO title"
          optional
          hint="Shown as it stands, instead of a title made from title and duration. Up to 60 characters are shown."
        />
        <TextField
          path={["seo", "description"]}
          label="SEO description"
          optional
          rows={3}
          hint="Instead of the description. Up to 160 characters are shown."
        />
      </FormPart>
      <FormPart title="Card" paths={[["metadata"]]}>
        <div className="part-pair">
          <TextField path={["metadata", "icon"]} label="Icon" optional />
          <TextField path={["metadata", "gradient"]} label="Gradient" optional />
          <TextField
            path={["metadata", "userCount"]}
            label="User count"
            optional
            placeholder="1K+"
            hint="Any text. Sorting uses its digits."
          />
        </div>
        <TextLines path={["metadata", "tags"]} label="Card tags" noun="Card tag" />
      </FormPart>
      <FormPart title="Publication" paths={[["isActive"], ["featured"], ["isNew"]]} note={shown.join(", ")}>
        <div className="row part-switches">
          <SwitchField path={["isActive"]} label="Active" />
          <SwitchField path={["featured"]} label="Featured" />
          <SwitchField path={["isNew"]} label="New" />
        </div>
      </FormPart>
      <FormPart title="Base figures" paths={[["base"]]}>
        <p className="small soft">Counts from real visitors are added to these.</p>
        <div className="part-pair">
          <NumberField
            path={["base", "completions"]}
            label="Completions"
            rules={{ min: 0, max: 1_000_000_000, integer: true }}
            placeholder="0"
          />
          <NumberField path={["base", "rating"]} label="Mean rating" rules={{ min: 0, max: 5 }} placeholder="0" />
          <NumberField
            path={["base", "ratingCount"]}
            label="Ratings"
            rules={{ min: 0, max: 1_000_000_000, integer: true }}
            placeholder="0"
          />
        </div>
      </FormPart>
    </>
  );
}

export function OtherFields() {
  const draft = useDraft((state) => state.draft);
  return <UnknownFields names={listUnknown(draft, EditedAssessment.shape)} />;
}
