import type { Path } from "../path.ts";

export interface TextField {
  path: Path;
  text: string;
}

/** Fields whose text, or list of texts, people read. Ids, values, categories and sources aren't among them. */
const readFields: ReadonlySet<string> = new Set([
  ...["title", "description", "text", "explanation", "objective", "tip", "tips", "label", "answerLabels", "tags"],
  ...["whatIsDescription", "whoShouldConsider", "idealTraits", "waysIn", "firstWeek", "surprises", "retakeReason"],
  ...["modules", "resultsInclude"],
]);

/** Whose fields are all read, such as the two ends of a slider. */
const readGroups: ReadonlySet<string> = new Set(["labels"]);

/** Deeper than any assessment: what nests further was made to break a reader. */
const maxDepth = 40;

/** The texts of an assessment that people read, in the order of the document. It may be any parsed JSON. */
export function listTexts(document: unknown): TextField[] {
  const found: TextField[] = [];
  const visit = (value: unknown, path: Path, isRead: boolean) => {
    if (path.length > maxDepth) return;
    if (typeof value === "string") {
      if (isRead && value !== "") found.push({ path, text: value });
    } else if (Array.isArray(value)) {
      for (const [position, item] of value.entries()) visit(item, [...path, position], isRead);
    } else if (typeof value === "object" && value !== null) {
      const isGroup = readGroups.has(String(path.at(-1)));
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name], isGroup || readFields.has(name));
    }
  };
  visit(document, [], false);
  return found;
}
