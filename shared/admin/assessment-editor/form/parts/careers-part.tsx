import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { OccupationField } from "#admin/assessment-editor/occupations/occupation-field.tsx";
import type { Career } from "#assessment/schema.ts";
import { changeList, moveItem, removeItem } from "../edits/lists.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";
import { FormPart } from "./form-part.tsx";

const path = ["typicalCareers"];
const noCareers: readonly Career[] = [];

export function CareersPart() {
  const careers = useDraft(({ draft }) => draft.typicalCareers) ?? noCareers;
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  return (
    <FormPart title="Careers" paths={[path]} note={careers.length === 0 ? "Defaults" : String(careers.length)}>
      <DraftField
        path={path}
        label="Typical careers"
        group
        className="lines"
        hint={
          careers.length === 0
            ? "If empty, technology assessments show six default careers and others show none."
            : undefined
        }
      >
        {careers.length > 0 && (
          <LineList
            path={path}
            items={careers}
            label="Typical careers"
            noun="Career"
            onMove={(from, to) =>
              change("move careers", (draft) => changeList(draft, path, (list) => moveItem(list, from, to)))
            }
            onRemove={(index) => removeWithUndo("Career deleted", "careers", (draft) => removeItem(draft, path, index))}
          >
            {(index) => (
              <div className="part-pair">
                <TextField path={[...path, index, "title"]} label={`Title of career ${index + 1}`} required />
                <TextField
                  path={[...path, index, "description"]}
                  label={`Description of career ${index + 1}`}
                  rows={2}
                />
                <OccupationField
                  path={[...path, index, "occupation"]}
                  label={`Occupation of career ${index + 1}`}
                  title={careers[index]?.title ?? ""}
                />
              </div>
            )}
          </LineList>
        )}
        <AddLine
          label="Add a career"
          onAdd={(titles) =>
            change("add careers", (draft) =>
              changeList(draft, path, (list) => [...list, ...titles.map((title) => ({ title, description: "" }))]),
            )
          }
        />
      </DraftField>
    </FormPart>
  );
}
