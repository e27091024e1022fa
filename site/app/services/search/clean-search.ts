/** One line without control characters: at one, the full-text index would end a query. */
export const cleanSearch = (typed: string): string => typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
