import { resolve } from "node:path";
import { linkScheme } from "../links/parse-link.ts";

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

/**
 * A command line without the program. In development that is Electron itself, which is told by path which app to start,
 * after options of its own. @param appPath of the app that was started so; null in the packaged one
 */
export function toWords(argv: readonly string[], appPath: string | null): string[] {
  if (appPath === null) return argv.slice(1);
  return argv.slice(argv.findIndex((word) => !word.startsWith("-") && resolve(word) === appPath) + 1 || argv.length);
}
