import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildOptions, buildQuestion } from "#testing/assessment/factory.ts";
import { lintDuplicates } from "./duplicates.ts";

const listMessages = (...texts: string[]) =>
  lintDuplicates(buildAssessment({ psychometric: texts.map((text, at) => buildQuestion(`q${at}`, { text })) })).map(
    ({ path, message }) => `${path.join("/")}: ${message}`,
  );

test("a question that asks nearly the same as an earlier one is reported with how much", () => {
  expect(
    listMessages(
      "I plan the whole week before it begins, with all the tasks that I know of.",
      "I keep a list of what I have to do.",
      "I plan the whole week before it begins, with all tasks that I know of.",
    ),
  ).toEqual(["sections/psychometric/questions/2/text: 90% the same as q0. Ask something else, or drop one of them."]);
});

test("short texts, other words and the same text again are not", () => {
  expect(listMessages("I like math.", "I like art.")).toEqual([]);
  expect(listMessages("I plan my week before it begins.", "I plan my meals before I shop for them.")).toEqual([]);
  const twice = "I plan the whole week before it begins.";
  expect(listMessages(twice, twice)).toEqual([]);
});

test("the same question about other options is another question", () => {
  const text = "Which of these statements about the table is right?";
  const technical = [
    buildChoice("a", { text, options: buildOptions("x", "y", "z") }),
    buildChoice("b", { text: `${text} Choose one.`, options: buildOptions("u", "v", "w") }),
  ];
  expect(lintDuplicates(buildAssessment({ technical }))).toEqual([]);
});

test("of a thousand questions each that is nearly an earlier one is reported", () => {
  const texts = Array.from(
    { length: 1000 },
    (_, at) => `I would like to do task ${at} of the ${at % 7} lists we have.`,
  );
  expect(listMessages(...texts)).toHaveLength(1000 - 7);
}, 40_000);
