import { expect, test } from "vitest";
import { buildAssessment, buildChoice } from "#testing/assessment/factory.ts";
import { lintGiveaways } from "./giveaways.ts";

const ids = ["a", "b", "c", "d"];

function listMessages(questions: readonly { texts: readonly string[]; right: number }[]): string[] {
  const technical = questions.map(({ texts, right }, at) =>
    buildChoice(`q${at}`, {
      text: `Question ${at}`,
      options: texts.map((text, position) => ({ id: ids[position] ?? "", text, value: text, score: position })),
      correct: [ids[right] ?? ""],
    }),
  );
  return lintGiveaways(buildAssessment({ technical })).map(({ path, message }) => `${path.join("/")}: ${message}`);
}

const repeat = (count: number, question: { texts: readonly string[]; right: number }) =>
  Array.from({ length: count }, () => question);

test("a right option much longer than the others is reported", () => {
  const long = "Because the table has no index, every row has to be read";
  expect(listMessages([{ texts: ["It's too large", "It's too old", long], right: 2 }])).toEqual([
    "sections/technical/questions/0/options: The right option is much longer than the others, which gives it away. Make them alike.",
  ]);
  expect(listMessages([{ texts: ["It's too large", "It's too old", long], right: 0 }])).toEqual([]);
  expect(listMessages([{ texts: ["No", "Yes", "Perhaps not"], right: 2 }])).toEqual([]);
});

test("right answers that are the longest option too often are reported", () => {
  const longest = { texts: ["One", "Two", "Three"], right: 2 };
  const other = { texts: ["One", "Two", "Three"], right: 0 };
  expect(listMessages([...repeat(4, longest), other])).toEqual([
    "sections/technical: The right answer is in 4 of 5 questions the longest option: anyone who notices can guess it.",
  ]);
  expect(listMessages([...repeat(3, longest), ...repeat(2, other)])).toEqual([]);
  expect(listMessages(repeat(4, longest))).toEqual([]);
});

test("right answers that are the largest or smallest number too often are reported", () => {
  const largest = { texts: ["$1,200", "$1,500", "$1,900"], right: 2 };
  const smallest = { texts: ["10 %", "25 %", "40 %"], right: 0 };
  const start = "sections/technical: The right answer is always the";
  expect(listMessages(repeat(5, largest))).toEqual([`${start} largest number: anyone who notices can guess it.`]);
  expect(listMessages(repeat(5, smallest))).toEqual([`${start} smallest number: anyone who notices can guess it.`]);
  expect(listMessages([...repeat(3, largest), ...repeat(3, smallest)])).toEqual([]);
  expect(listMessages(repeat(5, { texts: ["1 or 2", "3 or 4", "5 or 6"], right: 2 }))).toEqual([]);
});

test("a right number that alone is out of order is reported, other orders are not", () => {
  const ports = ["22", "443", "80", "3389"];
  expect(listMessages([{ texts: ports, right: 1 }])).toEqual([
    "sections/technical/questions/0/options: All options but the right one are in order of size, which gives it away. Put it in order too.",
  ]);
  expect(listMessages([{ texts: ports, right: 3 }])).toEqual([]);
  expect(listMessages([{ texts: ["10 %", "20 %", "30 %", "40 %"], right: 1 }])).toEqual([]);
  expect(listMessages([{ texts: ["9 h", "7 h", "5 h", "3 h"], right: 1 }])).toEqual([]);
  expect(listMessages([{ texts: ["3 hours", "43 minutes", "4 hours", "7 hours"], right: 1 }])).toEqual([]);
});
