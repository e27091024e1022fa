export interface Choice {
  id: string;
  value: string;
  text: string;
}

/** What an answer was matched by. 'number' and 'letter' are guesses; 'either' a number that could be counted from 0 or 1. */
export type Match = { choice: Choice; by: "id" | "word" | "letter" | "number" | "either" };

/**
 * The option that a right answer means, by id, value, text, letter or number, in this order.
 * @param firstNumber where counting starts if the answer itself doesn't show it
 */
export function matchChoice(given: string, choices: readonly Choice[], firstNumber: 0 | 1): Match | undefined {
  const exact = choices.find(({ id }) => id === given);
  if (exact) return { choice: exact, by: "id" };
  const bare = given.trim().toLowerCase();
  const named =
    choices.find(({ value }) => value === given) ??
    choices.find(({ value, text }) => [value, text].some((word) => word.trim().toLowerCase() === bare));
  if (named) return { choice: named, by: "word" };
  const letter = /^[a-z]$/.test(bare) ? choices[bare.charCodeAt(0) - 97] : undefined;
  if (letter) return { choice: letter, by: "letter" };
  if (!/^\d{1,4}$/.test(bare)) return undefined;
  const number = Number(bare);
  const isUnambiguous = number === 0 || number === choices.length;
  const first = number === 0 ? 0 : isUnambiguous ? 1 : firstNumber;
  const counted = choices[number - first];
  return counted && { choice: counted, by: isUnambiguous ? "number" : "either" };
}
