import { flags } from "./spellings.ts";

export interface Choice {
  id: string;
  value: string;
  text: string;
}

/** What an answer was matched by. 'number' and 'letter' are guesses. */
export interface Match {
  choice: Choice;
  by: "id" | "word" | "letter" | "number";
  /** What the number means if options are counted from 0; absent where it's sure how they are counted. */
  other?: Choice | undefined;
}

const isNumber = (given: string): boolean => /^\s*\d{1,4}\s*$/.test(given);

function findNamed(given: string, choices: readonly Choice[]): Match | undefined {
  const exact = choices.find(({ id }) => id === given);
  if (exact) return { choice: exact, by: "id" };
  const bare = given.trim().toLowerCase();
  const named =
    choices.find(({ value }) => value === given) ??
    choices.find(({ value, text }) => [value, text].some((word) => word.trim().toLowerCase() === bare));
  return named && { choice: named, by: "word" };
}

/** The option with a number. 0 is only counted from 0, and the number of options only from 1. */
export function findNumbered(given: string, choices: readonly Choice[], firstNumber: 0 | 1 | null): Match | undefined {
  if (!isNumber(given)) return undefined;
  const number = Number(given);
  const first = number === 0 ? 0 : number === choices.length ? 1 : firstNumber;
  const choice = choices[number - (first ?? 1)];
  if (!choice) return undefined;
  return { choice, by: "number", ...(first === null && { other: choices[number] }) };
}

/**
 * The option that a right answer means, by id, value, text, letter or number, in this order.
 * @param firstNumber where the file counts from, null if it doesn't show it
 */
export function matchChoice(given: string, choices: readonly Choice[], firstNumber: 0 | 1 | null): Match | undefined {
  const named = findNamed(given, choices);
  if (named) return named;
  const bare = given.trim().toLowerCase();
  const letter = /^[a-z]$/.test(bare) ? choices[bare.charCodeAt(0) - 97] : undefined;
  return letter ? { choice: letter, by: "letter" } : findNumbered(given, choices, firstNumber);
}

const letterFlags = new Map([
  ["t", true],
  ["y", true],
  ["f", false],
  ["n", false],
]);

const scoredFlags: readonly string[] = ["true", "false", "yes", "no"];

/** The right answer of a yes or no, as scoring reads it; undefined for what isn't one. */
export function parseFlagAnswer(given: string): string | undefined {
  if (scoredFlags.includes(given)) return given;
  const bare = given.trim().toLowerCase();
  const flag = flags.get(bare) ?? letterFlags.get(bare);
  return flag === undefined ? undefined : flag ? "true" : "false";
}

export interface NumberedAnswer {
  given: string;
  choices: readonly Choice[];
  /** Whether its field is the index of an option, whatever the options say. */
  isIndex?: boolean;
}

export const isNumbered = ({ given, choices, isIndex }: NumberedAnswer): boolean =>
  isNumber(given) && choices.length > 0 && (isIndex === true || !findNamed(given, choices));

/** Where the numbers of options count from in a file; null if its numbers don't show it. */
export function findFirstNumber(answers: readonly { number: number; count: number }[]): 0 | 1 | null {
  const isFromZero = answers.some(({ number }) => number === 0);
  const isFromOne = answers.some(({ number, count }) => number === count);
  return isFromZero === isFromOne ? null : isFromZero ? 0 : 1;
}

/** Both readings of a number, for whoever has to choose. */
export const describeReadings = (given: string, { choice, other }: Match): string =>
  `Its right answer ${given.trim()} is ${JSON.stringify(choice.text)} if options are counted from 1, and ${JSON.stringify(other?.text)} if they are counted from 0. It was read as ${JSON.stringify(choice.text)}`;
