import { expect, test } from "vitest";
import { guessMapping, guessTextColumn } from "./mapping.ts";
import { readQuestions } from "./read-questions.ts";
import { readTable } from "./table.ts";

const read = (text: string) => {
  const table = readTable(text, { hasHeader: false });
  const mapping = guessTextColumn(table.header, table.rows);
  return { table, ...readQuestions(table, mapping, { section: "psychometric", takenIds: [] }) };
};

test("the first row is a question where the table has no column names", () => {
  const { table, questions, problems } = read("1,I plan my days ahead\n2,I like maps\n");
  expect(table.header).toEqual(["", ""]);
  expect(questions.psychometric.map(({ text }) => text)).toEqual(["I plan my days ahead", "I like maps"]);
  expect(problems).toEqual([]);
});

test("rows may be of different lengths", () => {
  const { table, questions, problems } = read("I plan my days ahead\nI like maps,R\n");
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["I plan my days ahead", ""],
    ["I like maps", "R"],
  ]);
  expect(questions.psychometric).toHaveLength(2);
  // It may be a key.
  expect(problems).toEqual([
    { severity: "error", line: 2, message: 'Column 2 is "R", and that column isn\'t imported' },
  ]);
});

test("HTML in the cells of another tool's table is read as text", () => {
  const table = readTable("question,A,B,answer\n<p>Tom &amp; Jerry?</p>,Yes,No,A");
  const mapping = ["text", "option", "option", "correct"] as const;
  const { questions, problems } = readQuestions(table, mapping, { section: "technical", takenIds: [] });
  expect(questions.technical[0]?.text).toBe("Tom & Jerry?");
  expect(problems).toEqual([{ severity: "note", line: 1, message: "The HTML of 1 question was read as text" }]);
});

test("a table of items has the keys that their signs say, whatever scale they name", () => {
  const table = readTable("id,key,item\n1,+N1,Worry about things.\n2,-E2,Prefer to be alone.\n3,N1,Get angry easily.");
  const { questions, problems } = readQuestions(table, guessMapping(table.header), {
    section: "psychometric",
    takenIds: [],
  });
  expect(questions.psychometric.map(({ text, key }) => [text, key])).toEqual([
    ["Worry about things.", 1],
    ["Prefer to be alone.", -1],
    ["Get angry easily.", undefined],
  ]);
  expect(problems).toMatchObject([{ severity: "error", line: 4 }]);
});
