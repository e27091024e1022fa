import { resolve } from "node:path";
import { linkScheme } from "../links/parse-link";

/** What a start of the app was asked to open. */
export interface Wanted {
  kind: "path" | "link";
  value: string;
}

/** Characters of a path or link. Windows allows 32,767 for a whole command line. */
const longest = 4096;

const linkStart = new RegExp(`^${linkScheme}:`, "i");

/**
 * Files and links of a command line, in its order. Options are Chromium's and Electron's business; what follows '--' is a
 * file, whatever it looks like. Paths are resolved against the folder in which the command was given.
 * @param words without the program itself
 */
export function listWanted(words: readonly string[], workingFolder: string): Wanted[] {
  const end = words.indexOf("--");
  const files = end < 0 ? [] : words.slice(end + 1);
  const others = (end < 0 ? words : words.slice(0, end)).filter((word) => !word.startsWith("-"));
  const toPath = (word: string): Wanted => ({ kind: "path", value: resolve(workingFolder, word) });
  return [
    ...others.map((word): Wanted => (linkStart.test(word) ? { kind: "link", value: word } : toPath(word))),
    ...files.map(toPath),
  ].filter(({ value }, index) => value.length <= longest && !value.includes("\0") && index < 20);
}

/** Without the program: Electron's own start, in development, has the app's folder as a second word. */
export const toWords = (argv: readonly string[], isPackaged: boolean): string[] => argv.slice(isPackaged ? 1 : 2);
