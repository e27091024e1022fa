import { useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { Button } from "#ui/controls/button.tsx";

export interface UnknownFieldsProps {
  names: readonly string[];
}

export function UnknownFields({ names }: UnknownFieldsProps) {
  const { show } = useDraftActions();
  if (names.length === 0) return null;
  return (
    <p className="unknown-fields small soft">
      <span>
        Saved unchanged: <span className="mono">{names.join(", ")}</span>
      </span>
      <Button size="s" variant="quiet" onClick={() => show("json")}>
        Edit in JSON
      </Button>
    </p>
  );
}

export const listUnknown = (part: object, shape: object): string[] =>
  Object.keys(part).filter((name) => !Object.hasOwn(shape, name));
