import { maxBulkItems } from "#api/documents/bulk.ts";

export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

const limitSize = (ids: Iterable<string>): Set<string> => new Set([...ids].slice(0, maxBulkItems));

export const isFull = ({ ids }: Selection): boolean => ids.size >= maxBulkItems;

/** With `isRange` all from the anchor to this entry get its new state. @param listed the ids on the page, in order */
export function toggleSelected(
  selection: Selection,
  id: string,
  { listed, isRange }: { listed: readonly string[]; isRange: boolean },
): Selection {
  const isAdded = !selection.ids.has(id);
  const from = selection.anchor === null ? -1 : listed.indexOf(selection.anchor);
  const to = listed.indexOf(id);
  const range = isRange && from >= 0 && to >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = isAdded
    ? [...selection.ids, ...range]
    : [...selection.ids].filter((selected) => !range.includes(selected));
  return { ids: limitSize(ids), anchor: id };
}

export function togglePage({ ids, anchor }: Selection, listed: readonly string[]): Selection {
  const isAll = listed.every((id) => ids.has(id));
  return {
    ids: isAll ? new Set([...ids].filter((id) => !listed.includes(id))) : limitSize([...ids, ...listed]),
    anchor,
  };
}
