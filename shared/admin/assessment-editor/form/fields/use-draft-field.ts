import { useDraft, useDraftActs } from "#admin/assessment-editor/draft/draft-context.ts";
import { type Path, readAt } from "#assessment/path.ts";
import { writeField } from "../edits/write-field.ts";
import { toPathName } from "../wanted.ts";

/** What stands at a path of the draft, and how it is written; undefined takes the field away. */
export function useDraftField(path: Path): [value: unknown, write: (value: unknown) => void] {
  const value = useDraft(({ draft }) => readAt(draft, path));
  const { change } = useDraftActs();
  return [value, (next) => change(toPathName(path), (draft) => writeField(draft, path, next))];
}
