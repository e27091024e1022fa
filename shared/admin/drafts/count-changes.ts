import { pluralize } from "../dashboard/figures.ts";
import type { StoredDocument } from "./document-kind.ts";
import { listDifferences } from "./fields.ts";
import type { OpenDocument } from "./use-open-document.ts";

export function countChanges<Text extends object, Stored extends StoredDocument>(
  { opened: { kind, calls }, state: { stored } }: Pick<OpenDocument<Text, Stored>, "opened" | "state">,
  text: Text,
): number {
  if (!stored || !calls.staging || !calls.isPublished(stored)) return 0;
  const before = calls.toText(stored);
  return listDifferences(kind.listFields(before, text), before, text).length;
}

export const labelPublish = (changeCount: number): string =>
  changeCount === 0 ? "Publish" : `Publish ${pluralize(changeCount, ["change", "changes"])}`;
