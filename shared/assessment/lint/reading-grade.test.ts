import { expect, test } from "vitest";
import { countSyllables, getReadingGrade } from "./reading-grade.ts";

test("syllables are counted as they are spoken", () => {
  const spoken = {
    ...{ I: 1, the: 1, make: 1, table: 2, asked: 1, wanted: 2, boxes: 2, likes: 1, people: 2 },
    ...{ organisation: 5, reliability: 6, question: 2, studying: 3, work: 1, situation: 4 },
  };
  const counted = Object.keys(spoken).map((word) => [word, countSyllables(word)]);
  expect(Object.fromEntries(counted)).toEqual(spoken);
});

test("a plain sentence reads at a low grade, a heavy one at a high, and a few words at none", () => {
  expect(getReadingGrade("I like to plan my day before I start to work on it.")).toBeLessThan(4);
  expect(
    getReadingGrade(
      "Organisational sustainability evaluations necessitate interdisciplinary methodological consideration.",
    ),
  ).toBeNull();
  expect(
    getReadingGrade(
      "The organisational sustainability evaluations necessitate considerable methodological consideration.",
    ),
  ).toBeGreaterThan(20);
});
