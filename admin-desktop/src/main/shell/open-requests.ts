import { resolve } from "node:path";
import { linkScheme } from "../links/parse-link.ts";

export interface OpenRequest {
  kind: "path" | "link";
  value: string;
}

const maxLength = 4096;

const linkStart = new RegExp(`^${linkScheme}:`, "i");

/** Options belong to Chromium and Electron; everything after '--' is a file. @param args without the program */
export function parseOpenRequests(args: readonly string[], workingFolder: string): OpenRequest[] {
  const end = args.indexOf("--");
  const files = end < 0 ? [] : args.slice(end + 1);
  const others = (end < 0 ? args : args.slice(0, end)).filter((arg) => !arg.startsWith("-"));
  const toPath = (arg: string): OpenRequest => ({ kind: "path", value: resolve(workingFolder, arg) });
  return [
    ...others.map((arg): OpenRequest => (linkStart.test(arg) ? { kind: "link", value: arg } : toPath(arg))),
    ...files.map(toPath),
  ].filter(({ value }, index) => value.length <= maxLength && !value.includes("\0") && index < 20);
}

/** In development the program is Electron, its options and the app's path. @param appPath null in the packaged app */
export function dropProgram(argv: readonly string[], appPath: string | null): string[] {
  if (appPath === null) return argv.slice(1);
  return argv.slice(argv.findIndex((arg) => !arg.startsWith("-") && resolve(arg) === appPath) + 1 || argv.length);
}
