import { createHash } from "node:crypto";

export type Key = 1 | -1;

/** What is asked, without case, punctuation and spaces: a changed apostrophe is no change of the wording. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Ships instead of the statement, for it and its key. Twelve digits, so that two of the table's 9,000 don't meet. */
export const digestItem = (key: Key, text: string): string =>
  createHash("sha256")
    .update(`${key} ${normalizeText(text)}`)
    .digest("hex")
    .slice(0, 12);

/** Labels are spelled with capitals and hyphens in several ways. */
export const isSameLabel = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);
