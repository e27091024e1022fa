import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { exportFormatKeys } from "@illumine/shared/assessment/export/export-formats.ts";
import { type TakerKind, takerKinds } from "@illumine/shared/assessment/simulate/taker.ts";
import { type CommandResult, formatCount, formatFinding, isReadable, type ReadableFile } from "./command.ts";
import { convertFiles, reportConversion, type TargetFormat } from "./commands/convert.ts";
import { diffFiles, type FilePair } from "./commands/diff.ts";
import { lintFiles, listFindings } from "./commands/lint.ts";
import { checkPublication } from "./commands/publish.ts";
import { simulateFiles } from "./commands/simulate.ts";
import { type AssessmentFile, isSkipped, listFiles, readFile, type SkippedFile, toShownPath } from "./read-files.ts";
import { UsageError, usage } from "./usage.ts";

export interface Terminal {
  folder: string;
  write: (text: string) => void;
  writeError: (text: string) => void;
}

const severities = ["error", "warning", "note"] as const;
const targetFormats = [...exportFormatKeys, "json"] as const;

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        severity: { type: "string", default: "warning" },
        kind: { type: "string", multiple: true },
        takers: { type: "string", default: "1000" },
        seed: { type: "string", default: "1" },
        to: { type: "string" },
        out: { type: "string" },
        force: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        "no-header": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Options = ReturnType<typeof parseOptions>["values"];

function requireOneOf<Value extends string>(name: string, given: string | undefined, values: readonly Value[]): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`${name} is one of: ${values.join(", ")}`);
  return found;
}

function requireNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (given.trim() === "" || !Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`${name} is a whole number from ${least} to ${most.toLocaleString("en")}`);
  return value;
}

interface ReadFiles {
  files: AssessmentFile[];
  skipped: SkippedFile[];
}

async function readAll(folder: string, given: readonly string[], options: Options): Promise<ReadFiles> {
  const listed = listFiles(folder, given);
  const read = await Promise.all(listed.map((file) => readFile(folder, file, { isHeaderless: options["no-header"] })));
  const files = read.filter((file): file is AssessmentFile => !isSkipped(file));
  const skipped = read.filter(isSkipped);
  if (files.length === 0)
    throw new UsageError(
      `There is no assessment in ${given.join(", ")}: ${describeSkipped(skipped)}. Name a file to have it read anyway`,
    );
  return { files, skipped };
}

const maxNamed = 3;

function describeSkipped(skipped: readonly SkippedFile[]): string {
  const named = skipped.slice(0, maxNamed).map(({ path, skipReason }) => `${path} (${skipReason})`);
  const more = skipped.length > maxNamed ? [`${(skipped.length - maxNamed).toLocaleString("en")} more`] : [];
  return `skipped ${formatCount(skipped.length, "other file")}: ${[...named, ...more].join(", ")}`;
}

const withSkipped = (result: CommandResult, skipped: readonly SkippedFile[]): CommandResult => ({
  ...result,
  lines: skipped.length === 0 ? result.lines : [...result.lines, describeSkipped(skipped)],
  data: { ...result.data, skipped: skipped.map(({ path, skipReason }) => ({ file: path, reason: skipReason })) },
});

function writeConverted(files: readonly ReadableFile[], { to, out, force }: Options, folder: string): CommandResult {
  const format: TargetFormat = requireOneOf("--to", to, targetFormats);
  const converted = convertFiles(files, format);
  if (out === undefined) {
    const [file, ...others] = converted;
    if (!file || others.length > 0 || typeof file.text !== "string")
      throw new UsageError("Name a folder with --out: only one file of text can be printed");
    return { ...reportConversion(converted, () => "stdout"), output: file.text };
  }
  const target = resolve(folder, out);
  const pathOf = ({ fileName }: { fileName: string }) => join(target, fileName);
  const names = new Set<string>();
  for (const file of converted) {
    if (names.has(file.fileName)) throw new UsageError(`Two files would be written to ${file.fileName}`);
    names.add(file.fileName);
    if (!force && existsSync(pathOf(file)))
      throw new UsageError(`${toShownPath(folder, pathOf(file))} is there already. Use --force to replace it`);
  }
  mkdirSync(target, { recursive: true });
  for (const file of converted) writeFileSync(pathOf(file), file.text);
  return reportConversion(converted, (file) => toShownPath(folder, pathOf(file)));
}

async function readPairs(
  folder: string,
  given: readonly string[],
  options: Options,
): Promise<ReadFiles & { pairs: FilePair[] }> {
  const [before, after, ...others] = given;
  if (before === undefined || after === undefined || others.length > 0)
    throw new UsageError("Name two files or two folders to compare");
  const sides = await Promise.all([before, after].map((name) => readAll(folder, [name], options)));
  const [old = [], next = []] = sides.map(({ files }) => files);
  const skipped = sides.flatMap((side) => side.skipped);
  const [isFolder, isOtherFolder] = [before, after].map((name) => statSync(resolve(folder, name)).isDirectory());
  if (isFolder !== isOtherFolder) throw new UsageError("Name two files or two folders, not one of each");
  const files = [...old, ...next];
  const readable = (file: AssessmentFile | undefined) => (file && isReadable(file) ? file : null);
  if (!isFolder)
    return { files, skipped, pairs: [{ name: after, before: readable(old[0]), after: readable(next[0]) }] };
  const nameIn = (root: string, { path }: AssessmentFile) => toShownPath(resolve(folder, root), resolve(folder, path));
  const [olds, nexts] = [
    new Map(old.map((file) => [nameIn(before, file), file])),
    new Map(next.map((file) => [nameIn(after, file), file])),
  ];
  const names = [...new Set([...olds.keys(), ...nexts.keys()])].sort();
  return {
    files,
    skipped,
    pairs: names.map((name) => ({ name, before: readable(olds.get(name)), after: readable(nexts.get(name)) })),
  };
}

function requireReadable(files: readonly AssessmentFile[]): ReadableFile[] {
  const unreadable = files.filter((file) => !isReadable(file));
  if (unreadable.length > 0)
    throw new UsageError(unreadable.flatMap(listFindings).filter(isError).map(formatFinding).join("\n"));
  return files.filter(isReadable);
}

const isError = ({ severity }: { severity: string }): boolean => severity === "error";

type Command = (files: readonly ReadableFile[]) => CommandResult;

/** Checks the options before any file is read. */
function buildCommand(command: string, options: Options, folder: string): Command {
  switch (command) {
    case "lint": {
      const least = requireOneOf("--severity", options.severity, severities);
      return (files) => lintFiles(files, least);
    }
    case "simulate": {
      const kinds = (options.kind ?? ["random"])
        .flatMap((kind) => kind.split(","))
        .map((kind): TakerKind => requireOneOf("--kind", kind, takerKinds));
      const takers = requireNumber("--takers", options.takers, 1, 1_000_000);
      const seed = requireNumber("--seed", options.seed, 0, 2 ** 31 - 1);
      return (files) => simulateFiles(files, { kinds, takers, seed });
    }
    case "convert":
      return (files) => writeConverted(files, options, folder);
    case "publish": {
      if (!options["dry-run"])
        throw new UsageError("Only publish --dry-run works here: publish in the admin area or the desktop app");
      return checkPublication;
    }
    default:
      throw new UsageError(`There is no command ${JSON.stringify(command)}. See illumine --help`);
  }
}

async function runCommand(command: string, given: string[], options: Options, folder: string): Promise<CommandResult> {
  if (command === "diff") {
    const { files, skipped, pairs } = await readPairs(folder, given, options);
    requireReadable(files);
    return withSkipped(diffFiles(pairs), skipped);
  }
  const run = buildCommand(command, options, folder);
  const { files, skipped } = await readAll(folder, given, options);
  return withSkipped(run(requireReadable(files)), skipped);
}

/** Returns the exit code: 0 nothing found, 1 findings, 2 wrong usage or a file that can't be read. */
export async function runIllumine(
  args: readonly string[],
  { folder, write, writeError }: Terminal,
): Promise<0 | 1 | 2> {
  let isJson = args.includes("--json");
  try {
    const { values, positionals } = parseOptions(args);
    isJson = values.json;
    const [command, ...given] = positionals;
    if (values.help) {
      write(usage);
      return 0;
    }
    if (command === undefined) throw new UsageError(usage.trimEnd());
    const { lines, data, hasFindings, output } = await runCommand(command, given, values, folder);
    const report = isJson ? `${JSON.stringify({ command, hasFindings, ...data }, null, 2)}\n` : `${lines.join("\n")}\n`;
    if (output === undefined) write(report);
    else {
      write(output);
      writeError(report);
    }
    return hasFindings ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    writeError(isJson ? `${JSON.stringify({ error: error.message })}\n` : `${error.message}\n`);
    return 2;
  }
}
