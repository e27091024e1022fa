import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { withDefaults } from "@illumine/shared/assessment/defaults";
import { Assessment } from "@illumine/shared/assessment/schema";
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import { buildIpipNeo120 } from "./ipip-neo-120";
import { root, site } from "./paths.mjs";

const folder = join(site, "app/content/assessments");

/** What is wrong with the content files: one line each, 'file:line: reason'. */
export class ContentError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
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

/** Of the parser's code, such as 'CommaExpected', the words. */
const toReason = (error: number) =>
  printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();

function check(file: string, text: string, input: unknown): { assessment?: Assessment; problems: string[] } {
  const parsed = Assessment.safeParse(withDefaults(input as Record<string, unknown>));
  if (parsed.success) return { assessment: parsed.data, problems: [] };
  const tree = parseTree(text);
  const problems = parsed.error.issues.map(({ path, message }) => {
    const line = toLine(text, findNode(tree, path)?.offset ?? 0);
    return `${file}:${line}: ${path.join(".")}: ${message}`;
  });
  return { problems };
}

/**
 * Every built-in assessment, checked. Throws a ContentError that names file, line and reason of everything wrong; then
 * nothing of the content is to be used.
 */
export function loadAssessments(from = folder): Assessment[] {
  const assessments: Assessment[] = [];
  const instrument = "@alheimsins/b5-johnson-120-ipip-neo-pi-r";
  const ipip = check(instrument, "", buildIpipNeo120());
  const problems = [...ipip.problems];
  const owners = new Map(ipip.assessment && [[ipip.assessment.id, instrument]]);
  const files = readdirSync(from, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort();
  for (const name of files) {
    const path = join(from, name);
    const file = relative(root, path);
    const text = readFileSync(path, "utf8");
    const errors: ParseError[] = [];
    const input: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
    problems.push(...errors.map(({ error, offset }) => `${file}:${toLine(text, offset)}: ${toReason(error)}`));
    if (errors.length > 0) continue;
    if (typeof input !== "object" || input === null || Array.isArray(input)) {
      problems.push(`${file}:1: The file must hold one object`);
      continue;
    }
    const result = check(file, text, input);
    problems.push(...result.problems);
    if (!result.assessment) continue;
    const { id } = result.assessment;
    const line = toLine(text, findNode(parseTree(text), ["id"])?.offset ?? 0);
    if (id !== basename(name, ".json")) problems.push(`${file}:${line}: The id "${id}" must be the file's name`);
    const owner = owners.get(id);
    if (owner) problems.push(`${file}:${line}: The id "${id}" is that of ${owner} too`);
    else owners.set(id, file);
    assessments.push(result.assessment);
  }
  if (ipip.assessment) assessments.push(ipip.assessment);
  if (problems.length > 0) throw new ContentError(problems);
  return assessments;
}
