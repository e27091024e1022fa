import type { DocumentField } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { Path } from "#assessment/path.ts";
import { isSameJson } from "#json/same-json.ts";
import { labelPart } from "../problems/describe-location.ts";

export interface ChangedPart {
  label: string;
  before: string;
  after: string;
}

export interface DescribedChange {
  kind: "added" | "deleted" | "changed";
  /** Where the editor shows it; null if it's gone. */
  path: Path | null;
  isItem: boolean;
  parts: readonly ChangedPart[];
}

const isItemPath = (path: Path | null | undefined): path is Path => typeof path?.at(-2) === "number";

type Fields = Record<string, unknown>;

export function describeChange(
  field: DocumentField<AssessmentText>,
  before: AssessmentText,
  after: AssessmentText,
): DescribedChange {
  const [was, is] = [field.read(before), field.read(after)];
  const path = field.locate?.(after) ?? null;
  const itemPath = [path, field.locate?.(before)].find(isItemPath);
  if (!itemPath) {
    return {
      kind: "changed",
      path,
      isItem: false,
      parts: [{ label: "", before: field.format(was), after: field.format(is) }],
    };
  }
  if (was === undefined) return { kind: "added", path, isItem: true, parts: [] };
  if (is === undefined) return { kind: "deleted", path: null, isItem: true, parts: [] };
  const [old, now] = [was as Fields, is as Fields];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const parts = names
    .filter((name) => !isSameJson(old[name], now[name]))
    .map((name) => ({
      label: labelPart(itemPath, name),
      before: field.format(old[name]),
      after: field.format(now[name]),
    }));
  return { kind: "changed", path, isItem: true, parts };
}
