import { useMemo } from "react";
import { useDraft, useDraftActions, useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import { Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { isPublished } from "#scoring/precision/reference.ts";
import { checkScaleId, renameScale } from "../edits/scales.ts";
import { writeField } from "../edits/write-field.ts";
import { IdField } from "../fields/id-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { listUnknown, UnknownFields } from "../fields/unknown-fields.tsx";
import { AdviceFields } from "./advice-fields.tsx";
import { BandsEditor } from "./bands-editor.tsx";
import { FieldsBlock } from "./fields-block.tsx";
import { ScaleItems } from "./scale-items.tsx";

interface ScaleEditorProps {
  index: number;
  scale: Scale;
}

const source = { name: "source", label: "Source" } as const;
const people = { name: "n", label: "People", rules: { min: 1, integer: true } } as const;

function describeFigures(figures: { n: number; source: string } | undefined): string | null {
  if (!figures) return null;
  return isPublished(figures)
    ? "Published: used for ranges."
    : "Given by the author: shown as such, and not used for ranges. That takes a DOI or a full reference, and at least 100 people.";
}

export function ScaleEditor({ index, scale }: ScaleEditorProps) {
  const { store } = useDraftStore();
  const { change } = useDraftActions();
  const all = useDraft(({ draft }) => draft.scoring?.scales);
  const path = useMemo(() => ["scoring", "scales", index], [index]);
  const others = [...new Set((all ?? []).map(({ id }) => id))].filter((id) => id !== scale.id);
  return (
    <>
      <div className="egrid">
        <TextField path={[...path, "label"]} label="Scale label" required />
        <IdField
          path={[...path, "id"]}
          label="Scale ID"
          id={scale.id}
          check={(id) => checkScaleId(store.getState().draft, index, id)}
          onRename={(id) => change(`scales/${index}/id`, (draft) => renameScale(draft, index, id))}
        />
        <SelectField
          path={[...path, "section"]}
          label="Section of the scale"
          options={questionSectionKeys.map((key) => [key, sectionDefaults[key].title])}
        />
        <SelectField
          path={[...path, "facetOf"]}
          label="Facet of"
          value={scale.facetOf ?? ""}
          options={[["", "None"], ...others.map((id) => [id, id] as const)]}
          onWrite={(id) =>
            change(`scales/${index}/facetOf`, (draft) =>
              writeField(draft, [...path, "facetOf"], id === "" ? undefined : id),
            )
          }
        />
        <TextField path={[...path, "description"]} label="Scale description" rows={2} optional className="e-wide" />
      </div>
      <ScaleItems index={index} scale={scale} />
      <BandsEditor path={[...path, "bands"]} bands={scale.bands ?? []} />
      <FieldsBlock
        path={[...path, "reliability"]}
        title="Reliability"
        description="A published alpha, with the sample size and source."
        status={describeFigures(scale.reliability)}
        fields={[{ name: "alpha", label: "Alpha", rules: { max: 1 } }, people, source]}
      />
      <FieldsBlock
        path={[...path, "norm"]}
        title="Norm"
        description="Mean and standard deviation of the scale's score, 0 to 100, in a named group."
        status={describeFigures(scale.norm)}
        fields={[
          { name: "mean", label: "Mean", rules: {} },
          { name: "sd", label: "Standard deviation", rules: { above: 0 } },
          people,
          source,
        ]}
      />
      <FieldsBlock
        path={[...path, "source"]}
        title="Source of the scale"
        description="The instrument that it was taken from. The results name it."
        fields={[
          { name: "name", label: "Name" },
          { name: "license", label: "License" },
          { name: "citation", label: "Citation", rows: 2 },
        ]}
      />
      <AdviceFields path={[...path, "advice"]} />
      <FieldsBlock
        path={[...path, "neighbor"]}
        title="Neighbor"
        description="An assessment of work that may fit better whoever is low on this scale."
        fields={[
          { name: "assessment", label: "Assessment ID" },
          { name: "text", label: "What that work asks less of" },
        ]}
      />
      <UnknownFields names={listUnknown(scale, Scale.shape)} />
    </>
  );
}
