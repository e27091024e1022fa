import { basename } from "node:path";

const longest = 60;

/** What would break a line, turn the writing round or not be seen at all. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The name of a file as a message quotes it: one line, in one direction, cut where it is long. */
export function showName(path: string): string {
  const name = (basename(path) || path).replace(unseen, "\uFFFD");
  const letters = [...name];
  const shown = letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : name;
  return `“${shown}”`;
}
