/** Quotes text for FTS5, where raw text would be query syntax. */
export const quoteFullText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const indexFailure = /_fts|assessment_terms|fts5|vtable|SQLITE_CORRUPT|malformed/i;

/** A search index is missing or broken, while the rows that it lists may be there. */
export function isIndexFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Drizzle's own message quotes the statement, which names the index whatever failed.
    if (!cause.message.startsWith("Failed query") && indexFailure.test(cause.message)) return true;
  }
  return false;
}
