import { memo } from "react";
import { useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import type { Path } from "#assessment/path.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Tag } from "#ui/labels/tag.tsx";
import { toggleItem } from "../edits/scales.ts";
import { writeField } from "../edits/write-field.ts";
import { NumberField } from "../fields/number-field.tsx";
import { useDraftField } from "../fields/use-draft-field.ts";
import { toPathName } from "../go-to-target.ts";

interface ScaleItemLineProps {
  id: string;
  text: string;
  scale: number;
  /** Null while the question is not in the scale. */
  itemIndex: number | null;
}

export const ScaleItemLine = memo(function ScaleItemLine({ id, text, scale, itemIndex }: ScaleItemLineProps) {
  const { change } = useDraftActions();
  const items = ["scoring", "scales", scale, "items"];
  const path = itemIndex === null ? null : [...items, itemIndex];
  return (
    <li className="item-line" data-path={path ? toPathName(path) : undefined}>
      <Checkbox
        label={
          <>
            {text.trim() || "No text yet"} <Tag>{id}</Tag>
          </>
        }
        checked={path !== null}
        onChange={() => change(`${toPathName(items)}/toggle`, (draft) => toggleItem(draft, scale, id))}
      />
      {path && <ItemWeight id={id} path={path} />}
    </li>
  );
});

function ItemWeight({ id, path }: { id: string; path: Path }) {
  const keyPath = [...path, "key"];
  const [key] = useDraftField(keyPath);
  const { change } = useDraftActions();
  return (
    <div className="item-weight">
      <select
        className="select"
        aria-label={`Key of ${id}`}
        data-path={toPathName(keyPath)}
        value={String(key)}
        onChange={({ target }) =>
          change(toPathName(keyPath), (draft) => writeField(draft, keyPath, Number(target.value)))
        }
      >
        <option value="1">Scored as is</option>
        <option value="-1">Reversed</option>
      </select>
      <NumberField path={[...path, "weight"]} label={`Weight of ${id}`} hideLabel rules={{ above: 0 }} />
    </div>
  );
}
