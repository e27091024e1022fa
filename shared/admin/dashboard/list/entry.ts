/** One post or assessment of the list. */
export interface Entry {
  id: string;
  title: string;
  /** Its address on the site, while visitors see it. */
  sitePath: string;
  category: string;
  /** The category that gives the generated cover its color. */
  hue: string;
  /** Null where a generated cover stands in. */
  image: string | null;
  /** Published, or active. */
  isOn: boolean;
  featured: boolean;
  /** Whether it has edits that aren't published. */
  hasStaged: boolean;
  /** A change is refused when the stored version is newer. */
  version: number;
  /** When a draft publishes automatically, ISO 8601. */
  publishAt: string | null;
  /** When it was moved to the bin, ISO 8601. */
  deletedAt: string | null;
  /** For the listing's two columns of figures. */
  figures: readonly [string, string];
}

export interface EntryPage {
  entries: Entry[];
  total: number;
  totalPages: number;
  /** Whether a search found more than it counts. */
  isMore: boolean;
}

export const binDays = 30;
const dayMs = 24 * 60 * 60_000;

export const countDaysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, binDays - Math.floor((now.getTime() - Date.parse(deletedAt)) / dayMs));

/** 'Showing 1 to 10 of 38', or '100+ found' where a search stopped counting. */
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
