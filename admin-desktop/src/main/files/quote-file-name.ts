import { basename } from "node:path";

const maxLength = 60;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export function quoteFileName(path: string): string {
  const name = (basename(path) || path).replace(invisible, "\uFFFD");
  const letters = [...name];
  const shortened = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : name;
  return `“${shortened}”`;
}
