/** One line of the list, post or assessment. */
export interface Entry {
  id: string;
  title: string;
  category: string;
  /** The category whose hue the plate is drawn in. */
  hue: string;
  /** Address of its picture; null where the plate stands for it. */
  image: string | null;
  /** Published, or active. */
  isOn: boolean;
  featured: boolean;
  /** What a change begins from: where the stored one is newer, it is refused. */
  version: number;
  /** When a draft goes out by itself, ISO 8601. */
  publishAt: string | null;
  /** Since when it is in the bin, ISO 8601. */
  deletedAt: string | null;
  /** What stands in the listing's two columns of figures. */
  figures: readonly [string, string];
}

export interface EntryPage {
  entries: Entry[];
  total: number;
  totalPages: number;
  /** A search found more than it counts. */
  isMore: boolean;
}

/** Days that the bin keeps what was deleted. */
export const binDays = 30;
const day = 24 * 60 * 60_000;

/** Whole days that are left before the bin lets go of something. */
export const countDaysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, binDays - Math.floor((now.getTime() - Date.parse(deletedAt)) / day));

/** 'Showing 1 to 10 of 38'; past what a search counts '100+ found'. */
export function describeRange({
  page,
  size,
  total,
  isMore,
}: {
  page: number;
  size: number;
  total: number;
  isMore: boolean;
}) {
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return total === 0 || first > total
    ? "Nothing to show"
    : `Showing ${first} to ${last} of ${total}${isMore ? "+ found" : ""}`;
}
