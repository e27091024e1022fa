import { useDraft, useDraftActions } from "#admin/assessment-editor/draft/draft-context.ts";
import { getAtPath, type Path } from "#assessment/path.ts";
import { writeField } from "../edits/write-field.ts";
import { toPathName } from "../go-to-target.ts";

/** Writing undefined removes the field. */
export function useDraftField(path: Path): [value: unknown, write: (value: unknown) => void] {
  const value = useDraft(({ draft }) => getAtPath(draft, path));
  const { change } = useDraftActions();
  return [value, (next) => change(toPathName(path), (draft) => writeField(draft, path, next))];
}
