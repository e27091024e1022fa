import { minResponses } from "../statistics/reliability.ts";

const doi = /\b10\.\d{4,9}\/\S+/;
const year = /\b(?:18|19|20)\d\d\b/;
/** Shorter than author, year, title and journal can be. */
const minReferenceLength = 40;

/** True for a text with a DOI, or long enough and with a year, as a full reference is. */
export function isReference(source: string): boolean {
  return doi.test(source) || (year.test(source) && source.trim().length >= minReferenceLength);
}

/** Whether figures that an author typed in count as published: with a reference, and from at least 100 people. */
export function isPublished({ n, source }: { n: number; source: string }): boolean {
  return n >= minResponses && isReference(source);
}
