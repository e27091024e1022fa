const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const draftName = new RegExp(`^(${uuid})\\.draft$`);
const binName = new RegExp(`^(${uuid})\\.(\\d{1,15})(?:\\.due-(\\d{1,15}))?\\.draft$`);
const unfinishedName = new RegExp(`^${uuid}\\.[\\w.-]*draft\\..+\\.tmp$`);

/** Epoch milliseconds of the last moment that ISO 8601 writes with four digits for the year. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Epoch milliseconds that can be written down, whatever a clock says. */
export const toMoment = (now: number): number =>
  Number.isFinite(now) ? Math.min(Math.max(Math.trunc(now), 0), lastMoment) : 0;

export const toTime = (moment: number): string => new Date(toMoment(moment)).toISOString();

/** A file in the bin. Its name says when it was discarded, so that discarding and restoring are one rename each. */
export interface BinName {
  id: string;
  /** Epoch milliseconds. */
  discardedAt: number;
  /** Epoch milliseconds of the start at which its time was found to be over; null before that. */
  dueAt: number | null;
}

export const toDraftName = (id: string): string => `${id}.draft`;

/** The id of a draft, or null for a file that is none of ours. */
export const parseDraftName = (name: string): string | null => draftName.exec(name)?.[1] ?? null;

export const toBinName = ({ id, discardedAt, dueAt }: BinName): string =>
  `${id}.${discardedAt}${dueAt === null ? "" : `.due-${dueAt}`}.draft`;

export function parseBinName(name: string): BinName | null {
  const [, id, discardedAt, dueAt] = binName.exec(name) ?? [];
  if (id === undefined) return null;
  return { id, discardedAt: toMoment(Number(discardedAt)), dueAt: dueAt === undefined ? null : Number(dueAt) };
}

/** Whether a file is what a crash left of one that was being written. */
export const isUnfinished = (name: string): boolean => unfinishedName.test(name);
