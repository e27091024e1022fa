import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import { changeList, moveItem, readList, removeItem } from "../edits/lists.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { AddLine } from "../lines/add-line.tsx";
import { LineList } from "../lines/line-list.tsx";
import { TextLines } from "../lines/text-lines.tsx";
import { useRemoval } from "../lines/use-removal.ts";
import { toPathName } from "../wanted.ts";

const noResources: readonly unknown[] = [];

/** What a scale advises those who score below 60 on it. */
export function AdviceFields({ path }: { path: Path }) {
  const resourcesPath = [...path, "resources"];
  const resources = useDraft(({ draft }) => {
    const list = readList(draft, resourcesPath);
    return list.length === 0 ? noResources : list;
  });
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  const name = toPathName(resourcesPath);
  return (
    <>
      <TextLines path={[...path, "tips"]} label="Tips" noun="Tip" hint="Shown to those who score below 60." />
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
            onRemove={(at) => takeOut("Resource deleted", name, (draft) => removeItem(draft, resourcesPath, at))}
          >
            {(at) => (
              <div className="part-pair">
                <TextField path={[...resourcesPath, at, "title"]} label={`Title of resource ${at + 1}`} />
                <TextField
                  path={[...resourcesPath, at, "url"]}
                  label={`Address of resource ${at + 1}`}
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
