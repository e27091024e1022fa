import { type ImportedQuestion, joinParagraphs } from "./imported.ts";

/** An empty `left` gives one more choice that is wrong everywhere. */
export interface Pair {
  left: string;
  right: string;
}

/** One question for each left side, with all right sides to choose from. */
export function buildMatching(base: ImportedQuestion, pairs: readonly Pair[]): ImportedQuestion[] {
  const choices = [...new Set(pairs.map(({ right }) => right))]
    .filter((text) => text !== "")
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return pairs
    .filter(({ left }) => left !== "")
    .map(({ left, right }) => ({
      ...base,
      text: joinParagraphs([base.text, left]),
      type: "multiple-choice",
      options: choices.map((text) => ({ text, isRight: text === right })),
      unread: [...base.unread],
    }));
}
