import { expect, test } from "vitest";
import { guessMapping } from "#assessment/csv/mapping.ts";
import { readQuestions } from "#assessment/csv/read-questions.ts";
import { readTable } from "#assessment/csv/table.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listUnread } from "#assessment/unread.ts";
import { csvFile, formatFiles } from "#testing/assessment/format-files.ts";
import { readAssessment } from "../read-assessment.ts";

const read = (text: string) => {
  const { draft, format, problems } = readAssessment(text);
  const questions = questionSectionKeys.flatMap((key) => draft?.sections[key]?.questions ?? []);
  const errors = problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
  return { draft, format, questions, errors, unread: draft ? listUnread(draft).map(({ message }) => message) : [] };
};
const build = (count: number, format: (at: number) => string, separator = "\n") =>
  Array.from({ length: count }, (_, at) => format(at)).join(separator);

interface BadFile {
  format: string;
  /** Two questions with one ID, where the format has IDs. */
  duplicate?: string;
  withoutText: string;
  /** Two right answers where one is allowed, where the format can say so. */
  twoRight?: string;
}

const moodle = (text: string, answers: string) =>
  `<quiz><question type="multichoice"><questiontext><text>${text}</text></questiontext><single>true</single>${answers}</question></quiz>`;
const moodleAnswers = (...shares: number[]) =>
  shares.map((share, at) => `<answer fraction="${share}"><text>A${at}</text></answer>`).join("");
const qti = (...items: string[]) => `<assessmentTest>${items.join("")}</assessmentTest>`;
const qtiItem = (id: string, text: string, right: readonly string[]) =>
  `<assessmentItem identifier="${id}"><responseDeclaration identifier="R"><correctResponse>${right.map((one) => `<value>${one}</value>`).join("")}</correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${text}</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice><simpleChoice identifier="C">c</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const surveyJs = (...elements: object[]) => JSON.stringify({ pages: [{ elements }] });
const radio = (name: string, title: string, correctAnswer: unknown = "a") => ({
  type: "radiogroup",
  name,
  title,
  choices: ["a", "b", "c"],
  correctAnswer,
});
const form = (...items: object[]) => JSON.stringify({ info: { title: "T" }, items });
const formItem = (questionId: string, title: string, right: readonly string[] = ["a"]) => ({
  title,
  questionItem: {
    question: {
      questionId,
      grading: { correctAnswers: { answers: right.map((value) => ({ value })) } },
      choiceQuestion: { type: "RADIO", options: ["a", "b", "c"].map((value) => ({ value })) },
    },
  },
});
const formbricks = (...questions: object[]) => JSON.stringify({ name: "S", questions });
const openText = (id: string, headline: string) => ({ id, type: "openText", headline });
const h5p = (question: string, right: number, behaviour: object) =>
  JSON.stringify({
    question,
    answers: ["a", "b", "c"].map((text, at) => ({ text, correct: at < right })),
    behaviour,
  });
const table = (...names: string[]) =>
  `class\ttype/scale\tname\trelevance\ttext\n${names.map((name) => `Q\tS\t${name}\t1\tWhy?`).join("\n")}`;
const cells = (name: string, rows: readonly Record<string, string>[]) =>
  `<${name}><rows>${rows.map((row) => `<row>${Object.entries(row).map(([key, text]) => `<${key}>${text}</${key}>`)}</row>`).join("")}</rows></${name}>`;
const lss = (...rows: Record<string, string>[]) =>
  `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${cells("questions", rows)}</document>`;
const scale = "Items were rated on a scale where 1=Disagree, 5=Agree";

const files: readonly BadFile[] = [
  { format: "GIFT", withoutText: "::t:: {=a ~b}\n\n{=a ~b}", twoRight: "::t:: Which? {=a =b ~c}" },
  {
    format: "Moodle XML",
    withoutText: moodle("", moodleAnswers(100, 0)),
    twoRight: moodle("Which?", moodleAnswers(100, 100, 0)),
  },
  {
    format: "QTI",
    duplicate: qti(qtiItem("q", "One?", ["A"]), qtiItem("q", "Two?", ["A"])),
    withoutText: qti(qtiItem("q", "", ["A"])),
    twoRight: qti(qtiItem("q", "Which?", ["A", "B"])),
  },
  {
    format: "SurveyJS",
    duplicate: surveyJs(radio("q", "One?"), radio("q", "Two?")),
    withoutText: surveyJs({ type: "radiogroup", name: " ", title: " ", choices: ["a", "b"] }),
    twoRight: surveyJs(radio("q", "Which?", ["a", "b"])),
  },
  {
    format: "Google Forms",
    duplicate: form(formItem("q", "One?"), formItem("q", "Two?")),
    withoutText: form(formItem("q", "")),
    twoRight: form(formItem("q", "Which?", ["a", "b"])),
  },
  {
    format: "Formbricks",
    duplicate: formbricks(openText("q", "One?"), openText("q", "Two?")),
    withoutText: formbricks(openText("q", "")),
  },
  { format: "H5P", withoutText: h5p(" ", 1, {}), twoRight: h5p("Which?", 2, { type: "single" }) },
  {
    format: "Open Trivia Database",
    duplicate: JSON.stringify(
      ["One?", "Two?"].map((question) => ({ id: "q", question, correct_answer: "a", incorrect_answers: ["b"] })),
    ),
    withoutText: JSON.stringify([{ question: "", correct_answer: "a", incorrect_answers: ["b"] }]),
    twoRight: JSON.stringify([{ question: "Which?", correct_answer: "a", incorrect_answers: ["a", "b"] }]),
  },
  {
    format: "LimeSurvey",
    duplicate: table("q", "q"),
    withoutText: "class\ttype/scale\tname\trelevance\ttext\nQ\tS\tq\t1\t",
  },
  {
    format: "LimeSurvey",
    duplicate: lss(
      { qid: "1", type: "S", title: "q", question: "One?" },
      { qid: "2", type: "S", title: "q", question: "Two?" },
    ),
    withoutText: lss({ qid: "1", type: "S", title: "q", question: "" }),
  },
  {
    format: "Open-Psychometrics",
    duplicate: `${scale}\n${build(4, (at) => `E1\tI talk ${at}`)}`,
    withoutText: `${scale}\n${build(4, (at) => `E${at}\tI talk ${at}`)}\nE9\tx`,
  },
];

test.each(files.flatMap(({ format, duplicate }) => (duplicate === undefined ? [] : [[format, duplicate]])))(
  "%s: questions with one ID get different ones",
  (format, text) => {
    const { format: found, questions } = read(text);
    expect(found).toBe(format);
    expect(questions.length).toBeGreaterThan(1);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    const { problems } = readAssessment(text);
    expect(problems.map(({ message }) => message).join()).toContain("was changed to");
  },
);

test.each(files.map(({ format, withoutText }) => [format, withoutText]))(
  "%s: a question without a text can't be published",
  (format, text) => {
    const { format: found, unread, draft } = read(text);
    expect(found).toBe(format);
    if (draft) expect(unread.length).toBeGreaterThan(0);
  },
);

test.each(files.flatMap(({ format, twoRight }) => (twoRight === undefined ? [] : [[format, twoRight]])))(
  "%s: two right answers where one is allowed can't be published",
  (format, text) => {
    const { format: found, unread } = read(text);
    expect(found).toBe(format);
    expect(unread).not.toEqual([]);
  },
);

test("an IPIP list has neither IDs nor right answers, and a line that isn't understood blocks publishing", () => {
  const { format, unread } = read("Title\nAnother line\nSociability\n+ keyed\nTalk a lot");
  expect(format).toBe("IPIP");
  expect(unread.join()).toContain("Another line");
});

const readCsv = (text: string) => {
  const table = readTable(text);
  const reading = readQuestions(table, guessMapping(table.header), { section: "technical", takenIds: [] });
  return { ...reading, technical: reading.questions.technical };
};

test("CSV: IDs become different, and what can't be scored blocks publishing", () => {
  const { technical, problems } = readCsv(
    "id,text,type,A,B,answer\nq,One?,,a,b,A\nq,Two?,,a,b,B\nr,Which?,radio,a,b,A|B\ns,,,a,b,A\nt,Why?,,a,b,C",
  );
  expect(technical.map(({ id }) => id)).toEqual(["q", "q-2", "r", "t"]);
  expect(technical.map((question) => "notImported" in question)).toEqual([false, false, true, true]);
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
});

test("JSON of any tool: two right answers where one is allowed can't be published, and without a type there may be several", () => {
  const build = (type: object) =>
    JSON.stringify({ questions: [{ text: "Q?", options: ["a", "b", "c"], correct: ["a", "b"], ...type }] });
  expect(read(build({ type: "radio" })).unread).toEqual([expect.stringContaining("It allows one answer, and 2")]);
  expect(read(build({}))).toMatchObject({ questions: [{ type: "multi-select" }], unread: [] });
});

test("CSV of 233,334 lines without a question, and in a wrong encoding, is read in time", () => {
  const { count, problems } = readCsv(`id,text\n${build(233_334, (at) => `${at},`)}`);
  expect(count).toBe(0);
  expect(problems.some(({ severity }) => severity === "error")).toBe(true);
  const wrong = new TextDecoder("utf-16le").decode(toBytes(csvFile));
  expect(readCsv(wrong)).toMatchObject({ count: 0, problems: [{ severity: "error" }, { severity: "error" }] });
}, 60_000);

const bom = "\uFEFF";
const toBytes = (text: string) => new TextEncoder().encode(text);

test("every format is read with a byte order mark, and refused or reported in a wrong encoding", () => {
  for (const text of formatFiles) {
    const { format, questions } = read(text);
    const marked = read(`${bom}${text}`);
    expect([marked.format, marked.questions.length]).toEqual([format, questions.length]);
    const wide = new Uint8Array(Uint16Array.from([...text.slice(0, 2_000)], (letter) => letter.charCodeAt(0)).buffer);
    for (const wrong of [new TextDecoder().decode(wide), new TextDecoder("utf-16le").decode(toBytes(text))]) {
      const { draft, errors } = read(wrong);
      expect(draft === null || errors.length > 0).toBe(true);
    }
  }
});

test("entities that a document defines are refused, however they are nested", () => {
  const lines = build(10, (at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE quiz [<!ENTITY l0 "lol">${lines}]><quiz><question><questiontext><text>&l10;</text></questiontext></question></quiz>`;
  const outside = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz><question>&x;</question></quiz>';
  for (const text of [bomb, outside, `<?xml version="1.0"?>${bomb}`])
    expect(read(text)).toMatchObject({ draft: null, errors: [expect.stringContaining("defines entities")] });
  expect(read("<quiz><question>&unknown;</question></quiz>").draft).toBeNull();
});

test.each(["constructor", "toString", "__proto__"])("the entity %s is as unknown as any other", (name) => {
  const text = `Which &${name};?`;
  for (const file of [moodle(text, moodleAnswers(100, 0)), qti(qtiItem("q", text, ["A"]))])
    expect(read(file)).toMatchObject({ draft: null, errors: [expect.stringContaining("undefined entity")] });
});

test("233,334 problems are listed in short", () => {
  const few = `[${build(20_000, () => '{"question":"","correct_answer":"a","incorrect_answers":["",""]}', ",")}]`;
  const many = build(233_334, (at) => `::${at}:: a {=x}`, "\n\n");
  for (const text of [few, many]) {
    const { problems } = readAssessment(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThan(1_100);
  }
  expect(read(many).errors).toEqual([
    "This file has 233,334 questions, and 60,000 are the most that can be read. Split it.",
  ]);
}, 60_000);

test("long lines without an end are read in time", () => {
  for (const sign of [" ", "a ", "E1 ", "1. ", "+ keyed", "{", "~", "=", "*a", "\\", "[[1]]", "&amp;", "<b", "\t"])
    read(`::q:: x {=a ~b}\n${sign.repeat(200_000 / sign.length)}`);
  for (const sign of [" ", "E1 ", "1=", "\t"]) read(`${scale}\nE1 a b\nE2 a b\nE3 a b\n${sign.repeat(200_000)}`);
}, 60_000);

const count = 6_000;
const sentence = (at: number) => `What is the ${at}th of all the places that you would like to see? ${"x".repeat(120)}`;
const listAll = <Part>(make: (at: number) => Part): Part[] => Array.from({ length: count }, (_, at) => make(at));
const largeFiles: readonly (readonly [string, string])[] = [
  ["GIFT", build(count, (at) => `::q${at}:: ${sentence(at)} {=a#yes ~b#no ~c}`, "\n\n")],
  [
    "Moodle XML",
    `<quiz>${build(count, (at) => moodle(sentence(at), moodleAnswers(100, 0)).replace(/<\/?quiz>/g, ""))}</quiz>`,
  ],
  ["QTI", qti(...listAll((at) => qtiItem(`q${at}`, sentence(at), ["A"])))],
  ["SurveyJS", surveyJs(...listAll((at) => radio(`q${at}`, sentence(at))))],
  ["Google Forms", form(...listAll((at) => formItem(`q${at}`, sentence(at))))],
  ["Formbricks", formbricks(...listAll((at) => openText(`q${at}`, sentence(at))))],
  [
    "H5P",
    JSON.stringify({
      questions: listAll((at) => ({ library: "H5P.MultiChoice 1.16", params: JSON.parse(h5p(sentence(at), 1, {})) })),
    }),
  ],
  [
    "Open Trivia Database",
    JSON.stringify(listAll((at) => ({ question: sentence(at), correct_answer: "a", incorrect_answers: ["b"] }))),
  ],
  [
    "LimeSurvey",
    `class\ttype/scale\tname\trelevance\ttext\n${build(count, (at) => `Q\tL\tq${at}\t1\t${sentence(at)}\nA\t0\tA1\t\ta`)}`,
  ],
  [
    "LimeSurvey",
    lss(...listAll((at) => ({ qid: String(at + 1), type: "S", title: `q${at}`, question: sentence(at) }))),
  ],
  ["IPIP", `Sociability\n+ keyed\n${build(count, sentence)}`],
  ["Open-Psychometrics", `${scale}\n${build(count, (at) => `E${at % 1_000}\t${sentence(at)}`)}`],
];

test.each(largeFiles)(
  "%s: a file of 1 to 2 MB is read in time",
  (format, text) => {
    expect(text.length).toBeGreaterThan(1_000_000);
    const { format: found, questions } = read(text);
    expect([found, questions.length]).toEqual([format, count]);
  },
  60_000,
);
