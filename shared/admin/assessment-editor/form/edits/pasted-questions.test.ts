import { expect, test } from "vitest";
import { readPastedQuestions } from "./pasted-questions.ts";

test.each([
  ["I plan my week.", "I plan my week.", 1],
  ["- I plan.", "I plan.", 1],
  ["•\tI plan.", "I plan.", 1],
  ["1. I plan.", "I plan.", 1],
  ["12) I plan.", "I plan.", 1],
  ["(3) I plan.", "I plan.", 1],
  ["a) I plan.", "I plan.", 1],
  ["I avoid crowds. (R)", "I avoid crowds.", -1],
  ["I avoid crowds (r).", "I avoid crowds", -1],
  ["(-) I avoid crowds.", "I avoid crowds.", -1],
  ["4. (R) I avoid crowds.", "I avoid crowds.", -1],
  ["(R) 4. I avoid crowds.", "I avoid crowds.", -1],
  ["(+) I plan.", "I plan.", 1],
  ["4\tI avoid crowds.\tR", "I avoid crowds.", -1],
  ["I like\t5\t(R)", "I like", -1],
  ["7\tI like\t5", "I like", 1],
  ['"I say ""no"""\t5', 'I say "no"', 1],
  ['"Two\nlines (R)"\t5', "Two\nlines", -1],
  ['"No," I say', '"No," I say', 1],
  ['"No"', '"No"', 1],
  ["I know the (R) in a contract.", "I know the (R) in a contract.", 1],
  ["3 of 4 people like me.", "3 of 4 people like me.", 1],
  ["2024", "2024", 1],
  ["(R)", "(R)", 1],
  ["R", "R", 1],
  ["I", "I", 1],
] as const)("%j is asked as %j, key %i", (line, text, key) => {
  expect(readPastedQuestions(line)).toEqual([{ text, key }]);
});

test("blank lines are no questions, whatever ends a line", () => {
  expect(readPastedQuestions("One\r\n\r\n Two \rThree\n\t\n\u2028Four\n").map(({ text }) => text)).toEqual([
    "One",
    "Two",
    "Three",
    "Four",
  ]);
});

test("of ten thousand lines none is lost", () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `${at + 1}.\tStatement ${at} (R)`);
  const questions = readPastedQuestions(lines.join("\n"));
  expect(questions).toHaveLength(10_000);
  expect(questions.at(-1)).toEqual({ text: "Statement 9999", key: -1 });
}, 20_000);
