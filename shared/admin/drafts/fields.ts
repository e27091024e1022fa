import { isSameJson } from "#json/same-json.ts";

/** One part of a document that a person would name: how it is called, found, put back, and told as words. */
export interface DocumentField<Text> {
  key: string;
  label: string;
  read(text: Text): unknown;
  write(text: Text, value: unknown): Text;
  /** The value as lines a person compares. */
  toWords(value: unknown): string;
}

/** The parts in which some texts of one kind may differ; for documents that hold lists they depend on what is in them. */
export type ListFields<Text> = (...texts: Text[]) => readonly DocumentField<Text>[];

/** Who changed a field since both began from the same document. 'both': to different values. */
export type Change = "mine" | "theirs" | "both";

export interface FieldChange<Text> {
  field: DocumentField<Text>;
  change: Change;
  mine: unknown;
  theirs: unknown;
}

/** What differs between two documents, in the order of the fields. */
export const listDifferences = <Text>(fields: readonly DocumentField<Text>[], a: Text, b: Text) =>
  fields.filter((field) => !isSameJson(field.read(a), field.read(b)));

/**
 * What has to be settled between the text on the screen and the stored one.
 * @param base what the author began from; null where there was nothing, so that every difference is both's
 */
export function compareThreeWays<Text>(
  fields: readonly DocumentField<Text>[],
  { base, mine, theirs }: { base: Text | null; mine: Text; theirs: Text },
): FieldChange<Text>[] {
  return listDifferences(fields, mine, theirs).map((field) => {
    const own = field.read(mine);
    const other = field.read(theirs);
    const isMine = base === null || !isSameJson(own, field.read(base));
    const isTheirs = base === null || !isSameJson(other, field.read(base));
    const change = isMine && isTheirs ? "both" : isMine ? "mine" : "theirs";
    return { field, change, mine: own, theirs: other };
  });
}

export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** What is chosen before anybody chose: whoever changed a field alone. What both changed waits for a person. */
export const toFirstChoices = <Text>(changes: readonly FieldChange<Text>[]): Choices =>
  Object.fromEntries(changes.flatMap(({ field, change }) => (change === "both" ? [] : [[field.key, change]])));

/** The text on the screen with what was chosen of the stored one. */
export const applyChoices = <Text>(mine: Text, changes: readonly FieldChange<Text>[], choices: Choices): Text =>
  changes.reduce(
    (text, { field, theirs }) => (choices[field.key] === "theirs" ? field.write(text, theirs) : text),
    mine,
  );
