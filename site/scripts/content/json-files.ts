import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import { root } from "../paths.mjs";

export interface JsonFile {
  /** From the repository's root. */
  path: string;
  /** Without its extension. */
  name: string;
  text: string;
  input: Record<string, unknown>;
}

const findLine = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

function findNode(tree: Node | undefined, path: PropertyKey[]): Node | undefined {
  const keys = path.map((key) => (typeof key === "symbol" ? String(key) : key));
  for (let length = keys.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node) return node;
  }
  return tree;
}

export const formatPosition = ({ path, text }: Pick<JsonFile, "path" | "text">, keys: PropertyKey[]): string =>
  `${path}:${findLine(text, findNode(parseTree(text), keys)?.offset ?? 0)}`;

const formatReason = (message: string) => (/received undefined$/.test(message) ? "It is missing" : message);

export const listProblems = (jsonFile: Pick<JsonFile, "path" | "text">, { issues }: z.ZodError): string[] =>
  issues.flatMap((issue) => {
    const paths =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [[...issue.path]];
    return paths.map((path) => {
      const reason = issue.code === "unrecognized_keys" ? "There is no such field" : formatReason(issue.message);
      return `${formatPosition(jsonFile, path)}: ${path.join(".")}: ${reason}`;
    });
  });

const formatSyntaxReason = (error: number) =>
  printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();

export function readJsonFile(filePath: string): { file?: JsonFile; problems: string[] } {
  const path = relative(root, filePath);
  if (!existsSync(filePath)) return { problems: [`${path}: The file is missing`] };
  const text = readFileSync(filePath, "utf8");
  const errors: ParseError[] = [];
  const input: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length > 0) {
    return {
      problems: errors.map(({ error, offset }) => `${path}:${findLine(text, offset)}: ${formatSyntaxReason(error)}`),
    };
  }
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { problems: [`${path}:1: The file must hold one object`] };
  }
  return { file: { path, name: basename(path, ".json"), text, input: input as Record<string, unknown> }, problems: [] };
}

export function readJsonFiles(folder: string): { files: JsonFile[]; problems: string[] } {
  if (!existsSync(folder)) return { files: [], problems: [`${relative(root, folder)}: The folder is missing`] };
  const read = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readJsonFile(join(folder, name)));
  return { files: read.flatMap(({ file }) => file ?? []), problems: read.flatMap(({ problems }) => problems) };
}
