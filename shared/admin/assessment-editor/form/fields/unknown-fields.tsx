import { useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { Button } from "#ui/controls/button.tsx";

export interface UnknownFieldsProps {
  /** What the form has no field for. */
  names: readonly string[];
}

/** Says that fields which the form does not know stay as they are. */
export function UnknownFields({ names }: UnknownFieldsProps) {
  const { show } = useDraftActs();
  if (names.length === 0) return null;
  return (
    <p className="unknown-fields small soft">
      <span>
        Kept as they are: <span className="mono">{names.join(", ")}</span>
      </span>
      <Button size="s" variant="quiet" onClick={() => show("json")}>
        Edit in JSON
      </Button>
    </p>
  );
}

/** The fields of a part that its schema does not name. */
export const listUnknown = (part: object, shape: object): string[] =>
  Object.keys(part).filter((name) => !Object.hasOwn(shape, name));
