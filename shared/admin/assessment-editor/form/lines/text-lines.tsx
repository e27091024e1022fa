import type { ReactNode } from "react";
import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import { changeList, moveItem, readList, removeItem } from "../edits/lists.ts";
import { writeField } from "../edits/write-field.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { toPathName } from "../wanted.ts";
import { AddLine } from "./add-line.tsx";
import { LineList } from "./line-list.tsx";
import { useRemoval } from "./use-removal.ts";

export interface TextLinesProps {
  path: Path;
  label: string;
  /** What one line is called, with a capital: 'Trait'. */
  noun: string;
  hint?: ReactNode;
}

const noLines: readonly unknown[] = [];

/** A list of texts, one line each. */
export function TextLines({ path, label, noun, hint }: TextLinesProps) {
  const lines = useDraft(({ draft }) => {
    const list = readList(draft, path);
    return list.length === 0 ? noLines : list;
  });
  const { change } = useDraftActs();
  const takeOut = useRemoval();
  const name = toPathName(path);
  const one = noun.toLowerCase();
  return (
    <DraftField path={path} label={label} hint={hint} group withParts className="lines">
      {lines.length > 0 && (
        <LineList
          path={path}
          items={lines}
          label={label}
          noun={noun}
          onMove={(from, to) =>
            change(`move ${name}`, (draft) => changeList(draft, path, (list) => moveItem(list, from, to)))
          }
          onRemove={(at) => takeOut(`${noun} deleted`, name, (draft) => removeItem(draft, path, at))}
        >
          {(at) => (
            <input
              className="input"
              aria-label={`${noun} ${at + 1}`}
              data-path={toPathName([...path, at])}
              value={String(lines[at] ?? "")}
              onChange={({ target }) =>
                change(`${name}/${at}`, (draft) => writeField(draft, [...path, at], target.value))
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
