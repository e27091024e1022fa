import type { Path } from "../../../../assessment/path";
import type { Question } from "../../../../assessment/schema";
import { Checkbox } from "../../../../ui/checkbox";
import { Tag } from "../../../../ui/tag";
import { useDraftActs } from "../../draft/draft-context";
import { writeField } from "../edits/write-field";
import { NumberField } from "../fields/number-field";
import { useDraftField } from "../fields/use-draft-field";
import { toPathName } from "../wanted";

interface ScaleItemLineProps {
  question: Pick<Question, "id" | "text">;
  /** Of the scale's item; null while the question is not in the scale. */
  path: Path | null;
  onToggle: () => void;
}

/** One question that a scale may hold, and how it counts there. */
export function ScaleItemLine({ question: { id, text }, path, onToggle }: ScaleItemLineProps) {
  return (
    <li className="item-line" data-path={path ? toPathName(path) : undefined}>
      <Checkbox
        label={
          <>
            {text.trim() || "No text yet"} <Tag>{id}</Tag>
          </>
        }
        checked={path !== null}
        onChange={onToggle}
      />
      {path && <ItemWeight id={id} path={path} />}
    </li>
  );
}

function ItemWeight({ id, path }: { id: string; path: Path }) {
  const keyPath = [...path, "key"];
  const [key] = useDraftField(keyPath);
  const { change } = useDraftActs();
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
        <option value="1">Scored as it is</option>
        <option value="-1">Reversed</option>
      </select>
      <NumberField path={[...path, "weight"]} label={`Weight of ${id}`} hideLabel rules={{ above: 0 }} />
    </div>
  );
}
