/** Quotes text for FTS5, where raw text would be query syntax. */
export const quoteFullText = (text: string): string => `"${text.replaceAll('"', '""')}"`;
