import { expect, test } from "vitest";
import { buildAssessment, buildChoice, buildOptions, buildQuestion } from "#testing/assessment/factory.ts";
import { buildManyTexts } from "#testing/assessment/many-texts.ts";
import { lintOtherAssessments } from "./other-assessments.ts";
import { createQuestionIndex, maxComparedLength, type QuestionTexts } from "./question-index.ts";

const plan = "I plan the whole week before it begins, with all the tasks that I know of.";
const nearlyPlan = "I plan the whole week before it begins, with all tasks that I know of.";
const analytics: QuestionTexts = {
  id: "data-analytics",
  title: "Data Analytics",
  questions: ["I like to look for patterns in long tables.", plan, "I keep lists."],
};

function listMessages(
  texts: readonly string[],
  others: readonly QuestionTexts[] = [analytics],
  id = "draft",
): string[] {
  const index = createQuestionIndex(others);
  const psychometric = texts.map((text, at) => buildQuestion(`q${at}`, { text }));
  return lintOtherAssessments(buildAssessment({ psychometric }, { id }), index).map(
    ({ path, message }) => `${path.join("/")}: ${message}`,
  );
}

test("a question that another assessment asks, or nearly, is reported with how much and where", () => {
  const end = "as item 2 of Data Analytics. Visitors who take both are asked twice.";
  const path = "sections/psychometric/questions/1/text";
  expect(listMessages(["I check my work.", nearlyPlan])).toEqual([`${path}: 90% the same ${end}`]);
  expect(listMessages(["I check my work.", plan.toUpperCase()])).toEqual([`${path}: The same ${end}`]);
});

test("of several alike questions the most alike is named", () => {
  const other = { id: "other", title: "Other", questions: [nearlyPlan] };
  expect(listMessages([plan], [other, analytics])[0]).toContain("The same as item 2 of Data Analytics");
  expect(listMessages([nearlyPlan], [other, analytics])[0]).toContain("The same as item 1 of Other");
});

test("an item is numbered as in its form, with its section where several have questions", () => {
  const other = { ...analytics, questions: ["I keep lists.", "I like long tables.", plan], sectionSizes: [2, 1, 0] };
  expect(listMessages([plan], [other])[0]).toContain("The same as item 1 of Data Analytics, Technical Aptitude.");
  expect(listMessages([plan], [{ ...other, sectionSizes: [0, 3, 0] }])[0]).toContain("item 3 of Data Analytics.");
});

test("of long questions the part is compared that the server sends", () => {
  const long = Array.from({ length: 60 }, (_, at) => `word${at} 👋`).join(" ");
  const sent = { ...analytics, questions: [[...long].slice(0, maxComparedLength).join("")] };
  expect(listMessages([long], [sent])[0]).toContain("The same as item 1 of Data Analytics");
});

test("other questions, short ones, and those of the assessment's public version are not reported", () => {
  expect(listMessages(["I plan the menu before the guests arrive, with all the dishes that I know of."])).toEqual([]);
  expect(listMessages(["I keep lists.", ""])).toEqual([]);
  expect(listMessages([plan], [analytics], "data-analytics")).toEqual([]);
  expect(listMessages([plan], [])).toEqual([]);
});

test("answer options are not compared", () => {
  const index = createQuestionIndex([
    { id: "a", title: "A", questions: ["Which of the five parts of a report comes last?"] },
  ]);
  const options = buildOptions("Which of the five parts of a report comes last?", "another one");
  const technical = [buildChoice("t", { text: "What did you read first on this page here?", options })];
  expect(lintOtherAssessments(buildAssessment({ technical }), index)).toEqual([]);
});

test("texts are compared in any language, with or without spaces between words", () => {
  const others = [
    { id: "de", title: "Planung", questions: ["Ich plane die ganze Woche, bevor sie beginnt, mit allen Aufgaben."] },
    { id: "ja", title: "計画", questions: ["私は一週間が始まる前に全体の計画を立てるのが好きです。"] },
    { id: "ar", title: "تخطيط", questions: ["أخطط للأسبوع كله قبل أن يبدأ مع كل المهام التي أعرفها"] },
  ];
  const find = (text: string) => listMessages([text], others).map((line) => line.replace(/^.*?: (.*?)\. .*$/, "$1"));
  expect(find("Ich plane die ganze Woche, bevor sie beginnt, mit allen Aufgaben")).toEqual([
    "The same as item 1 of Planung",
  ]);
  expect(find("私は一週間が始まる前に全体の計画を立てるのが大好きです。")).toEqual(["94% the same as item 1 of 計画"]);
  expect(find("私は数学が好きです。")).toEqual([]);
  expect(find("أخطط للأسبوع كله قبل أن يبدأ مع كل المهام التي أعرفها")).toEqual(["The same as item 1 of تخطيط"]);
});

test("a copy of another assessment is said once", () => {
  const texts = Array.from({ length: 6 }, (_, at) => `I like to do the ${at + 1} things that task ${at} asks of me.`);
  const other = { id: "other", title: "Other", questions: texts };
  expect(listMessages([...texts.slice(1), "I check my work."], [other])).toEqual([
    "sections/psychometric/questions/0: 5 of 6 questions are the same as in Other, or nearly. Ask something else, or work on that assessment.",
  ]);
});

test("each pair that is alike enough is found, whichever words differ", () => {
  const numerals = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
    " ",
  );
  const index = createQuestionIndex([{ id: "a", title: "A", questions: [numerals.join(" ")] }]);
  const likeness = numerals.map((_, at) => index.find(numerals.with(at, "other").join(" "), "b")?.likeness);
  expect(likeness).toEqual(numerals.map(() => 28 / 32));
  const shorter = createQuestionIndex([{ id: "a", title: "A", questions: [numerals.slice(0, 13).join(" ")] }]);
  expect(shorter.find(numerals.join(" "), "b")?.likeness).toBe(26 / 30);
});

test("a question is found among nine thousand, and so are hundreds after it", () => {
  const others = buildManyTexts(300);
  const index = createQuestionIndex(others);
  expect(index.find(others[150]?.questions[10] ?? "", "draft")).toMatchObject({ number: 11, likeness: 1 });
  const found = others.map(({ questions }) => index.find(questions[0] ?? "", "draft")?.likeness);
  expect(new Set(found)).toEqual(new Set([1]));
}, 60_000);
