import { warnOnce } from "../log/warn-once.ts";

const missingTable = /no such table|no such column/i;

/** True for the error that D1 throws while migrations are missing. */
function isUnmigrated(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (missingTable.test(cause.message)) return true;
  }
  return false;
}

/** True, and said once in one line, when the error means that the database has no tables yet. */
export function warnIfUnmigrated(error: unknown): boolean {
  if (!isUnmigrated(error)) return false;
  warnOnce("The database is not migrated. Stop this and run: npm start");
  return true;
}

/** D1's words, drizzle's, and the runtime's own for a binding that it cannot reach, which come without D1's name. */
const storageFailure = /D1_ERROR|Failed query|^Network connection lost|^internal error/;

// Drizzle wraps whatever is thrown on the way to the database, our own mistakes among it.
const isOurMistake = (cause: unknown) => cause instanceof TypeError || cause instanceof ReferenceError;

/** True for what is the storage's failing: it says nothing about the request or about our code. */
export const isStorageFailure = (error: unknown): boolean =>
  isUnmigrated(error) || (error instanceof Error && storageFailure.test(error.message) && !isOurMistake(error.cause));
