import type { Path } from "../path.ts";

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

/**
 * Calls back for each text of an assessment that people read, in the order of the document. It may be any parsed JSON.
 *
 * @param onText gets the path as a function, because copying all paths takes longer than the rest
 */
export function visitTexts(document: unknown, onText: (text: string, copyPath: () => Path) => void): void {
  const path: (string | number)[] = [];
  const copyPath = () => [...path];
  const visit = (value: unknown, isRead: boolean) => {
    if (path.length > maxDepth) return;
    if (typeof value === "string") {
      if (isRead && value !== "") onText(value, copyPath);
    } else if (Array.isArray(value)) {
      const depth = path.push(0) - 1;
      for (const [position, item] of value.entries()) {
        path[depth] = position;
        visit(item, isRead);
      }
      path.pop();
    } else if (typeof value === "object" && value !== null) {
      const isGroup = readGroups.has(String(path.at(-1)));
      const depth = path.push("") - 1;
      for (const [name, inner] of Object.entries(value)) {
        path[depth] = name;
        visit(inner, isGroup || readFields.has(name));
      }
      path.pop();
    }
  };
  visit(document, false);
}
