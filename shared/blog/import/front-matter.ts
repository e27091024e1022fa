import { parseDocument } from "yaml";

export type FrontFields = Readonly<Record<string, unknown>>;

export interface FrontMatter {
  fields: FrontFields;
  body: string;
  hasFields: boolean;
  /** Why the fields couldn't be read; '' if they could. */
  problem: string;
}

const yamlFront = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const tomlFront = /^\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+[ \t]*(?:\n|$)/;

export const isRecord = (value: unknown): value is FrontFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseYaml(text: string): { fields: FrontFields; problem: string } {
  try {
    // As text, so that a day stays the day that its author wrote. Aliases are counted: a few could grow to gigabytes.
    const document = parseDocument(text, { schema: "core", uniqueKeys: false, logLevel: "silent" });
    const [error] = document.errors;
    if (error) return { fields: {}, problem: error.message.split("\n")[0] ?? "" };
    const fields: unknown = document.toJS({ maxAliasCount: 100 });
    if (fields === null || fields === undefined) return { fields: {}, problem: "" };
    return isRecord(fields) ? { fields, problem: "" } : { fields: {}, problem: "it isn't a list of fields" };
  } catch (error) {
    return { fields: {}, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Fields of an unreadable front matter are reported and never become text of the post. */
export function readFrontMatter(text: string): FrontMatter {
  const given = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [whole, front] = yamlFront.exec(given) ?? [];
  if (whole !== undefined && front !== undefined && !/^\s*$/.test(front)) {
    return { ...parseYaml(front), body: given.slice(whole.length), hasFields: true };
  }
  const [toml] = tomlFront.exec(given) ?? [];
  if (toml !== undefined) {
    return { fields: {}, body: given.slice(toml.length), hasFields: true, problem: "it's TOML, not YAML" };
  }
  return { fields: {}, body: whole === undefined ? given : given.slice(whole.length), hasFields: false, problem: "" };
}

/** Hexo leaves the first line of dashes out. */
export const readLooseFrontMatter = (text: string): FrontMatter => {
  const front = readFrontMatter(text);
  if (front.hasFields || !/^\uFEFF?title: /.test(text)) return front;
  const withFirstLine = readFrontMatter(`---\n${text.replace(/^\uFEFF/, "")}`);
  return withFirstLine.hasFields && withFirstLine.problem === "" ? withFirstLine : front;
};

const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : "";

export function readTextField(fields: FrontFields, names: readonly string[]): string {
  for (const name of names) {
    const [, value] = Object.entries(fields).find(([key]) => key.toLowerCase() === name) ?? [];
    const text = toText(Array.isArray(value) ? value[0] : value);
    if (text !== "") return text;
    if (isRecord(value)) {
      const inner = readTextField(value, ["name", "title", "src", "url", "image", "path", "feature", "teaser"]);
      if (inner !== "") return inner;
    }
  }
  return "";
}

export function readInnerField(fields: FrontFields, names: readonly string[], inner: readonly string[]): string {
  for (const name of names) {
    const [, value] = Object.entries(fields).find(([key]) => key.toLowerCase() === name) ?? [];
    const text = isRecord(value) ? readTextField(value, inner) : "";
    if (text !== "") return text;
  }
  return "";
}

export function readListField(fields: FrontFields, names: readonly string[]): string[] {
  const items = names.flatMap((name) => {
    const [, value] = Object.entries(fields).find(([key]) => key.toLowerCase() === name) ?? [];
    if (Array.isArray(value)) {
      return value
        .flat(2)
        .map((item) => toText(item) || (isRecord(item) ? readTextField(item, ["name", "title"]) : ""));
    }
    return toText(value).split(",");
  });
  return items.map((item) => item.trim()).filter(Boolean);
}

export const readFlag = (fields: FrontFields, name: string): boolean | null => {
  const [, value] = Object.entries(fields).find(([key]) => key.toLowerCase() === name) ?? [];
  if (typeof value === "boolean") return value;
  return value === "true" || value === "yes" ? true : value === "false" || value === "no" ? false : null;
};
