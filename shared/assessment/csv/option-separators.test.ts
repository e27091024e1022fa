import { expect, test } from "vitest";
import { guessMapping } from "./mapping.ts";
import { readQuestions } from "./read-questions.ts";
import { readTable } from "./table.ts";

const read = (text: string) => {
  const table = readTable(text);
  const { questions, problems } = readQuestions(table, guessMapping(table.header), {
    section: "technical",
    takenIds: [],
  });
  const list = (wanted: string) => problems.filter(({ severity }) => severity === wanted).map(({ message }) => message);
  return {
    errors: list("error"),
    notes: list("note"),
    questions: questions.technical.map(({ type, options, correct }) => ({
      type,
      options: options.map(({ id, text: label }) => (correct?.includes(id) ? `*${label}` : label)),
    })),
    reasons: questions.technical.map((question) => question["notImported"]),
  };
};

test("options in one cell are parted by another sign where each row's right answers are among them", () => {
  const moodle = read(
    [
      "multichoicename,questiontext,choices,answer,generalfeedback,defaultmark",
      "M1,Which are even?,2;3;4;5,AC,Half of them,2",
      "M2,Which is odd?,two;three;four,B,,1",
      "M3,Which is red?,grass;blood,blood,,1",
    ].join("\n"),
  );
  expect(moodle.questions).toEqual([
    { type: "multi-select", options: ["*2", "3", "*4", "5"] },
    { type: "multiple-choice", options: ["two", "*three", "four"] },
    { type: "multiple-choice", options: ["grass", "*blood"] },
  ]);
  expect(moodle.notes).toContain('Options were read as separated by ";"');
  const lines = read('question,options,correct\n"Which?","Oslo\nBergen, the second\nVoss",Oslo');
  expect(lines.questions).toEqual([{ type: "multiple-choice", options: ["*Oslo", "Bergen, the second", "Voss"] }]);
  expect(lines.errors).toEqual([]);
});

test("options whose sign isn't clear stay one option, which blocks publishing", () => {
  for (const rows of [
    ["Which?,Oslo;Bergen,Rome"],
    ["Which?,Oslo;Bergen,Oslo", "Which?,Oslo;Bergen,Rome"],
    ["Which?,Oslo;Bergen,"],
    ["Which?,Oslo;Bergen,A", "Which?,Oslo,A"],
    ['Which?,"a, b; c, d",B'],
  ]) {
    const { questions, reasons } = read(["question,options,correct", ...rows].join("\n"));
    for (const { options } of questions) expect(options).toHaveLength(1);
    for (const reason of reasons) expect(reason).toContain("It has only one option. Separate options with |");
  }
});

test("several right answers in one cell are read by their letters or texts, if each is an option", () => {
  const ask = (correct: string) => read(`question,A,B,C,correct\nWhich?,Oslo,Bergen,Voss,"${correct}"`);
  for (const correct of ["AC", "A,C", "A; C", "A C", "Oslo; Voss", "1,3", "A|C"])
    expect(ask(correct).questions).toEqual([{ type: "multi-select", options: ["*Oslo", "Bergen", "*Voss"] }]);
  expect(ask("ABC").errors).toEqual(["All its options are right"]);
  for (const correct of ["AD", "AA", "Oslo; Rome", "OsloVoss"])
    expect(ask(correct).errors).toEqual([`The right answer "${correct}" is not among the options`]);
});
