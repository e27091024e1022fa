export interface Entry {
  id: string;
  title: string;
  sitePath: string;
  category: string;
  /** The category that gives the generated cover its color. */
  hue: string;
  /** Null where a generated cover stands in. */
  image: string | null;
  isOn: boolean;
  featured: boolean;
  hasStaged: boolean;
  version: number;
  /** When a draft publishes automatically, ISO 8601. */
  publishAt: string | null;
  /** When it was moved to the bin, ISO 8601. */
  deletedAt: string | null;
  figures: readonly [string, string];
}

export interface EntryPage {
  entries: Entry[];
  total: number;
  totalPages: number;
  isMore: boolean;
}

export const binDays = 30;
const dayMs = 24 * 60 * 60_000;

export const countDaysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, binDays - Math.floor((now.getTime() - Date.parse(deletedAt)) / dayMs));

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
