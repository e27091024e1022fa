import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { listUnread } from "../unread.ts";
import { printAssessment } from "./print-assessment.ts";
import { readAssessment } from "./read-assessment.ts";
import { maxListed } from "./report.ts";

const basics = { id: "a", title: "T", description: "D" };
const read = (document: unknown) => readAssessment(JSON.stringify(document));
const readQuestion = (question: unknown) => {
  const scoring = { engine: "keyed", overall: "none" };
  const reading = read({ ...basics, scoring, sections: { technical: { questions: [question] } } });
  return { ...reading, question: reading.draft?.sections.technical?.questions[0], messages: listMessages(reading) };
};
const listMessages = ({ problems }: ReturnType<typeof readAssessment>) => problems.map(({ message }) => message);
const sound = buildAssessment({
  psychometric: [buildQuestion("a")],
  technical: [buildChoice("b", { correct: ["c"] })],
});
const soundText = printAssessment(sound);

test("nothing but blanks asks for JSON", () => {
  for (const text of ["", " \n\t"]) {
    expect(readAssessment(text)).toMatchObject({
      draft: null,
      isFaithful: false,
      problems: [
        { severity: "error", topic: "JSON", message: "Please enter some JSON data", position: { line: 1, column: 1 } },
      ],
    });
  }
});

test("every syntax error is told, with its line and column and what to do", () => {
  const { draft, isFaithful, problems } = readAssessment('{\n  "id": "a"\n  "title": True,\n  "tags": ["x" "y"]\n');
  expect({ draft, isFaithful }).toEqual({ draft: null, isFaithful: false });
  expect(problems.map(({ message, position }) => `${position?.line}:${position?.column} ${message}`)).toEqual([
    "3:3 A comma was expected here, between two fields or two items",
    "3:12 This is not JSON: write text in double quotes, and true, false and null in lowercase",
    "4:16 A comma was expected here, between two fields or two items",
    "5:1 A closing } was expected here: the object is not finished",
  ]);
});

test("at most 100 syntax errors are told, and how many more there are", () => {
  const { problems } = readAssessment(
    `{${Array.from({ length: 300 }, (_, at) => `"field number ${at}" ${at}`).join(",\n")}}`,
  );
  expect(problems).toHaveLength(101);
  expect(problems[100]).toMatchObject({ message: "There are 200 more errors from here on", position: { line: 101 } });
});

test.each([
  ["What is 2 + 2?", "This is not JSON"],
  ["<!doctype html><p>x", "This is HTML or XML, not JSON"],
  ["id: a\ntitle: T\n", "This looks like YAML, not JSON"],
  ["export const quiz = { id: 'a' };", "This looks like code, not JSON"],
  ["id,text\n1,How\n2,Why", "This looks like CSV, not JSON. Questions can be imported as CSV"],
  ['"id";"text"\n"1";"How"', "This looks like CSV, not JSON. Questions can be imported as CSV"],
  [Array.from('{"id":1}', (sign) => `${sign}\0`).join(""), "This is not text, or it was saved as UTF-16"],
  [`{${"a b c ".repeat(50)}`, "This starts like JSON, but most of it isn't"],
])("what is no JSON at all is told once: %j", (text, message) => {
  const { draft, problems } = readAssessment(text);
  expect(draft).toBeNull();
  expect(problems).toMatchObject([{ severity: "error", topic: "JSON", message: expect.stringContaining(message) }]);
});

test("100,000 brackets in brackets are refused by name, not tried", () => {
  const { draft, problems } = readAssessment(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(draft).toBeNull();
  expect(problems).toMatchObject([
    { message: expect.stringContaining("more than 100 levels deep"), position: { column: 101 } },
  ]);
});

test.each([
  ["comments", `// c\n${soundText}/* d */`, "Comments are ignored and not stored (2 times)"],
  ["a trailing comma", soundText.replace(/\n}\n$/, ",\n}\n"), "A comma before a closing bracket was left out"],
  ["a byte order mark", `\uFEFF${soundText}`, "The byte order mark at the start was left out"],
  ["a code fence", `\`\`\`json\n${soundText}\`\`\`\n`, "The Markdown code fence around the JSON was left out"],
  ["a list of one", `[${soundText}]`, "The list around the assessment was left out"],
  [
    "an assessment in an object",
    `{"assessment": ${soundText}}`,
    'The object around the assessment, "assessment", was left out',
  ],
  ["data in an object", `{"data": ${soundText}}`, 'The object around the assessment, "data", was left out'],
])("%s is accepted with a note", (_, text, message) => {
  const reading = readAssessment(text);
  expect(reading).toMatchObject({ draft: sound, isFaithful: true, problems: [{ severity: "note", message }] });
});

test("line ends of every system are read, and count as one", () => {
  for (const end of ["\r\n", "\r"]) {
    const text = soundText.replaceAll("\n", end).replace('"Sample"', '""');
    expect(readAssessment(text).problems).toMatchObject([{ path: ["title"], position: { line: 3, column: 12 } }]);
  }
});

test("words around a code fence are left out, and said to be", () => {
  const { draft, isFaithful, problems } = readAssessment(`Here you are:\n\`\`\`json\n${soundText}\`\`\`\nEnjoy`);
  expect(draft).toEqual(sound);
  expect(isFaithful).toBe(false);
  expect(problems).toMatchObject([{ severity: "warning", position: { line: 2 } }]);
});

test("of fields that stand twice the last one counts, and each other one is told with its place", () => {
  const { draft, isFaithful, problems } = readAssessment('{"id":"a","title":"One",\n"title":"Two","description":"D"}');
  expect(draft?.title).toBe("Two");
  expect(isFaithful).toBe(false);
  expect(problems.filter(({ path }) => path[0] === "title")).toMatchObject([
    { severity: "error", path: ["title"], position: { line: 1, column: 11, length: 13 } },
  ]);
});

test("names of JavaScript's own fields are fields and ids as any others", () => {
  const text =
    '{"id":"a","title":"T","description":"D","__proto__":{"x":1},"sections":{"technical":{"questions":[{"id":"__proto__","constructor":"c","text":"Q","type":"text"}]}}}';
  const { draft, isFaithful } = readAssessment(text);
  expect(isFaithful).toBe(true);
  expect(draft && Object.getOwnPropertyDescriptor(draft, "__proto__")?.value).toEqual({ x: 1 });
  expect(draft && Object.getPrototypeOf(draft)).toBe(Object.prototype);
  expect(draft?.sections.technical?.questions[0]).toMatchObject({ id: "__proto__", constructor: "c" });
});

test("the spellings of the decisions are understood, each told once with its count and first place", () => {
  const { draft, isFaithful, problems } = read({
    assessment_name: "T",
    ID: "a",
    description: "D",
    section: "Technology",
    estimatedTime: "5 mins",
    Complexity: "hard",
    jobRoles: ["Analyst"],
    sections: {
      technical: {
        questions: [
          { questionId: "q1", question: "One?", questionType: "MCQ", choices: ["A", "B"], order: 2, Weight: 3 },
          {
            qid: "q2",
            question: "Two?",
            question_type: "scale",
            range: { min: 0, max: 9 },
            section: "logic",
            order: 1,
          },
        ],
      },
    },
  });
  expect(isFaithful).toBe(true);
  expect(draft).toMatchObject({
    id: "a",
    title: "T",
    category: "Technology",
    duration: "5 mins",
    difficulty: "Advanced",
    typicalCareers: [{ title: "Analyst", description: "" }],
  });
  expect(draft?.sections.technical?.questions).toMatchObject([
    {
      id: "q1",
      text: "One?",
      type: "multiple-choice",
      orderIndex: 2,
      weight: 3,
      options: [{ id: "o1", text: "A", value: "a", score: 1 }, { text: "B" }],
    },
    { id: "q2", text: "Two?", type: "slider", category: "logic", scale: { min: 0, max: 9 } },
  ]);
  expect(problems).toContainEqual(
    expect.objectContaining({
      severity: "note",
      message: '"question" was read as "text" (2 times)',
      path: ["sections", "technical", "questions", 0, "text"],
    }),
  );
  expect(problems.every(({ severity }) => severity === "note")).toBe(true);
});

test("the exact spelling wins, the better one comes next, and the others are kept under their names", () => {
  const { question, isFaithful, messages } = readQuestion({ title: "Head", question: "Q?", content: "C" });
  expect(question).toMatchObject({ text: "Q?", title: "Head", content: "C" });
  expect(messages).toContain('A question has "text" already: "title" is saved under its original name');
  expect(isFaithful).toBe(true);
  expect(readQuestion({ title: "Head", text: "Q?" }).question).toMatchObject({ text: "Q?", title: "Head" });
  expect(readQuestion({ title: "Q?" }).question?.text).toBe("Q?");
});

test.each([
  ["multiple", "multiple-choice"],
  ["single-choice", "multiple-choice"],
  ["Radio", "multiple-choice"],
  ["checkbox", "multi-select"],
  ["yes/no", "boolean"],
  ["true_false", "boolean"],
  ["scale", "slider"],
  ["rating", "slider"],
  ["Likert", "likert"],
  ["open", "text"],
  ["free text", "text"],
])("the question type %j is read as %j", (type, expected) => {
  const { question, isFaithful, messages } = readQuestion({ text: "Q", type });
  expect(question?.type).toBe(expected);
  expect(isFaithful).toBe(true);
  expect(messages).toEqual([`"${type}" was read as "${expected}"`]);
});

test("an unsupported question type is an error; the type is kept, and the question reads as its parts say", () => {
  const { question, isFaithful, problems } = readQuestion({ text: "Q", type: "matrix", options: ["A"] });
  expect(question).toMatchObject({ type: "multiple-choice", originalType: "matrix" });
  expect(isFaithful).toBe(false);
  expect(problems[0]).toMatchObject({
    severity: "error",
    message: expect.stringContaining("Unsupported question type: matrix"),
  });
  expect(readQuestion({ text: "Q", type: "essay-video" }).question?.type).toBe("text");
});

test("options may be texts, numbers, objects in other words or a map, and right ones may be marked", () => {
  const { question } = readQuestion({ options: ["Very Much So", 3, { label: "L", points: 5, value: 0 }] });
  expect(question?.options).toEqual([
    { id: "o1", text: "Very Much So", value: "very_much_so", score: 1 },
    { id: "o2", text: "3", value: 3, score: 2 },
    { id: "o3", text: "L", value: 0, score: 5 },
  ]);
  expect(readQuestion({ options: { A: "Paris", B: "Rome" }, answer: "B" }).question).toMatchObject({
    options: [
      { id: "A", text: "Paris" },
      { id: "B", text: "Rome" },
    ],
    correct: ["B"],
  });
  expect(readQuestion({ options: [{ text: "x" }, { text: "y", isCorrect: true }] }).question).toMatchObject({
    options: [{ id: "o1" }, { id: "o2" }],
    correct: ["o2"],
  });
});

test("a mark of right options that isn't true or false is named where it is replaced", () => {
  const options = [
    { text: "x", correct: "no" },
    { text: "y", correct: "yes" },
    { text: "z", correct: false },
  ];
  const { question, problems } = readQuestion({ options });
  expect(question?.correct).toEqual(["o2"]);
  const message = '"correct" of options ("no", "yes") was read as the "correct" of their question';
  expect(problems.map((problem) => problem.message)).toContain(message);
});

test.each([
  ["an id", "o2", true],
  ["a value", "new_york", true],
  ["a text", "New York", true],
  ["a letter", "B", false],
])("a right answer may be %s", (_, answer, isFaithful) => {
  const reading = readQuestion({ options: ["Paris", "New York", "Rome"], correctAnswer: answer });
  expect(reading.question?.["correct"]).toEqual(["o2"]);
  expect(reading.isFaithful).toBe(isFaithful);
});

const readNumbers = (...answers: unknown[]) => {
  const questions = answers.map((answer, at) => ({ id: `q${at}`, text: "Q?", options: ["w", "x", "y", "z"], answer }));
  const { draft } = read({ ...basics, sections: { technical: { questions } } });
  const correct = draft?.sections.technical?.questions.map((question) => question.correct?.join());
  return { correct, unread: draft ? listUnread(draft).map(({ message }) => message) : [] };
};

test("numbers of options are counted as the file shows: from 1 where one is the last option, from 0 where one is 0", () => {
  expect(readNumbers(1, 2, 3, 4)).toEqual({ correct: ["o1", "o2", "o3", "o4"], unread: [] });
  expect(readNumbers(0, "2", 3)).toEqual({ correct: ["o1", "o3", "o4"], unread: [] });
});

test("numbers of options that could be counted from 0 or from 1 block publishing, with both readings", () => {
  const { correct, unread } = readNumbers(1, 3);
  expect(correct).toEqual(["o1", "o3"]);
  expect(unread).toEqual([
    expect.stringContaining(
      'Its right answer 1 is "w" if options are counted from 1, and "x" if they are counted from 0',
    ),
    expect.stringContaining('"y" if options are counted from 1, and "z"'),
  ]);
  expect(readNumbers(0, 4, 2).unread).toHaveLength(1);
});

test("an index is a number whatever the options say, and a number that is an option's text is no index in silence", () => {
  const numbers = ["1", "2", "3", "0"];
  const { draft } = read({
    ...basics,
    sections: {
      technical: {
        questions: [
          { id: "a", text: "How many?", options: numbers, correctIndex: 0 },
          { id: "b", text: "How many?", options: numbers, correct_answer_index: 2 },
          { id: "c", text: "How many?", options: numbers, answer: 2 },
        ],
      },
    },
  });
  expect(draft?.sections.technical?.questions.map(({ correct }) => correct)).toEqual([["o1"], ["o3"], ["o2"]]);
  expect(draft && listUnread(draft)).toMatchObject([
    { path: ["sections", "technical", "questions", 2, "notImported"] },
  ]);
});

test.each([
  ["rightAnswer", { rightAnswer: "y" }],
  ["correctOption", { correctOption: "y" }],
  ["answerKey", { answerKey: "B" }],
  ["solution", { solution: "y" }],
  ["answers beside options", { answers: ["y"] }],
])("a right answer under another name is understood: %s", (_, fields) => {
  const { question } = readQuestion({ text: "Q?", options: ["x", "y", "z"], ...fields });
  expect(question?.correct).toEqual(["o2"]);
});

test.each([
  ["letters", { A: "x", B: "y", C: "z", D: "" }, "B", ["A", "B", "C"], ["B"]],
  ["option1", { option1: "x", option2: "y", option3: "z" }, 2, ["option1", "option2", "option3"], ["option2"]],
  ["choice_a", { choice_b: "y", choice_a: "x" }, "choice_b", ["choice_a", "choice_b"], ["choice_b"]],
])("options in fields of their own are understood: %s", (_, options, answer, ids, correct) => {
  const { question, unread } = readWithUnread({ text: "Q?", ...options, answer });
  expect(question?.options.map(({ id }) => id)).toEqual(ids);
  expect(question?.correct).toEqual(correct);
  expect(unread).toEqual([]);
});

test("right and wrong answers become sorted options", () => {
  const { question } = readQuestion({ text: "Q?", correct_answer: "m", incorrect_answers: ["z", "a"], hint: "h" });
  expect(question).toMatchObject({ options: [{ text: "a" }, { text: "m" }, { text: "z" }], correct: ["o2"] });
});

const readWithUnread = (given: object) => {
  const { draft, question } = readQuestion(given);
  return { question, unread: draft ? listUnread(draft).map(({ message }) => message) : [] };
};

test.each([
  ["a second right answer", { options: ["x", "y"], correct: "x", keyedAnswer: "y" }],
  ["scores under another name", { options: [{ text: "x", fraction: 100 }, { text: "y" }] }],
  ["a mark that isn't understood", { options: [{ text: "x", isCorrect: "perhaps" }, { text: "y" }] }],
  [
    "a mark that contradicts the right answer",
    { options: [{ text: "x", correct: true }, { text: "y" }], correct: "y" },
  ],
  ["options that are read nowhere", { options: ["x", "y"], alternatives: ["z"] }],
  ["an option with a gap before it", { A: "x", B: "", C: "z", answer: "C", D: "w" }],
  ["an option that isn't one", { options: ["x", ["y"]] }],
  ["an unknown type", { type: "matrix", options: ["x", "y"] }],
])("what isn't understood as a key or an option blocks publishing: %s", (_, fields) => {
  expect(readWithUnread({ text: "Q?", ...fields }).unread).not.toEqual([]);
});

test.each([
  ["a written one", { type: "text", answer: "Paris" }],
  ["one without options", { answer: "Paris" }],
  ["neither yes nor no", { type: "boolean", answer: "perhaps" }],
])("a right answer that can't be scored blocks publishing: %s", (_, fields) => {
  expect(readWithUnread({ text: "Q?", ...fields }).unread).toHaveLength(1);
});

test.each([
  [true, "true"],
  ["TRUE", "true"],
  ["F", "false"],
  ["yes", "yes"],
])("the right answer %j of a yes or no is written as scoring reads it", (answer, expected) => {
  const { question, unread } = readWithUnread({ text: "Q?", type: "boolean", answer });
  expect([question?.correct, unread]).toEqual([[expected], []]);
});

test("marks of options that say what the right answer says are no problem", () => {
  const options = [
    { text: "x", correct: false },
    { text: "y", correct: true },
  ];
  expect(readWithUnread({ text: "Q?", options, correct: ["o2"] }).unread).toEqual([]);
});

test("keys beside the questions, and texts of a second section, block publishing", () => {
  const questions = [{ text: "Q?", options: ["x", "y"] }];
  const beside = read({ ...basics, questions, answerKey: ["x"] });
  expect(beside.draft && listUnread(beside.draft)).toMatchObject([{ path: ["answerKey"] }]);
  const sections = [
    { type: "technical", questions },
    { type: "technical", title: "Part 2", questions },
  ];
  const second = read({ ...basics, sections });
  expect(second.draft && listUnread(second.draft)).toMatchObject([{ message: expect.stringContaining("Part 2") }]);
});

test("a right answer that is no option is kept, and the schema says so at its place", () => {
  const { question, problems } = readQuestion({ options: ["A"], correct: ["Z"] });
  expect(question?.correct).toEqual(["Z"]);
  expect(problems).toMatchObject([
    {
      severity: "error",
      topic: "Schema",
      path: ["sections", "technical", "questions", 0, "correct", 0],
      position: { length: 3 },
    },
  ]);
});

test("ranges are read as text, as a list and from beside the question; a name is read as the scale it counts for", () => {
  expect(readQuestion({ type: "slider", range: "1-7" }).question?.scale).toEqual({ min: 1, max: 7 });
  expect(readQuestion({ type: "slider", scale: [0, 10] }).question?.scale).toEqual({ min: 0, max: 10 });
  expect(readQuestion({ type: "slider", min: 1, max: 3, minLabel: "low" }).question?.scale).toEqual({
    min: 1,
    max: 3,
    labels: { min: "low" },
  });
  expect(readQuestion({ type: "slider", scale: { labels: ["L", "H"] } }).question?.scale).toEqual({
    min: 1,
    max: 5,
    labels: { min: "L", max: "H" },
  });
  expect(readQuestion({ scale: "openness" })).toMatchObject({
    question: { scaleId: "openness", scale: null },
    isFaithful: false,
  });
});

test("numbers and truth values in quotes are converted with a note", () => {
  const { question, isFaithful, messages } = readQuestion({ id: 7, weight: "2.5", required: "no" });
  expect(question).toMatchObject({ id: "7", weight: 2.5, required: false });
  expect(isFaithful).toBe(true);
  expect(messages).toEqual(["A number was read as text", '"2.5" was read as the number 2.5', '"no" was read as false']);
});

test("values of a wrong type are told with their place and what was taken", () => {
  const { draft, isFaithful, problems } = read({
    ...basics,
    tags: 5,
    difficulty: "so-so",
    sections: { technical: { questions: "none" } },
  });
  expect(draft).toMatchObject({ tags: [], difficulty: "Intermediate", sections: { technical: { questions: [] } } });
  expect(isFaithful).toBe(false);
  expect(problems).toMatchObject([
    { severity: "error", path: ["sections"], message: "No question was read: see what was left out" },
    { severity: "error", path: ["tags"], message: '"tags" should be a list, not 5: it was read as missing' },
    { severity: "error", path: ["difficulty"] },
    {
      severity: "error",
      path: ["sections", "technical", "questions"],
      message: '"questions" should be a list, not "none": it was read as missing',
    },
  ]);
  expect(readQuestion({ options: ["A", null] })).toMatchObject({
    question: { options: [{ text: "A" }] },
    isFaithful: false,
    messages: ["This item of the list should be an option, not null: it was left out"],
  });
});

test("numbers that no program holds as written are told", () => {
  const { draft, isFaithful, problems } = readAssessment(
    '{"id":"a","title":"T","description":"D","x":12345678901234567890,"y":1e999,"z":-0}',
  );
  expect(draft).toMatchObject({ x: 12345678901234567000, y: "1e999", z: 0 });
  expect(isFaithful).toBe(false);
  expect(problems.filter(({ severity }) => severity === "warning")).toHaveLength(2);
});

test("sections are found by their names, as a list, at the top, and as questions that name them", () => {
  const named = read({ ...basics, sections: { "FB6 Index": { questions: ["x"] }, Personality: ["y"] } });
  expect(named.draft?.sections).toMatchObject({
    wiscar: { title: "FB6 Index Analysis", weight: 25, questions: [{ text: "x" }] },
    psychometric: { questions: [{ text: "y" }] },
  });
  const listed = read({
    ...basics,
    sections: [
      { type: "aptitude", items: ["x"] },
      { title: "Psychological Fit", questions: ["y"] },
    ],
  });
  expect(listed.draft?.sections).toMatchObject({
    technical: { type: "technical", questions: [{ text: "x" }] },
    psychometric: { title: "Psychological Fit" },
  });
  const loose = read({ ...basics, technical: { questions: ["x"] } });
  expect(loose.draft?.sections.technical?.questions).toMatchObject([{ text: "x" }]);
  for (const { isFaithful } of [named, listed, loose]) expect(isFaithful).toBe(true);

  const flat = read({
    ...basics,
    questions: [
      { text: "x", section: "technical" },
      { text: "y", category: "FB6" },
      { text: "z", category: "grit" },
    ],
  });
  expect(flat.draft?.sections).toMatchObject({
    technical: { questions: [{ text: "x", category: "" }] },
    wiscar: { questions: [{ text: "y", category: "FB6" }] },
    psychometric: { questions: [{ text: "z", category: "grit" }] },
  });
  expect(flat.isFaithful).toBe(false);
  expect(listMessages(flat)).toContain('A question that names no section was put into "psychometric"');
});

test("a list of questions alone is an assessment that lacks the rest", () => {
  const { draft, problems } = read([{ question: "One?", options: ["A"] }, { question: "Two?" }]);
  expect(draft).toMatchObject({
    id: "",
    title: "",
    sections: { psychometric: { questions: [{ text: "One?" }, { text: "Two?" }] } },
  });
  expect(problems.filter(({ topic }) => topic === "Schema").map(({ path }) => path[0])).toEqual([
    "id",
    "title",
    "description",
  ]);
});

test("fields that nobody knows are kept, and told once by name", () => {
  const { draft, isFaithful, problems } = read({
    ...basics,
    origin: { of: ["it"] },
    sections: {
      technical: {
        questions: [
          { text: "a", hint: 1 },
          { text: "b", hint: 2 },
        ],
      },
      extra: { x: 1 },
    },
  });
  expect(draft).toMatchObject({
    origin: { of: ["it"] },
    sections: { technical: { questions: [{ hint: 1 }, { hint: 2 }] }, extra: { x: 1 } },
  });
  expect(isFaithful).toBe(true);
  expect(problems).toMatchObject([
    { severity: "note", path: ["origin"], message: '"origin" is not a field of an assessment: it is saved unchanged' },
    { severity: "note", message: '"hint" is not a field of a question: it is saved unchanged (2 times)' },
    { severity: "note", path: ["sections", "extra"] },
  ]);
});

test("what the server counts and adds is left out with one note", () => {
  const { draft, isFaithful, problems } = read({
    ...sound,
    version: 3,
    createdAt: "2026-01-01",
    starts: 5,
    base: { completions: 9, rating: 0, ratingCount: 0 },
  });
  expect(draft).toEqual({ ...sound, base: { completions: 9, rating: 0, ratingCount: 0 } });
  expect(isFaithful).toBe(true);
  expect(problems).toMatchObject([
    { severity: "note", message: "Fields that the server adds were left out: createdAt, starts, version" },
  ]);
});

test("statistics of responses never come from a file, and are listed as not understood", () => {
  const normGroup = { group: "people", contentVersion: 1, overall: { n: 5000, mean: 50, sd: 10, alpha: 0.99 } };
  const scale = buildScale("s", "psychometric", ["a"], { statistics: { n: 5000, alpha: 0.99 } });
  const scoring = { ...buildScoring({ scales: [scale] }), norm_group: normGroup };
  const { draft, isFaithful, problems } = read({ ...sound, normGroup, statistics: [normGroup], scoring });
  const { statistics: _, ...plainScale } = scale;
  expect(draft).toEqual({ ...sound, scoring: buildScoring({ scales: [plainScale] }) });
  expect(isFaithful).toBe(false);
  expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual(
    ["normGroup", "statistics", "statistics", "norm_group"].map(
      (name) => `warning "${name}" isn't understood and was left out: statistics of responses never come from a file`,
    ),
  );
});

test("broken rules of the schema leave the draft as it is written, and are told where they stand, renamed or not", () => {
  const text = JSON.stringify(
    {
      id: "Not A Slug",
      name: " ",
      description: "D",
      sections: {
        technical: [
          { qid: "q", question: "a" },
          { qid: "q", question: "b" },
        ],
      },
    },
    null,
    1,
  );
  const { draft, isFaithful, problems } = readAssessment(text);
  expect(draft).toMatchObject({ id: "Not A Slug", title: " " });
  expect(isFaithful).toBe(true);
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(
    errors.map(({ path, position }) => [
      path.join("."),
      text.slice(position?.offset, (position?.offset ?? 0) + (position?.length ?? 0)),
    ]),
  ).toEqual([
    ["id", '"Not A Slug"'],
    ["title", '" "'],
    ["sections.technical.questions.1.id", '"q"'],
  ]);
});

test("a scoring block is filled with the schema's defaults, and a part that cannot be read is left out and told", () => {
  const { draft, problems } = read({
    ...sound,
    scoring: {
      scales: [
        {
          id: "s",
          name: "S",
          section: "technical",
          items: ["b", { question: "b", key: "-1" }],
          bands: [{ label: "no start" }],
        },
      ],
    },
  });
  expect(draft?.scoring).toEqual({
    engine: "keyed",
    minAnsweredShare: 0.8,
    overall: { of: ["psychometric", "technical", "wiscar"], weights: "equal" },
    thresholds: { yes: 75, maybe: 50 },
    scales: [
      {
        id: "s",
        label: "S",
        section: "technical",
        items: [
          { question: "b", key: 1, weight: 1 },
          { question: "b", key: -1, weight: 1 },
        ],
        bands: [],
      },
    ],
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: "error", message: '"from" is missing here: this part was left out' }),
  );
});

test.each([
  ["null", "An assessment is an object, and this is null"],
  ['"text"', "An assessment is an object, and this is a text"],
  ["[]", "An assessment is an object, and this is a list of 0"],
  ["[1,2]", "Import one assessment at a time"],
  ["{}", "This object is empty: add at least an ID, a title and a description"],
  ['{"pages":[],"logo":1}', 'No assessment was found here. Not understood: "pages", "logo"'],
])("a document of another shape is no draft, and says what it is: %s", (text, message) => {
  const { draft, isFaithful, problems } = readAssessment(text);
  expect({ draft, isFaithful }).toEqual({ draft: null, isFaithful: false });
  expect(problems).toMatchObject([{ severity: "error", message: expect.stringContaining(message) }]);
});

test("a career's occupation is read under other names, and what is no code is an error where it stands", () => {
  const career = { title: "Developer", description: "Writes programs" };
  const { draft } = read({ ...basics, careers: [{ ...career, onet_code: "15-1252.00" }, career] });
  expect(draft?.typicalCareers).toEqual([{ ...career, occupation: "15-1252.00" }, career]);
  const wrong = read({ ...basics, typicalCareers: [career, { ...career, occupation: "Software developers" }] });
  expect(wrong.problems.filter(({ severity }) => severity === "error")).toMatchObject([
    { path: ["typicalCareers", 1, "occupation"], message: "Enter an occupation's code, such as 15-1252.00" },
  ]);
});

test("hundreds of thousands of problems are a thousand, the most severe, and their number", () => {
  const tags = Array.from({ length: 233_334 }, () => ({}));
  const { problems, isFaithful } = read({ ...basics, tags });
  expect(isFaithful).toBe(false);
  expect(problems).toHaveLength(maxListed + 1);
  expect(problems.some(({ severity }) => severity === "error")).toBe(true);
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^232,33\d more problems aren't listed\. Fix some of the others first\.$/),
  );
});
