import { expect, test } from "vitest";
import { listUnread } from "#assessment/unread.ts";
import { readAssessment } from "../read-assessment.ts";

const buildRow = (fields: Record<string, string | number>) =>
  `<row>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join("")}</row>`;
const buildTable = (name: string, rows: Record<string, string | number>[]) =>
  `<${name}><fields><fieldname>x</fieldname></fields><rows>${rows.map(buildRow).join("")}</rows></${name}>`;

const survey = `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>${[
  buildTable("surveys", [{ sid: 1, language: "en" }]),
  buildTable("surveys_languagesettings", [
    { surveyls_language: "de", surveyls_title: "Umfrage" },
    { surveyls_language: "en", surveyls_title: "Survey &amp; more", surveyls_description: "<p>About</p>" },
  ]),
  buildTable("groups", [{ gid: 1, group_name: "Start", group_order: 1, language: "en" }]),
  buildTable("questions", [
    {
      qid: 2,
      gid: 1,
      parent_qid: 0,
      type: "F",
      title: "Q2",
      question: "Rate",
      mandatory: "Y",
      question_order: 2,
      relevance: "1",
      language: "en",
    },
    {
      qid: 1,
      gid: 1,
      parent_qid: 0,
      type: "L",
      title: "Q1",
      question: "<b>Which?</b>",
      mandatory: "N",
      question_order: 1,
      relevance: "1",
      language: "en",
    },
    { qid: 1, gid: 1, parent_qid: 0, type: "L", title: "Q1", question: "Welche?", question_order: 1, language: "de" },
    {
      qid: 3,
      gid: 1,
      parent_qid: 0,
      type: "R",
      title: "Q3",
      question: "Rank",
      question_order: 3,
      relevance: "Q1 == 'A1'",
      language: "en",
    },
  ]),
  buildTable("subquestions", [
    { qid: 9, parent_qid: 2, title: "SQ1", question: "Food", question_order: 1, language: "en" },
  ]),
  buildTable("answers", [
    { qid: 1, code: "A2", answer: "Two", sortorder: 2, assessment_value: 5, language: "en" },
    { qid: 1, code: "A1", answer: "One", sortorder: 1, assessment_value: 3, language: "en" },
    { qid: 2, code: "a", answer: "Always", sortorder: 1, assessment_value: 0, language: "en" },
    { qid: 2, code: "b", answer: "Never", sortorder: 2, assessment_value: 0, language: "en" },
  ]),
].join("")}</document>`;

const read = (text: string) => {
  const { draft, format } = readAssessment(text);
  const messages = draft ? listUnread(draft).map(({ message }) => message) : [];
  return { draft, format, messages, questions: draft?.sections.psychometric?.questions ?? [] };
};

test("a survey structure of LimeSurvey is understood, in its main language and order", () => {
  const { format, draft, questions, messages } = read(survey);
  expect({ format, title: draft?.title, description: draft?.description }).toEqual({
    format: "LimeSurvey",
    title: "Survey & more",
    description: "About\n\nStart",
  });
  expect(questions).toMatchObject([
    {
      id: "Q1",
      text: "Which?",
      type: "multiple-choice",
      required: false,
      options: [
        { text: "One", value: "A1", score: 3 },
        { text: "Two", value: "A2", score: 5 },
      ],
    },
    {
      id: "Q2-SQ1",
      text: "Rate: Food",
      required: true,
      options: [
        { text: "Always", score: 2 },
        { text: "Never", score: 1 },
      ],
    },
    { id: "Q3", type: "text" },
  ]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain("It is shown only if Q1 == 'A1'");
  expect(messages[0]).toContain('the type "R"');
});

test("scores that run against the numbers shown count, not the numbers", () => {
  const answers = [1, 2, 3].map((number) => ({
    qid: 2,
    code: number,
    answer: number,
    sortorder: number,
    assessment_value: 4 - number,
    language: "en",
  }));
  const tables = [
    buildTable("questions", [{ qid: 2, parent_qid: 0, type: "F", title: "Q", question: "Rate", language: "en" }]),
    buildTable("subquestions", [{ qid: 9, parent_qid: 2, title: "S", question: "Food", language: "en" }]),
    buildTable("answers", answers),
  ];
  const text = `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${tables.join("")}</document>`;
  expect(read(text).questions).toMatchObject([
    {
      type: "multiple-choice",
      options: [
        { text: "1", score: 3 },
        { text: "2", score: 2 },
        { text: "3", score: 1 },
      ],
    },
  ]);
});

test("what the ends of a scale are called is read from between its bars", () => {
  const lines = [
    ["class", "type/scale", "name", "relevance", "text"],
    ["G", "0", "Start", "1", ""],
    ["Q", "A", "pairs", "1", "I am"],
    ["SQ", "0", "quiet", "1", "quiet|loud"],
    ["Q", "K", "hours", "1", "How long?"],
    ["SQ", "0", "work", "1", "Work|none|all day"],
    ["SQ", "0", "play", "1", "Play"],
    ["Q", "F", "often", "1", "How often?"],
    ["SQ", "0", "run", "1", "Run||outside"],
    ["A", "0", "A1", "", "Never"],
    ["A", "0", "A2", "", "Always"],
  ];
  expect(read(lines.map((line) => line.join("\t")).join("\n")).questions).toMatchObject([
    { id: "pairs-quiet", text: "I am: quiet – loud", scale: { min: 1, max: 5, labels: { min: "quiet", max: "loud" } } },
    { id: "hours-work", text: "How long? Work (none – all day)" },
    { id: "hours-play", text: "How long? Play" },
    { id: "often-run", text: "How often? Run (outside)" },
  ]);
});

test("LimeSurvey's table of a survey is understood", () => {
  const lines = [
    ["class", "type/scale", "name", "relevance", "text", "help", "language", "mandatory", "other"],
    ["SL", "", "surveyls_title", "", "Table", "", "en", "", ""],
    ["G", "0", "Start", "1", "", "", "en", "", ""],
    ["Q", "M", "many", "1", "Which?", "", "en", "Y", "Y"],
    ["SQ", "0", "a", "", "One", "", "en", "", ""],
    ["SQ", "0", "b", "", "Two", "", "en", "", ""],
    ["Q", "5", "five", "1", "Rate it", "", "en", "", ""],
  ];
  const { format, draft, questions, messages } = read(lines.map((cells) => cells.join("\t")).join("\r\n"));
  expect({ format, title: draft?.title, messages }).toEqual({ format: "LimeSurvey", title: "Table", messages: [] });
  expect(questions).toMatchObject([
    {
      id: "many",
      type: "multi-select",
      required: true,
      options: [{ text: "One" }, { text: "Two" }, { text: "Other" }],
    },
    { id: "five", type: "slider", scale: { min: 1, max: 5 } },
  ]);
});

test("placeholders of LimeSurvey are named and block publishing; braces that are none don't", () => {
  const table = [
    "class\ttype/scale\tname\trelevance\ttext\thelp\tlanguage\tmandatory",
    "S\t\tlanguage\t\ten\t\t\t",
    "SL\t\tsurveyls_title\t\tTowns\t\ten\t",
    "G\t\tHello {TOKEN:FIRSTNAME}\t1\t\t\ten\t",
    "Q\tS\ta\t1\tHow long have you lived in <b>{city}</b>, { you }?\t\ten\tN",
    "Q\tL\tb\t1\tWhich?\tAs in {Q1.shown}\ten\tN",
    "A\t0\tA1\t\tThe one in {if(Q1.NAOK > 1, 'A', 'B')}\t\ten\t",
    "A\t0\tA2\t\tNone\t\ten\t",
    "Q\tS\tc\t1\tWhich signs are in {} and { }?\t\ten\tN",
  ].join("\n");
  const { draft } = readAssessment(table);
  const messages = draft ? listUnread(draft).map(({ message }) => message) : [];
  expect(messages).toEqual([
    expect.stringContaining('The title or the description has the placeholder "{TOKEN:FIRSTNAME}", which can\'t be'),
    expect.stringContaining('Its text has the placeholder "{city}", which can\'t be filled in here'),
    expect.stringContaining(`Its text has the placeholder "{Q1.shown}", "{if(Q1.NAOK > 1, 'A', 'B')}", which`),
  ]);
});

test.each(["constructor", "toString", "__proto__"])("the type %s of a question is unknown", (type) => {
  const table = `class\ttype/scale\tname\trelevance\ttext\nQ\t${type}\tq\t1\tWhich?\nSQ\t0\ta\t1\tOne\n`;
  const { questions, messages } = read(table);
  expect(questions).toMatchObject([{ id: "q", text: "Which?", type: "text" }]);
  expect(messages).toEqual([expect.stringContaining(`Questions of the type "${type}" can't be asked here`)]);
});
