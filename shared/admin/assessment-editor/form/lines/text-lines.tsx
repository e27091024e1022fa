import type { ReactNode } from "react";
import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import { changeList, moveItem, readList, removeItem } from "../edits/lists.ts";
import { writeField } from "../edits/write-field.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { toPathName } from "../go-to-target.ts";
import { AddLine } from "./add-line.tsx";
import { LineList } from "./line-list.tsx";
import { useRemoveWithUndo } from "./use-remove-with-undo.ts";

export interface TextLinesProps {
  path: Path;
  label: string;
  noun: string;
  hint?: ReactNode;
}

const noLines: readonly unknown[] = [];

export function TextLines({ path, label, noun, hint }: TextLinesProps) {
  const lines = useDraft(({ draft }) => {
    const list = readList(draft, path);
    return list.length === 0 ? noLines : list;
  });
  const { change } = useDraftActions();
  const removeWithUndo = useRemoveWithUndo();
  const name = toPathName(path);
  const one = noun.toLowerCase();
  return (
    <DraftField path={path} label={label} hint={hint} group hasParts className="lines">
      {lines.length > 0 && (
        <LineList
          path={path}
          items={lines}
          label={label}
          noun={noun}
          onMove={(from, to) =>
            change(`move ${name}`, (draft) => changeList(draft, path, (list) => moveItem(list, from, to)))
          }
          onRemove={(index) => removeWithUndo(`${noun} deleted`, name, (draft) => removeItem(draft, path, index))}
        >
          {(index) => (
            <input
              className="input"
              aria-label={`${noun} ${index + 1}`}
              data-path={toPathName([...path, index])}
              value={String(lines[index] ?? "")}
              onChange={({ target }) =>
                change(`${name}/${index}`, (draft) => writeField(draft, [...path, index], target.value))
              }
            />
          )}
        </LineList>
      )}
      <AddLine
        label={`Add a ${one}`}
        onAdd={(texts) => change(`add ${name}`, (draft) => changeList(draft, path, (list) => [...list, ...texts]))}
      />
    </DraftField>
  );
}
