import { expect, test } from "vitest";
import { readDirection } from "./direction.ts";

test.each([
  ["I avoid crowds.", -1],
  ["I'd rather avoid crowds.", -1],
  ["Long meetings bore me.", -1],
  ["I rarely finish a book.", -1],
  ["I give up early.", -1],
  ["Statistics is boring to me.", -1],
  ["Long forms wear me out.", -1],
  ["I'm not interested in engines.", -1],
  ["I can't concentrate when people talk.", -1],
  ["It's hard for me to speak before a group.", -1],
  ["I have no patience with slow learners.", -1],
  ["I don't mind repeating an explanation.", 1],
  ["Few things bore me.", 1],
  ["I lose interest after a week.", -1],
  ["I never give up.", 1],
  ["I don't avoid conflicts.", 1],
  ["I don't easily lose patience.", 1],
  ["Nothing bores me.", 1],
  ["My work never drains me.", 1],
  ["I rarely put off a task.", 1],
] as const)("%s reads as %i", (text, key) => expect(readDirection(text)?.key).toBe(key));

test.each([
  "I plan my week.",
  "Why people buy one brand and not another leaves me cold.",
  "I have never met a person I dislike.",
  "A question I can't answer keeps me awake.",
  "I can't stop before the puzzle is solved.",
  "I stick with a topic that is dull.",
  "I avoid mistakes by checking twice.",
  "A year in which everything stays the same would bore me.",
  "I hate leaving a job half done.",
  "It bothers me when a machine stands still.",
])("nothing is said about how it reads: %s", (text) => expect(readDirection(text)).toBeNull());
