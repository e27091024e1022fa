import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { InstrumentSource } from "#assessment/schema.ts";
import { isReference } from "#scoring/precision/reference.ts";
import { Button } from "#ui/controls/button.tsx";
import { writeField } from "../edits/write-field.ts";
import { TextField } from "../fields/text-field.tsx";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";
import { FormPart } from "./form-part.tsx";

const describeSource = (source: InstrumentSource | undefined): string => {
  if (!source) return "None";
  return isReference(source.citation) ? "Published instrument" : "Given by the author";
};

export function SourcePart() {
  const source = useDraft(({ draft }) => draft.source);
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  return (
    <FormPart title="Source" paths={[["source"]]} note={describeSource(source)}>
      {source ? (
        <>
          <div className="part-pair">
            <TextField path={["source", "name"]} label="Name" required />
            <TextField path={["source", "license"]} label="License" required />
          </div>
          <TextField
            path={["source", "citation"]}
            label="Citation"
            required
            rows={2}
            placeholder="Author (year). Title. Journal, or a DOI"
          />
          <TextField path={["source", "url"]} label="Address" optional placeholder="https://" />
          <div>
            <Button
              size="s"
              onClick={() =>
                removeWithUndo("Source removed", "source", (draft) => ({
                  draft: writeField(draft, ["source"]),
                  restore: (now) => writeField(now, ["source"], source),
                }))
              }
            >
              Remove source
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="small soft">
            Only for published instruments. With a DOI or a full reference it adds the 'Published instrument' badge.
          </p>
          <div>
            <Button
              size="s"
              onClick={() =>
                change("add source", (draft) => writeField(draft, ["source"], { name: "", citation: "", license: "" }))
              }
            >
              Add a source
            </Button>
          </div>
        </>
      )}
    </FormPart>
  );
}
