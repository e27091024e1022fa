const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const draftName = new RegExp(`^(${uuid})\\.draft$`);
/** An earlier version of the app marked what was due. */
const binName = new RegExp(`^(${uuid})\\.(\\d{1,15})(?:\\.due-\\d{1,15})?\\.draft$`);
const temporaryName = new RegExp(`^${uuid}\\.[\\w.-]*draft\\..+\\.tmp$`);

/** Epoch milliseconds of the last date that ISO 8601 writes with a four-digit year. */
const latestTimestamp = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Epoch milliseconds that are always a valid date, even with a wrong clock. */
export const clampTimestamp = (now: number): number =>
  Number.isFinite(now) ? Math.min(Math.max(Math.trunc(now), 0), latestTimestamp) : 0;

export const formatTimestamp = (timestamp: number): string => new Date(clampTimestamp(timestamp)).toISOString();

/** The name has the date, so that discarding and restoring are a single rename each. */
export interface BinName {
  id: string;
  discardedAt: number;
}

export const toDraftName = (id: string): string => `${id}.draft`;

export const parseDraftName = (name: string): string | null => draftName.exec(name)?.[1] ?? null;

export const toBinName = ({ id, discardedAt }: BinName): string => `${id}.${discardedAt}.draft`;

export function parseBinName(name: string): BinName | null {
  const [, id, discardedAt] = binName.exec(name) ?? [];
  return id === undefined ? null : { id, discardedAt: clampTimestamp(Number(discardedAt)) };
}

export const isTemporary = (name: string): boolean => temporaryName.test(name);
