export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, number or flag as text; empty for anything else. */
export const toText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

export const toNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
};

const preferredLanguages = ["default", "en", "en-US", "en-us", "en-GB"];

/** A text, or the one of several languages that is the default, English or the first. */
export function toLocalText(value: unknown): string {
  if (!isFields(value)) return toText(value);
  const language = preferredLanguages.find((name) => toText(value[name]) !== "");
  return toText(language === undefined ? Object.values(value).find((text) => toText(text) !== "") : value[language]);
}
