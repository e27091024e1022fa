import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import type { z } from "zod";
import { root } from "../paths.mjs";

/** A content file that holds one JSON object. */
export interface JsonFile {
  /** From the root of the project. */
  file: string;
  /** Without its ending. */
  name: string;
  text: string;
  input: Record<string, unknown>;
}

const toLine = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** The node of a path, or of the longest part of it that is there. */
function findNode(tree: Node | undefined, path: PropertyKey[]): Node | undefined {
  const keys = path.map((key) => (typeof key === "symbol" ? String(key) : key));
  for (let length = keys.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** 'file:line' of a place in the file's object. */
export const toPlace = ({ file, text }: Pick<JsonFile, "file" | "text">, path: PropertyKey[]): string =>
  `${file}:${toLine(text, findNode(parseTree(text), path)?.offset ?? 0)}`;

/** zod says of a field that is not there what it expected instead. */
const toReason = (message: string) => (/received undefined$/.test(message) ? "It is missing" : message);

/** What a schema refuses, each with its place. Fields that it does not know stand where they are written. */
export const toProblems = (own: Pick<JsonFile, "file" | "text">, { issues }: z.ZodError): string[] =>
  issues.flatMap((issue) => {
    const paths =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [[...issue.path]];
    return paths.map((path) => {
      const reason = issue.code === "unrecognized_keys" ? "There is no such field" : toReason(issue.message);
      return `${toPlace(own, path)}: ${path.join(".")}: ${reason}`;
    });
  });

/** Of the parser's code, such as 'CommaExpected', the words. */
const toSyntaxReason = (error: number) =>
  printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();

/** One file's object, or what is wrong with its JSON. */
export function readJsonFile(path: string): { own?: JsonFile; problems: string[] } {
  const file = relative(root, path);
  const text = readFileSync(path, "utf8");
  const errors: ParseError[] = [];
  const input: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length > 0) {
    return { problems: errors.map(({ error, offset }) => `${file}:${toLine(text, offset)}: ${toSyntaxReason(error)}`) };
  }
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { problems: [`${file}:1: The file must hold one object`] };
  }
  return { own: { file, name: basename(path, ".json"), text, input: input as Record<string, unknown> }, problems: [] };
}

/** The JSON files of a folder and of those inside, by name, and what is wrong with their JSON. */
export function readJsonFiles(folder: string): { files: JsonFile[]; problems: string[] } {
  const read = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readJsonFile(join(folder, name)));
  return { files: read.flatMap(({ own }) => own ?? []), problems: read.flatMap(({ problems }) => problems) };
}
