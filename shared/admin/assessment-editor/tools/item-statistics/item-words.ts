import type { ItemFlag } from "../../../../scoring/item-statistics";
import { fewestPeople } from "../../../../scoring/item-statistics";

/** What a flag says to its author. */
export const flagWords: Record<ItemFlag, string> = {
  "key probably reversed": "Key probably reversed",
  weak: "Weak: hardly related to the others",
  "too hard": "Too hard: nearly nobody scores",
  "too easy": "Too easy: nearly everybody scores",
  "option hardly chosen": "An option is hardly ever chosen",
  "wrong option beats the key": "Who chooses a wrong option does better on the rest",
};

export const describeMissing = (answered: number): string => `Needs ${fewestPeople} answers, has ${answered}`;
