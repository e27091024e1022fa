import { warnOnce } from "./warn-once";

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
