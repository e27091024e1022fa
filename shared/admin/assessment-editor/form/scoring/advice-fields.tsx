import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import { changeList, moveItem, readList, removeItem } from "../edits/lists.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { toPathName } from "../go-to-target.ts";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { TextLines } from "../lines/text-lines.tsx";
import { useRemoveWithUndo } from "../lines/use-remove-with-undo.ts";

const noResources: readonly unknown[] = [];

export function AdviceFields({ path }: { path: Path }) {
  const resourcesPath = [...path, "resources"];
  const resources = useDraft(({ draft }) => {
    const list = readList(draft, resourcesPath);
    return list.length === 0 ? noResources : list;
  });
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  const name = toPathName(resourcesPath);
  return (
    <>
      <TextLines path={[...path, "tips"]} label="Tips" noun="Tip" hint="Shown to people who score below 60." />
      <DraftField path={resourcesPath} label="Resources" group className="lines">
        {resources.length > 0 && (
          <LineList
            path={resourcesPath}
            items={resources}
            label="Resources"
            noun="Resource"
            onMove={(from, to) =>
              change(`move ${name}`, (draft) => changeList(draft, resourcesPath, (list) => moveItem(list, from, to)))
            }
            onRemove={(index) =>
              removeWithUndo("Resource deleted", name, (draft) => removeItem(draft, resourcesPath, index))
            }
          >
            {(index) => (
              <div className="part-pair">
                <TextField path={[...resourcesPath, index, "title"]} label={`Title of resource ${index + 1}`} />
                <TextField
                  path={[...resourcesPath, index, "url"]}
                  label={`Address of resource ${index + 1}`}
                  optional
                  placeholder="https://"
                />
              </div>
            )}
          </LineList>
        )}
        <AddLine
          label="Add a resource"
          onAdd={(titles) =>
            change(`add ${name}`, (draft) =>
              changeList(draft, resourcesPath, (list) => [...list, ...titles.map((title) => ({ title }))]),
            )
          }
        />
      </DraftField>
    </>
  );
}
