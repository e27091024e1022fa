import { largestBulk } from "#api/revisions.ts";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: what was pressed last. */
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** At most as many as one call may change; what is past them stays out. */
const hold = (ids: Iterable<string>): Set<string> => new Set([...ids].slice(0, largestBulk));

/** Whether nothing more can be chosen. */
export const isFull = ({ ids }: Selection): boolean => ids.size >= largestBulk;

/**
 * One tick set or taken away; with `isRange` all from the one pressed last up to this one get its new state. `listed`:
 * the ids on the page, in order.
 */
export function toggleSelected(
  selection: Selection,
  id: string,
  { listed, isRange }: { listed: readonly string[]; isRange: boolean },
): Selection {
  const isAdded = !selection.ids.has(id);
  const from = selection.anchor === null ? -1 : listed.indexOf(selection.anchor);
  const to = listed.indexOf(id);
  const range = isRange && from >= 0 && to >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = isAdded ? [...selection.ids, ...range] : [...selection.ids].filter((own) => !range.includes(own));
  return { ids: hold(ids), anchor: id };
}

/** Everything on the page, or, where all of it is chosen already, nothing of it. */
export function togglePage({ ids, anchor }: Selection, listed: readonly string[]): Selection {
  const isAll = listed.every((id) => ids.has(id));
  return { ids: isAll ? new Set([...ids].filter((id) => !listed.includes(id))) : hold([...ids, ...listed]), anchor };
}
