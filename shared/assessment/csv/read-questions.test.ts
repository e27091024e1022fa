import { expect, test } from "vitest";
import { guessMapping } from "./mapping.ts";
import { readQuestions } from "./read-questions.ts";
import { readTable } from "./table.ts";

const read = (text: string, target: { section?: "psychometric" | "technical"; takenIds?: string[] } = {}) => {
  const table = readTable(text);
  return readQuestions(table, guessMapping(table.header), { section: "technical", takenIds: [], ...target });
};

test("other spellings of headings are understood, each field by its best column", () => {
  expect(
    guessMapping(["QID", "Question", "title", "Question Type", "Choices", "Correct_Answer", "Low Label", "notes"]),
  ).toEqual(["id", "text", null, "type", "options", "correct", "minLabel", null]);
  expect(guessMapping(["Question", "Option 1", "Option 2", "Answer"])).toEqual(["text", "option", "option", "correct"]);
  expect(guessMapping(["Question", "A", "B", "C", "Answer"])).toEqual([
    "text",
    "option",
    "option",
    "option",
    "correct",
  ]);
  expect(guessMapping(["A", "text"])).toEqual([null, "text"]);
  expect(guessMapping(["__proto__", "constructor", ""])).toEqual([null, null, null]);
});

test("every column ends up in its field", () => {
  const { questions, problems } = read(
    [
      "section,id,text,type,category,required,weight,options,option ids,option values,option scores,correct,explanation,points,key,scale id",
      "FB6,q1,Which?,checkbox,logic,no,2,Red|Green|Blue,r|g|b,1|two|3,0|5|1,Green|b,Because,3,-1,colour",
    ].join("\n"),
  );
  expect(problems).toEqual([]);
  expect(questions.wiscar).toEqual([
    {
      id: "q1",
      orderIndex: 1,
      text: "Which?",
      type: "multi-select",
      category: "logic",
      required: false,
      weight: 2,
      options: [
        { id: "r", text: "Red", value: 1, score: 0 },
        { id: "g", text: "Green", value: "two", score: 5 },
        { id: "b", text: "Blue", value: 3, score: 1 },
      ],
      scale: null,
      key: -1,
      correct: ["g", "b"],
      explanation: "Because",
      points: 3,
      scaleId: "colour",
    },
  ]);
});

test("min, max, step and labels make a slider", () => {
  const { questions } = read("text;min;max;step;label min;label max\nHow much?;0;2,5;0,5;none;all");
  expect(questions.technical[0]).toMatchObject({
    type: "slider",
    scale: { min: 0, max: 2.5, step: 0.5, labels: { min: "none", max: "all" } },
  });
});

test("columns with one option each make options, and the right one is found by text, letter or number", () => {
  const { questions, problems } = read("text,A,B,C,answer\nOne?,x,y,z,y\nTwo?,x,y,z,C\nThree?,x,y,,1\nFour?,x,y,z,w");
  expect(questions.technical.map(({ type, options, correct }) => [type, options.length, correct])).toEqual([
    ["multiple-choice", 3, ["o2"]],
    ["multiple-choice", 3, ["o3"]],
    ["multiple-choice", 2, ["o1"]],
    ["multiple-choice", 3, ["w"]],
  ]);
  expect(problems).toMatchObject([
    { severity: "error", line: 4, message: expect.stringContaining('"x" if options are counted from 1, and "y"') },
    { severity: "error", line: 5, message: 'The right answer "w" is not among the options' },
  ]);
  expect(questions.technical.map((question) => "notImported" in question)).toEqual([false, false, true, true]);
});

test("numbers of options are counted as the whole table shows", () => {
  const readAnswers = (...answers: (string | number)[]) => {
    const rows = answers.map((answer) => `Q?,w,x,y,z,${answer}`);
    const { questions, problems } = read(`text,A,B,C,D,answer\n${rows.join("\n")}`);
    return { correct: questions.technical.map(({ correct }) => correct?.join()), count: problems.length };
  };
  expect(readAnswers(1, 2, 3, 4)).toEqual({ correct: ["o1", "o2", "o3", "o4"], count: 0 });
  expect(readAnswers(0, 2, 3)).toEqual({ correct: ["o1", "o3", "o4"], count: 0 });
  expect(readAnswers(1, 2)).toEqual({ correct: ["o1", "o2"], count: 2 });
});

test("letters count the columns, with an empty one between options too", () => {
  const { questions, problems } = read("text,A,B,C,D,answer\nQ?,w,,y,z,C\nR?,w,,y,z,B");
  const right = questions.technical.map(({ options, correct }) => options.find(({ id }) => id === correct?.[0])?.text);
  expect(right).toEqual(["y", undefined]);
  expect(problems).toMatchObject([{ severity: "error", line: 3 }]);
});

test("a column that isn't imported and looks like a key, score or option blocks publishing, unless it was left out", () => {
  const table = readTable("text,options,Score 1,notes\nQ?,x|y,3,n\nR?,x|y,,n");
  const target = { section: "technical", takenIds: [] } as const;
  const { questions, problems } = readQuestions(table, guessMapping(table.header), target);
  expect(questions.technical.map(({ notImported }) => notImported)).toEqual([
    ['"Score 1" is "3", and that column isn\'t imported'],
    undefined,
  ]);
  expect(problems).toMatchObject([{ severity: "error", line: 2 }]);
  const answers = readTable("text,A,B,answer\nQ?,x,y,A");
  const mapping = ["text", "option", "option", null] as const;
  expect(readQuestions(answers, mapping, target).problems).toEqual([]);
});

test("ids are made unique, against the questions that stay too", () => {
  const { questions, problems } = read("id,text\nq1,a\nq1,b\nold,c\n,d", { takenIds: ["old", "technical-4"] });
  expect(questions.technical.map(({ id }) => id)).toEqual(["q1", "q1-2", "old-2", "technical-4-2"]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [3, 'The id "q1" is taken: this question got "q1-2"'],
    [4, 'The id "old" is taken: this question got "old-2"'],
  ]);
});

test("unreadable cells are reported with their line, and the default is used", () => {
  const { questions, problems } = read(
    "text,type,section,weight,points,key,required,options,option scores\nQ?,matrix,results,heavy,0,,perhaps,a|b,1|x|3\nR?,,,-1,,,,one; two,",
  );
  expect(questions.technical).toMatchObject([
    { type: "multiple-choice", weight: 1, required: true, options: [{ score: 1 }, { score: 2 }] },
    { weight: 1, options: [{ text: "one; two" }] },
  ]);
  expect(questions.technical[0]).not.toHaveProperty("points");
  expect(questions.technical[0]).toMatchObject({
    originalType: "matrix",
    notImported: expect.arrayContaining([expect.stringContaining("scores")]),
  });
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    `2: "results" isn't a question section. The question was added to "technical"`,
    '2: There are 2 options and 3 scores: the scores were left out: "1", "x", "3"',
    '2: Unsupported question type: matrix. The question was read as "multiple-choice". Choose its type',
    `2: "0" isn't a valid number for "points" and was left out`,
    '2: "perhaps" is neither yes nor no: the question is required',
    `2: "heavy" isn't a valid number for "weight" and was left out`,
    "3: It has only one option. Separate options with |",
    `3: "-1" isn't a valid number for "weight" and was left out`,
  ]);
});

test("cells without a column and quotes without an end stay with their question and block publishing", () => {
  const { questions, problems } = read('text,options,correct\nQ?,a|b,a,b\nR?,a|b,"a');
  expect(questions.technical.map(({ notImported }) => notImported)).toEqual([
    [expect.stringContaining('"b" was left out')],
    [expect.stringContaining("A cell starts with a double quote")],
  ]);
  expect(problems.map(({ severity }) => severity)).toEqual(["error", "error"]);
});

test("rows without a question are skipped and reported", () => {
  const { count, skipped, problems } = read("id,text\n1,a\n2,\n3,  ");
  expect(count).toBe(1);
  expect(skipped.map(({ line }) => line)).toEqual([3, 4]);
  expect(problems.map(({ message }) => message)).toEqual([
    "This row has no question: it was left out",
    "This row has no question: it was left out",
  ]);
});

test("a table of which no question was read is an error", () => {
  expect(read("id,text\n1,\n2, ").problems).toContainEqual({
    severity: "error",
    line: 1,
    message: "No question was read. Check which column contains the questions",
  });
});

test.each([
  ["key", "-1"],
  ["Keyed", "minus"],
  ["direction", "Negative"],
  ["Key (+/-)", "-"],
  ["keying", "\u2212"],
  ["polarity", "R"],
  ["reversed", "true"],
  ["reverse", "yes"],
  ["Reverse Scored?", "1"],
  ["isReversed", "x"],
  ["reverse_coded", "Y"],
])("the column %j with %j makes a reversed question", (heading, cell) => {
  const { questions, problems } = read(`text;${heading}\nI give up;${cell}\nI go on;`);
  expect(questions.technical.map(({ key }) => key)).toEqual([-1, undefined]);
  expect(problems).toEqual([]);
});

test.each([
  ["keyed", "plus"],
  ["direction", "forward"],
  ["reversed", "no"],
  ["reverse scored", "0"],
])("the column %j with %j makes a question that counts as it is", (heading, cell) => {
  expect(read(`text,${heading}\nI go on,${cell}`).questions.technical[0]?.key).toBe(1);
});

test("right answers of a yes or no are written as scoring reads them, and written ones block publishing", () => {
  const { questions, problems } = read(
    "text,type,answer\nOne?,,TRUE\nTwo?,yes/no,n\nThree?,boolean,perhaps\nFour?,,Paris",
  );
  expect(questions.technical.map(({ type, correct }) => [type, correct])).toEqual([
    ["boolean", ["true"]],
    ["boolean", ["false"]],
    ["boolean", ["perhaps"]],
    ["text", ["Paris"]],
  ]);
  expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
    ["error", 4],
    ["error", 5],
  ]);
});

test("a question with a key and no type is rated: a written answer would count nothing", () => {
  const { questions } = read("text,key,scale: Calm [calm]\nI go on,1,\nI wait,,-1\nWhy?,,");
  expect(questions.technical.map(({ type }) => type)).toEqual(["likert", "likert", "text"]);
});

test("a key that isn't understood is an error that names the question, and stays with it", () => {
  const { questions, problems } = read(
    "id,text,key,reversed\nq1,a,perhaps,\nq2,b,,-1\nq3,c,1,yes\nq4,d,-1,yes\nq5,e,0,\nq6,f,=1+1,",
  );
  expect(questions.technical.map(({ key, originalKey }) => key ?? originalKey)).toEqual([
    "perhaps",
    "-1",
    "1 / yes",
    -1,
    "0",
    "=1+1",
  ]);
  expect(problems.map(({ severity, line, message }) => `${severity} ${line}: ${message}`)).toEqual([
    `error 2: "perhaps" isn't understood as the key of the question "q1". Write 1, or -1 for a reversed question`,
    `error 3: "-1" isn't understood as the key of the question "q2". Write 1, or -1 for a reversed question`,
    `error 4: The columns "key" and "reversed" contradict each other for the question "q3"`,
    `error 6: "0" isn't understood as the key of the question "q5". Write 1, or -1 for a reversed question`,
    `error 7: "=1+1" isn't understood as the key of the question "q6". Write 1, or -1 for a reversed question`,
  ]);
});

test("without a column of questions nothing is read, and it says so", () => {
  const { count, problems } = read("a1,b1\n1,2");
  expect(count).toBe(0);
  expect(problems[0]).toMatchObject({
    severity: "error",
    message: "Choose the column with the questions",
  });
});
