import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { Button } from "#ui/controls/button.tsx";
import { writeField } from "../edits/write-field.ts";
import { TextField } from "../fields/text-field.tsx";
import { useRemoval } from "../lines/use-removal.ts";
import { FormPart } from "./form-part.tsx";

/** Where a published instrument comes from. */
export function SourcePart() {
  const source = useDraft(({ draft }) => draft.source);
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  return (
    <FormPart title="Source" paths={[["source"]]} note={source ? "Published instrument" : "None"}>
      {source ? (
        <>
          <div className="part-pair">
            <TextField path={["source", "name"]} label="Name" required />
            <TextField path={["source", "license"]} label="Licence" required />
          </div>
          <TextField path={["source", "citation"]} label="Citation" required rows={2} />
          <TextField path={["source", "url"]} label="Address" optional placeholder="https://" />
          <div>
            <Button
              size="s"
              onClick={() =>
                takeOut("Source removed", "source", (draft) => ({
                  draft: writeField(draft, ["source"]),
                  putBack: (now) => writeField(now, ["source"], source),
                }))
              }
            >
              Remove the source
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="small soft">Only for a published instrument: it earns the badge 'Published instrument'.</p>
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
