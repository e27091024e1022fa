import { formatMinified } from "#assessment/import/format-minified.ts";
import { findSmallestEdit } from "./smallest-edit.ts";

/** More than anybody types between two changes. */
const minPastedLength = 400;

export function formatPasted(before: string, after: string): string {
  if (after.length < minPastedLength) return after;
  const edit = findSmallestEdit(before, after);
  return edit && edit.text.length >= minPastedLength ? formatMinified(after) : after;
}
