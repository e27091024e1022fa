/** An FTS5 string: raw text is syntax there, and throws. */
export const quoteFullText = (text: string): string => `"${text.replaceAll('"', '""')}"`;
