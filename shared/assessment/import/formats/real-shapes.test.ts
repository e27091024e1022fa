import { expect, test } from "vitest";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listUnread } from "#assessment/unread.ts";
import { readAssessment } from "../read-assessment.ts";

const read = (text: string) => {
  const { draft, format, problems } = readAssessment(text);
  const questions = questionSectionKeys.flatMap((key) => draft?.sections[key]?.questions ?? []);
  const unread = draft ? listUnread(draft).map(({ message }) => message) : [];
  const list = (wanted: string) => problems.filter(({ severity }) => severity === wanted);
  const notes = list("note").map(({ message }) => message);
  return { draft, format, questions, unread, notes, errors: list("error") };
};
const readJson = (data: unknown) => read(JSON.stringify(data));
const listRight = ({ questions }: ReturnType<typeof read>) =>
  questions.map(({ text, options, correct }) => [
    text,
    options.map((option) => (correct?.includes(option.id) ? `*${option.text}` : option.text)).join(" "),
  ]);

const buildMoodle = (type: string, text: string, parts: string) =>
  `<quiz><question type="${type}"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext><defaultgrade>3</defaultgrade>${parts}</question></quiz>`;
const buildText = (name: string, text: string) => `<${name}><text>${text}</text></${name}>`;

test("rows that are judged by columns become a question each, which share the points", () => {
  const rows = ["Ice", "Fire"]
    .map((text, at) => `<row number="${at + 1}">${buildText("optiontext", text)}${buildText("feedbacktext", "")}</row>`)
    .join("");
  const columns = ["Hot", "Cold"]
    .map((text, at) => `<column number="${at + 1}">${buildText("responsetext", text)}</column>`)
    .join("");
  const weight = (row: number, column: number, value: string) =>
    `<weight rownumber="${row}" columnnumber="${column}"><value>\n ${value}\n</value></weight>`;
  const weights = `${weight(1, 1, "0.000")}${weight(1, 2, "1.000")}${weight(2, 1, "1.000")}${weight(2, 2, "0.000")}`;
  for (const type of ["mtf", "kprime"]) {
    const reading = read(buildMoodle(type, "Judge", `${rows}${columns}${weights}`));
    expect(listRight(reading)).toEqual([
      ["Judge\n\nIce", "Hot *Cold"],
      ["Judge\n\nFire", "*Hot Cold"],
    ]);
    expect(reading.questions.map(({ points }) => points)).toEqual([1.5, 1.5]);
    expect(reading.unread).toEqual([]);
  }
});

test("gaps of Moodle become a question each, with the texts of their group to choose from", () => {
  const build = (name: string) =>
    [
      ["Oslo", "1"],
      ["Norway", "2"],
      ["Bergen", "1"],
      ["Sweden", "2"],
    ]
      .map(([text, group]) => `<${name}><text>${text}</text><group>${group}</group></${name}>`)
      .join("");
  for (const [type, name] of [
    ["gapselect", "selectoption"],
    ["ddwtos", "dragbox"],
  ] as const)
    expect(listRight(read(buildMoodle(type, "[[1]] is in [[2]].", build(name))))).toEqual([
      ["_____ is in ….", "*Oslo Bergen"],
      ["… is in _____.", "*Norway Sweden"],
    ]);
});

test("gaps in a text of Moodle are choices with feedback, or written answers that can't be scored", () => {
  const { questions, unread } = read(
    buildMoodle("cloze", "A {1:MULTICHOICE:=Oslo#Yes~%50%Bergen~Rome#No} and {1:SHORTANSWER:=b\\}c} here", ""),
  );
  const choice = questions.find(({ type }) => type === "multiple-choice");
  expect(choice).toMatchObject({ text: "A _____ and … here", correct: ["o1"], explanation: "Oslo: Yes\n\nRome: No" });
  expect(questions.find(({ type }) => type === "text")).toMatchObject({ correct: ["b}c"] });
  expect(unread.join()).toContain('"Bergen" earns 50 %');
  expect(unread.join()).toContain("Written answers aren't scored");
});

test("an explanation of Moodle is its general feedback and that of its answers, never that for right and wrong ones", () => {
  const build = (feedback: string) =>
    buildMoodle(
      "multichoice",
      "Capital?",
      `${feedback}<answer fraction="100"><text>Oslo</text></answer><answer fraction="0"><text>Bergen</text><feedback><text>The second city</text></feedback></answer>`,
    );
  const general = buildText("generalfeedback", "See the map");
  for (const [right, wrong] of [
    ["Your answer is correct.", "Your answer is incorrect."],
    ["Sua resposta está correta.", "Sua resposta está incorreta."],
  ] as const) {
    const { questions, unread, notes } = read(
      build(`${general}${buildText("correctfeedback", right)}${buildText("incorrectfeedback", wrong)}`),
    );
    expect(questions[0]?.explanation).toBe("See the map\n\nBergen: The second city");
    expect(unread).toEqual([]);
    expect(notes.join()).toContain(`was left out: "${right}", "${wrong}"`);
  }
});

test("feedback and hints of Moodle that are about one question and can't be shown block publishing", () => {
  const answers = `<answer fraction="100"><text>Oslo</text></answer><answer fraction="0"><text>Bergen</text></answer>`;
  const lost = `${buildText("incorrectfeedback", "Look at a map")}${buildText("hint", "It is in the south")}`;
  const { questions, unread } = read(buildMoodle("multichoice", "Capital?", `${lost}${answers}`));
  expect(questions[0]?.explanation).toBeUndefined();
  expect(unread.join()).toContain('Its feedback for wrong answers can\'t be shown here: "Look at a map"');
  expect(unread.join()).toContain('Its hint can\'t be shown here: "It is in the south"');
  const [one] = /<question.*<\/question>/.exec(buildMoodle("multichoice", "Capital?", `${lost}${answers}`)) ?? [];
  expect(read(`<quiz>${one}${one}</quiz>`).unread).toEqual([]);
});

test("texts of Moodle are read as their format says", () => {
  const build = (format: string, text: string) =>
    read(
      `<quiz><question type="essay"><name><text>N</text></name><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
    ).questions[0]?.text;
  expect(build("html", "<p>Say\n <b>why</b></p>")).toBe("Say why");
  expect(build("markdown", "Say **why**")).toBe("Say why");
  expect(build("plain_text", "Say <b>why</b> **so**")).toBe("Say <b>why</b> **so**");
  expect(build("moodle_auto_format", "Say\nwhy")).toBe("Say\nwhy");
});

test("parts of a question that can't be asked are named", () => {
  const answers = `<answer fraction="1"><text>First</text></answer><answer fraction="2"><text>Second</text></answer>`;
  const { questions, unread } = read(buildMoodle("ordering", "Order", answers));
  expect(questions[0]).toMatchObject({ type: "text", options: [] });
  expect(questions[0]?.correct).toBeUndefined();
  expect(unread.join()).toContain(
    '"ordering" can\'t be asked here. It was read as a text question. Its parts: "First", "Second"',
  );
});

const statements = ["I talk a lot", "I keep quiet", "I worry", "I relax"];
const scale = "The following items were rated on a five point scale where 1=Disagree, 3=Neutral, 5=Agree (0=missed).";
const columns = "race\tChosen from a menu. 1=Mixed, 2=Arctic, 13=Other (0=missed)\nhand\t1=Right, 2=Left";

test("a codebook's items have the answers of the sentence about them, not of other columns", () => {
  const items = statements.map((text, at) => `${at < 2 ? "E" : "N"}${(at % 2) + 1}\t${text}`).join("\n");
  for (const text of [`${scale}\n\n${items}\n\n${columns}`, `${columns}\n\n${items}\n\n${scale}`]) {
    const { format, questions, unread } = read(text);
    expect(format).toBe("Open-Psychometrics");
    expect(questions.map(({ category }) => category)).toEqual(["E", "E", "N", "N"]);
    for (const question of questions)
      expect(question).toMatchObject({
        type: "slider",
        scale: { min: 1, max: 5, labels: { min: "Disagree", max: "Agree" } },
      });
    expect(unread.join()).toContain("doesn't say which items are reversed");
  }
});

test("items of a codebook have the answers of the last sentence before them, and columns say nothing about items", () => {
  const list = (letter: string) => statements.map((text, at) => `${letter}${at + 1}\t${text}`).join("\n");
  const second = "These items were rated on a scale where 1=Never, 7=Always.";
  const column = "accuracy\tUsers were asked to rate their answers. 1=Random, 9=Accurate";
  const { questions } = read(`${column}\n${scale}\n${list("E")}\n${column}\n${second}\n${column}\n${list("N")}`);
  expect(questions.map((question) => question.scale?.max)).toEqual([5, 5, 5, 5, 7, 7, 7, 7]);
});

test("a codebook may say its labels in quotes, its names of scales, and its keys as signs or stars", () => {
  const quoted = 'Items were rated on a five point scale (1 labelled as "Disagree", 5 labelled as "Agree")';
  const signs = statements.map((text, at) => `${at < 2 ? "E" : "N"}${(at % 2) + 1} ${at % 2 ? "-" : "+"}\t${text}`);
  const signed = read(`${quoted}\nE = Extraversion\n${signs.join("\n")}`);
  expect(signed.questions.map(({ key, category }) => [key, category])).toEqual([
    [1, "Extraversion"],
    [-1, "Extraversion"],
    [1, "N"],
    [-1, "N"],
  ]);
  expect(signed.questions[0]?.scale).toMatchObject({ min: 1, max: 5, labels: { min: "Disagree", max: "Agree" } });
  expect(signed.unread).toEqual([]);
  const stars = statements.map((text, at) => `E${at + 1}${at % 2 ? "*" : ""}\t${text}`).join("\n");
  expect(read(`${scale} Items with * are reversed.\n${stars}`).questions.map(({ key }) => key)).toEqual([1, -1, 1, -1]);
  expect(read(`${scale}\n${stars}`).unread.join()).toContain("doesn't say what that means");
});

test("a dash behind every item's name is no key, and signs behind some of them are questions to the author", () => {
  const build = (marks: readonly string[]) =>
    `${scale}\n${statements.map((text, at) => `E${at + 1} ${marks[at]} ${text}`).join("\n")}`;
  const dashed = read(build(["-", "-", "-", "-"]));
  expect(dashed.questions.map(({ text, key }) => [text, key])).toEqual(statements.map((text) => [text, undefined]));
  expect(dashed.unread.join()).toContain("doesn't say which items are reversed");
  const mixed = read(build(["+", "-", "", ""]));
  expect(mixed.questions.map(({ key }) => key)).toEqual([undefined, undefined, undefined, undefined]);
  expect(mixed.unread.join()).toContain('It is marked with "+"');
  const starred = read(
    `${scale} The order was reversed for half of them.\n${statements.map((text, at) => `E${at}*\t${text}`).join("\n")}`,
  );
  expect(starred.questions[0]?.key).toBeUndefined();
});

test("a scale that counts down is a question to the author, with keys too", () => {
  const items = statements.map((text, at) => `E${at + 1} ${at % 2 ? "-" : "+"}\t${text}`).join("\n");
  const { unread } = read(`Items were rated on a scale where 1=Agree, 5=Disagree\n${items}`);
  expect(unread).toHaveLength(4);
  expect(unread.join()).toContain("count down");
});

test("pairs of statements, and items without answers, are never scored by chance", () => {
  const pairs = statements.map((text, at) => `Q${at + 1}. 1=${text}. 2=I don't.`).join("\n");
  const paired = read(`Which choice they chose was recorded. The scale:\n${pairs}`);
  expect(paired.questions[0]).toMatchObject({
    type: "multiple-choice",
    options: [
      { text: "I talk a lot.", score: 0 },
      { text: "I don't.", score: 0 },
    ],
  });
  expect(paired.unread.join()).toContain("which of its answers counts");
  const bare = Array.from({ length: 12 }, (_, at) => `EFear${at + 1} love dangerous situations.`).join("\n");
  expect(read(bare).unread.join()).toContain("with which answers it was rated");
});

test("surveys of Formbricks may be inside an answer, have older fields, and texts with hidden signs", () => {
  const questions = [
    {
      id: "a",
      type: "multipleChoiceSingle",
      headline: "Which?\u200c\u200c\u200d\u200d\u200c",
      choices: ["One", "Two"],
    },
    { id: "b", type: "rating", headline: "How much?", range: 7, labels: { left: "Little", right: "Much" } },
    {
      id: "c",
      type: "rating",
      headline: "How often?",
      scale: { min: 0, max: 3, minLabel: "Never", maxLabel: "Always" },
    },
  ];
  const thanks = { headline: "Thank you very much", subheader: "We appreciate your feedback." };
  const reading = readJson({ data: { data: { surveys: [{ name: "S", questions, thankYouCard: thanks }] } } });
  expect(reading.format).toBe("Formbricks");
  expect(reading.questions).toMatchObject([
    { text: "Which?", options: [{ text: "One" }, { text: "Two" }] },
    { scale: { min: 1, max: 7, labels: { min: "Little", max: "Much" } } },
    { scale: { min: 0, max: 3, labels: { min: "Never", max: "Always" } } },
  ]);
  expect(reading.unread).toEqual([]);
});

test("a file of several surveys says so, and none is read", () => {
  const survey = (name: string) => ({ name, questions: [{ id: "a", type: "openText", headline: "Why is it so?" }] });
  const { draft, errors } = readJson([survey("One"), survey("Two")]);
  expect(draft).toBeNull();
  expect(errors.map(({ message }) => message)).toEqual([
    'This file holds 2 surveys: "One", "Two". Import one at a time.',
  ]);
});

test("a survey of SurveyJS may have an element that nobody knows, and texts in other languages", () => {
  const { format, questions, unread, notes } = readJson({
    title: "T",
    elements: [
      {
        type: "radiogroup",
        name: "q1",
        title: { default: "Do you like it here?", fr: "Est-ce que tu aimes ça ?" },
        choices: [
          { value: 1, text: { default: "Yes", fr: "Oui", "pt-BR": "Sim" } },
          { value: 2, text: { default: "No", fr: "Non", "pt-BR": "Não" } },
        ],
      },
      { type: "comment", name: "q2", title: "Why is that?" },
      { type: "comment", name: "q3", title: "And why not?" },
      { type: "comment", name: "q4", title: "Anything else?" },
      { type: "hologram", name: "q5", title: "Wave your hand" },
    ],
  });
  expect(format).toBe("SurveyJS");
  expect(questions).toHaveLength(5);
  expect(unread).toHaveLength(1);
  expect(unread[0]).toContain("hologram");
  expect(notes.filter((note) => note.startsWith("Texts in"))).toEqual([
    "Texts in French aren't stored: an assessment has one language (3 times)",
    "Texts in Portuguese aren't stored: an assessment has one language (2 times)",
  ]);
});

test("texts of the Open Trivia Database with several spaces are one text", () => {
  const result = {
    type: "multiple",
    question: "Who  wrote &quot;Faust&quot;?",
    correct_answer: "Goethe",
    incorrect_answers: ["Kant"],
  };
  const { questions, unread } = readJson({ results: [result] });
  expect(questions[0]).toMatchObject({ text: 'Who wrote "Faust"?', correct: ["o1"] });
  expect(unread).toEqual([]);
});

test("H5P: texts to drag become choices, statements a choice, a questionnaire has no right answers", () => {
  const dragged = readJson({
    taskDescription: "<p>Fill the gaps</p>",
    textField: "Oslo is in *Norway:North* and\nRome in *Italy*.",
    distractors: "*Spain*",
    dropZoneIndex: "Drop zone number @index.",
  });
  expect(listRight(dragged)).toEqual([
    ["Fill the gaps\n\nOslo is in _____ and\nRome in ….", "Italy *Norway Spain"],
    ["Fill the gaps\n\nOslo is in … and\nRome in _____.", "*Italy Norway Spain"],
  ]);
  expect(dragged.questions[0]?.explanation).toBe("North");
  expect(dragged.unread).toEqual([]);
  const summary = readJson({ intro: "Which is right?", summaries: [{ summary: ["Oslo is north", "Oslo is south"] }] });
  expect(listRight(summary)).toEqual([["Which is right?", "*Oslo is north Oslo is south"]]);
  const params = { question: "Which do you like?", alternatives: [{ text: "Tea" }, { text: "Milk" }] };
  const asked = readJson({ questionnaireElements: [{ library: { library: "H5P.SimpleMultiChoice 1.1", params } }] });
  expect(listRight(asked)).toEqual([["Which do you like?", "Tea Milk"]]);
});

test("a text of LimeSurvey that is empty in the survey's language is read in another", () => {
  const cell = (fields: object) =>
    `<row>${Object.entries(fields)
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join("")}</row>`;
  const table = (name: string, ...rows: object[]) => `<${name}><rows>${rows.map(cell).join("")}</rows></${name}>`;
  const { questions, unread } = read(
    `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${table("surveys", { language: "en" })}${table("questions", { qid: 1, gid: 1, type: "S", title: "Q1" })}${table("question_l10ns", { qid: 1, question: "", language: "en" }, { qid: 1, question: "Warum?", language: "de" })}</document>`,
  );
  expect(questions[0]?.text).toBe("Warum?");
  expect(unread).toEqual([]);
});

test("all items of a codebook are read, whatever their numbers, and too many are refused with their number", () => {
  const build = (count: number) =>
    `${scale}\n\n${Array.from({ length: count }, (_, at) => `Q${at + 1}\tI plan day ${at + 1} before it begins.`).join("\n")}`;
  const { draft, questions } = read(build(1_200));
  expect(questions).toHaveLength(1_200);
  expect(questions.at(-1)).toMatchObject({ id: "Q1200", text: "I plan day 1200 before it begins." });
  expect(draft?.description).toBe(scale);
  const { draft: none, errors } = read(build(60_001));
  expect(none).toBeNull();
  expect(errors.map(({ message }) => message)).toEqual([
    "This file has 60,001 questions, and 60,000 are the most that can be read. Split it.",
  ]);
});
