import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { changeList, moveItem, removeItem } from "../edits/lists.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { useRemoval } from "../lines/use-removal.ts";
import { FormPart } from "./form-part.tsx";

const path = ["typicalCareers"];
const noCareers: readonly unknown[] = [];

/** The careers that an assessment leads to. */
export function CareersPart() {
  const careers = useDraft(({ draft }) => draft.typicalCareers) ?? noCareers;
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  return (
    <FormPart title="Careers" paths={[path]} note={careers.length === 0 ? "Defaults" : String(careers.length)}>
      <DraftField
        path={path}
        label="Typical careers"
        group
        className="lines"
        hint={
          careers.length === 0
            ? "While there is none, technology assessments show the default six careers; others show no careers."
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
            onRemove={(at) => takeOut("Career deleted", "careers", (draft) => removeItem(draft, path, at))}
          >
            {(at) => (
              <div className="part-pair">
                <TextField path={[...path, at, "title"]} label={`Title of career ${at + 1}`} required />
                <TextField path={[...path, at, "description"]} label={`Description of career ${at + 1}`} rows={2} />
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
