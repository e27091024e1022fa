import { type SQL, sql } from "drizzle-orm";

/** A limit of nothing unless the condition holds: as part of `where` it would be tested for each row. */
export const limitIf = (condition: SQL, limit: number): number =>
  // Drizzle writes SQL too, but its types don't say so.
  sql`iif(${condition}, cast(${limit} as integer), 0)` as unknown as number;

export const noLimit = -1;
