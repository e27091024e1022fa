import { warnOnce } from "../log/warn-once.ts";

const missingTable = /no such table|no such column/i;

function isUnmigrated(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (missingTable.test(cause.message)) return true;
  }
  return false;
}

/** Logs once how to migrate. Returns whether the database has no tables yet. */
export function warnIfUnmigrated(error: unknown): boolean {
  if (!isUnmigrated(error)) return false;
  warnOnce("The database isn't migrated. Stop the server and run: npm start");
  return true;
}

/** Messages of D1, of drizzle, and of the runtime for a binding that it can't reach. */
const storageFailure = /D1_ERROR|Failed query|^Network connection lost|^internal error/;

// Drizzle wraps any error on the way to the database, including our own bugs.
const isOurMistake = (cause: unknown) => cause instanceof TypeError || cause instanceof ReferenceError;

export const isStorageFailure = (error: unknown): boolean =>
  isUnmigrated(error) || (error instanceof Error && storageFailure.test(error.message) && !isOurMistake(error.cause));
