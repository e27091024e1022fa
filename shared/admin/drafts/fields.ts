import type { Path } from "#assessment/path.ts";
import { isSameJson } from "#json/same-json.ts";
import { formatValue } from "./format-value.ts";

export interface DocumentField<Text> {
  key: string;
  label: string;
  read(text: Text): unknown;
  write(text: Text, value: unknown): Text;
  format(value: unknown): string;
  /** Where the editor shows it; null where this text doesn't have it. */
  locate?(text: Text): Path | null;
}

export const createField = <Text extends object>(
  key: keyof Text & string,
  label: string,
  format: DocumentField<Text>["format"] = formatValue,
): DocumentField<Text> => ({
  key,
  label,
  read: (text) => text[key],
  write: (text, value) => ({ ...text, [key]: value }),
  format,
});

export const nestField = <Text extends object, Part extends keyof Text>(
  part: Part,
  { locate, ...field }: DocumentField<Text[Part]>,
): DocumentField<Text> => ({
  ...field,
  read: (text) => field.read(text[part]),
  write: (text, value) => ({ ...text, [part]: field.write(text[part], value) }),
  ...(locate && { locate: (text) => locate(text[part]) }),
});

export type ListFields<Text> = (...texts: Text[]) => readonly DocumentField<Text>[];

/** Who changed a field since both started from the same document. 'both': to different values. */
export type Change = "mine" | "theirs" | "both";

export interface FieldChange<Text> {
  field: DocumentField<Text>;
  change: Change;
  mine: unknown;
  theirs: unknown;
}

export const listDifferences = <Text>(fields: readonly DocumentField<Text>[], a: Text, b: Text) =>
  fields.filter((field) => !isSameJson(field.read(a), field.read(b)));

/** @param base what the author started from; null where there was nothing, so that every difference counts as 'both' */
export function compareThreeWays<Text>(
  fields: readonly DocumentField<Text>[],
  { base, mine, theirs }: { base: Text | null; mine: Text; theirs: Text },
): FieldChange<Text>[] {
  return listDifferences(fields, mine, theirs).map((field) => {
    const mineValue = field.read(mine);
    const theirValue = field.read(theirs);
    const isMine = base === null || !isSameJson(mineValue, field.read(base));
    const isTheirs = base === null || !isSameJson(theirValue, field.read(base));
    const change = isMine && isTheirs ? "both" : isMine ? "mine" : "theirs";
    return { field, change, mine: mineValue, theirs: theirValue };
  });
}

export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** Fields that only one side changed resolve themselves; the others wait for a person. */
export const getDefaultChoices = <Text>(changes: readonly FieldChange<Text>[]): Choices =>
  Object.fromEntries(changes.flatMap(({ field, change }) => (change === "both" ? [] : [[field.key, change]])));

export const applyChoices = <Text>(mine: Text, changes: readonly FieldChange<Text>[], choices: Choices): Text =>
  changes.reduce(
    (text, { field, theirs }) => (choices[field.key] === "theirs" ? field.write(text, theirs) : text),
    mine,
  );

export interface MergedText<Text> {
  text: Text;
  /** Labels of the fields that are theirs now. */
  takenOver: string[];
}

/** My text with what only they changed; null where a field was changed on both sides. */
export function mergeUncontested<Text>(
  listFields: ListFields<Text>,
  { base, mine, theirs }: { base: Text | null; mine: Text; theirs: Text },
): MergedText<Text> | null {
  const fields = listFields(...(base === null ? [] : [base]), mine, theirs);
  const changes = compareThreeWays(fields, { base, mine, theirs });
  if (changes.some(({ change }) => change === "both")) return null;
  const takenOver = changes.filter(({ change }) => change === "theirs").map(({ field }) => field.label);
  return { text: applyChoices(mine, changes, getDefaultChoices(changes)), takenOver };
}
