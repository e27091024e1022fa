const missingTable = /no such table|no such column/i;

/** True for the error that D1 throws while migrations are missing. */
export function isUnmigrated(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (missingTable.test(cause.message)) return true;
  }
  return false;
}

let hasWarned = false;

/** Says once, in one line, what to run when the database has no tables. */
export function warnUnmigrated(error: unknown): void {
  if (hasWarned || !isUnmigrated(error)) return;
  hasWarned = true;
  console.error("The database is not migrated. Stop this and run: npm start");
}
