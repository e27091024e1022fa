import { normalizeSpelling } from "./spellings.ts";

/**
 * How a field says in which direction an item is scored. 'direction': 1 or -1; 'reversed': yes or no; 'possible': a field
 * of many meanings, a direction only where its value is one.
 */
export type KeyFieldKind = "direction" | "reversed" | "possible";

/** Where a key that wasn't understood is saved, as the schema's `key` can't hold it. */
export const originalKeyNames = ["originalKey", "unsupportedKey"] as const;

const listSpellings = (names: string) => names.split(" ").map(normalizeSpelling);
const directionNames = listSpellings(
  `key keyed keying keyDirection keyedDirection keyingDirection scoringKey scoringDirection direction polarity itemKey ${originalKeyNames.join(" ")}`,
);
const reversedNames = listSpellings(
  "reversed reverse reverseScored reversedScored reverseScore reverseScoring reverseKeyed reversedKeyed reverseKey reverseKeying reverseCoded reversedCoded reverseCode reverseCoding reverseItem reversedItem inverted inverse invert negativelyKeyed negativelyScored",
);
const kindByName = new Map<string, KeyFieldKind>([
  ...listSpellings("scoring scored sign valence orientation coding").map((name) => [name, "possible"] as const),
  ...directionNames.map((name) => [name, "direction"] as const),
  ...reversedNames.flatMap((name) => [[name, "reversed"] as const, [`is${name}`, "reversed"] as const]),
]);

/** Names of lists of reversed items, in a scale or beside the questions. */
const reversedListNames = new Set([
  ...reversedNames,
  ...listSpellings(
    "reversedItems reverseItems reversedQuestions reverseQuestions reverseScoredItems reverseKeyedItems reverseCodedItems negativeItems negativelyKeyedItems",
  ),
]);

export const findKeyFieldKind = (name: string): KeyFieldKind | undefined => kindByName.get(normalizeSpelling(name));
export const isReversedList = (name: string): boolean => reversedListNames.has(normalizeSpelling(name));

/** All names of a kind, for the headings of a table. */
export const keyHeadings: Record<"direction" | "reversed", readonly string[]> = {
  direction: directionNames,
  reversed: reversedNames.flatMap((name) => [name, `is${name}`]),
};

const directions = new Map<string, 1 | -1>([
  ..."+ 1 positive pos plus forward normal direct standard regular straight positivelykeyed positivelyscored notreversed nonreversed unreversed"
    .split(" ")
    .map((word) => [word, 1] as const),
  ..."- -1 negative neg minus reverse reversed r reversescored reversekeyed reversecoded inverse inverted invert backward backwards negativelykeyed negativelyscored"
    .split(" ")
    .map((word) => [word, -1] as const),
]);
const answers = new Map<string, 1 | -1>([
  ..."true t yes y 1 x r reverse reversed reversescored reversekeyed reversecoded"
    .split(" ")
    .map((word) => [word, -1] as const),
  ..."false f no n 0 normal notreversed nonreversed unreversed".split(" ").map((word) => [word, 1] as const),
]);

const maxValueLength = 40;
const otherMinus = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g;

function normalizeValue(value: string): string {
  const text = value
    .trim()
    .toLowerCase()
    .replace(otherMinus, "-")
    .replace(/\uFF0B/g, "+");
  const bare = /^\((.*)\)$/.exec(text)?.[1]?.trim() ?? text;
  // '+N1': the sign, and the scale that it counts for.
  const [, sign] = /^([+-])\s*(?:keyed|scored|1(?:\.0+)?|[a-z]{1,2}\d{1,2})?$/.exec(bare) ?? [];
  if (sign !== undefined) return sign;
  return /[a-z]/.test(bare) ? normalizeSpelling(bare) : bare.replace(/^(\d+)\.0+$/, "$1");
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** 1, or -1 for a reversed item; undefined for what isn't understood. */
export function parseKey(kind: KeyFieldKind, value: unknown): 1 | -1 | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value);
  if (text.length > maxValueLength) return undefined;
  // A bare 1 may as well be a count or a yes.
  if (kind === "possible" && !/[a-z+-]/i.test(text)) return undefined;
  return (kind === "reversed" ? answers : directions).get(normalizeValue(text));
}
