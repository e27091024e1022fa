type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const indent = (text: string) => text.replace(/^/gm, "  ");

function toItem(value: unknown): string {
  const words = toValueWords(value);
  return words.includes("\n") ? `-\n${indent(words)}` : `- ${words}`;
}

/** A value of a document as lines that a person compares: fields by name, lists with dashes, switches as yes and no. */
export function toValueWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(toItem).join("\n");
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .filter(([, own]) => own !== undefined && own !== null && !(Array.isArray(own) && own.length === 0))
    .map(([name, own]) => {
      const words = toValueWords(own);
      const isBlock = (typeof own === "object" && own !== null) || words.includes("\n");
      return isBlock ? `${name}:\n${indent(words)}` : `${name}: ${words}`;
    })
    .join("\n");
}
