type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const indent = (text: string) => text.replace(/^/gm, "  ");

function formatItem(value: unknown): string {
  const text = formatValue(value);
  return text.includes("\n") ? `-\n${indent(text)}` : `- ${text}`;
}

export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(formatItem).join("\n");
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .filter(
      ([, fieldValue]) =>
        fieldValue !== undefined && fieldValue !== null && !(Array.isArray(fieldValue) && fieldValue.length === 0),
    )
    .map(([name, fieldValue]) => {
      const text = formatValue(fieldValue);
      const isBlock = (typeof fieldValue === "object" && fieldValue !== null) || text.includes("\n");
      return isBlock ? `${name}:\n${indent(text)}` : `${name}: ${text}`;
    })
    .join("\n");
}
