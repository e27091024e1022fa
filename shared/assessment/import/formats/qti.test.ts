import { expect, test } from "vitest";
import { createArchive } from "#assessment/export/zip.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { listUnread } from "#assessment/unread.ts";
import { score } from "#scoring/score.ts";
import { buildAnswers } from "#testing/assessment/factory.ts";
import { readAssessment } from "../read-assessment.ts";
import { readArchive } from "./qti-package.ts";

const read = (text: string) => {
  const { draft } = readAssessment(text);
  const questions = questionSectionKeys.flatMap((key) => draft?.sections[key]?.questions ?? []);
  return { draft, questions, unread: draft ? listUnread(draft).map(({ message }) => message) : [] };
};

const declare = (id: string, right: string, mapping = "") =>
  `<qti-response-declaration identifier="${id}" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response>${mapping}</qti-response-declaration>`;
const buildItem = (body: string, parts = declare("R", "a")) =>
  `<qti-assessment-item identifier="q" title="q">${parts}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
const choice =
  '<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="a">x</qti-simple-choice><qti-simple-choice identifier="b">y</qti-simple-choice></qti-choice-interaction>';

test("a rubric for whoever answers is part of the question; one for scorers is listed and blocks publishing", () => {
  const rubric = (view: string, text: string) =>
    `<qti-rubric-block use="instructions" view="${view}"><qti-content-body><p>${text}</p></qti-content-body></qti-rubric-block>`;
  const item = buildItem(rubric("candidate", "Choose one.") + rubric("scorer", "Give half.") + choice);
  const { draft, questions, unread } = read(
    `<qti-assessment-test title="T">${rubric("candidate", "You have an hour.")}${item}</qti-assessment-test>`,
  );
  expect(questions[0]?.text).toBe("Choose one.\n\nWhich?");
  expect(draft?.description).toBe("You have an hour.");
  expect(unread).toEqual([expect.stringContaining('It has a text for scorer that isn\'t shown: "Give half."')]);
});

test("each gap of a text is a question that shows where it is, and they share the item's points", () => {
  const gap = (id: string) =>
    `<qti-inline-choice-interaction response-identifier="${id}"><qti-inline-choice identifier="a">is</qti-inline-choice><qti-inline-choice identifier="b">are</qti-inline-choice></qti-inline-choice-interaction>`;
  const points =
    '<qti-outcome-declaration identifier="MAXSCORE"><qti-default-value><qti-value>4</qti-value></qti-default-value></qti-outcome-declaration>';
  const item = buildItem(
    `<p>It ${gap("R")} cold, we ${gap("S")} warm.</p>`,
    declare("R", "a") + declare("S", "b") + points,
  );
  const { questions, unread } = read(item);
  expect(questions.map(({ text, correct, points: each }) => [text, correct, each])).toEqual([
    ["It _____ cold, we … warm.", ["a"], 2],
    ["It … cold, we _____ warm.", ["b"], 2],
  ]);
  expect(unread).toEqual([]);
});

test("points are those of the mapping where an item declares none", () => {
  const mapping = '<qti-mapping default-value="0"><qti-map-entry map-key="a" mapped-value="3"/></qti-mapping>';
  const processing =
    "<qti-response-processing><qti-set-outcome-value identifier='SCORE'><qti-map-response identifier='R'/></qti-set-outcome-value></qti-response-processing>";
  expect(read(buildItem(choice, declare("R", "a", mapping) + processing)).questions[0]?.points).toBe(3);
});

const readPackage = async (files: { name: string; text: string }[]) => {
  const unpacked = await readArchive(createArchive([{ name: "imsmanifest.xml", text: "<manifest/>" }, ...files]));
  return read("text" in unpacked ? unpacked.text : "");
};
const reference = '<qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml"/>';
const withText = { name: "items/a.xml", text: buildItem(choice, reference + declare("R", "a")) };

test("a text of its own file is shown with the item of a package that names it", async () => {
  const text = `<?xml version="1.0"?><qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>Once upon a time.</p></qti-stimulus-body></qti-assessment-stimulus>`;
  const { questions, unread } = await readPackage([withText, { name: "texts/s.xml", text }]);
  expect(questions.map((question) => question.text)).toEqual(["Once upon a time.\n\nWhich?"]);
  expect(unread).toEqual([]);
});

test("a text whose file is missing blocks publishing", async () => {
  const { unread } = await readPackage([withText]);
  expect(unread).toEqual([expect.stringContaining('The text in the file "../texts/s.xml" isn\'t in this one')]);
});

const buildSlider = (values: string, processing: string, correct = "<value>16</value>") =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="s" title="Forest"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="integer"><correctResponse>${correct}</correctResponse>${values}</responseDeclaration><itemBody><sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="100" step="1"><prompt>How much of it is forest, in percent?</prompt></sliderInteraction></itemBody>${processing}</assessmentItem>`;
const map = (values: Record<string, number>) =>
  `<mapping defaultValue="0">${Object.entries(values)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join("")}</mapping>`;
const byTemplate = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`;

test("each number of a slider that its mapping gives all points for is right", () => {
  const values = map({ 14: 1, 15: 1, 16: 1, 17: 1, 18: 1, 30: 0 });
  const { draft, questions, unread } = read(buildSlider(values, byTemplate("map_response")));
  expect(unread).toEqual([]);
  expect(questions[0]).toMatchObject({ type: "slider", correct: ["14", "15", "16", "17", "18"] });
  const overall = (value: number) => draft && score(draft, buildAnswers({ technical: { s: value } })).technical.overall;
  expect([13, 14, 15, 16, 18, 30].map(overall)).toEqual([0, 100, 100, 100, 100, 0]);
});

test("numbers of a slider that earn fewer points block publishing, and so does a second way to score", () => {
  const uneven = read(buildSlider(map({ 13: 0.5, 14: 1, 15: 1, 16: 1 }), byTemplate("map_response")));
  expect(uneven.questions[0]?.correct).toEqual(["14", "15", "16"]);
  expect(uneven.unread.join()).toContain("Its numbers earn different points (13: 0.5, 14: 1, 15: 1, 16: 1)");
  const ignored = read(buildSlider(map({ 15: 1, 16: 1 }), byTemplate("match_correct")));
  expect(ignored.unread.join()).toContain("It has the right answer 16, and points for other numbers (15: 1, 16: 1)");
});

test("points for a range of numbers or for a second option block publishing", () => {
  const set = (value: string) =>
    `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`;
  const when = (test: string, value: string) =>
    `<responseProcessing><responseCondition><responseIf>${test}${set(value)}</responseIf></responseCondition></responseProcessing>`;
  const above = '<gte><variable identifier="RESPONSE"/><baseValue baseType="integer">16</baseValue></gte>';
  expect(read(buildSlider("", when(above, "1"))).unread.join()).toContain("How it is scored wasn't understood");
  const matches = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>';
  expect(read(buildSlider("", when(matches, "1"))).unread).toEqual([]);
  const second = (value: string) =>
    `<qti-response-processing><qti-response-condition><qti-response-if><qti-match><qti-variable identifier="R"/><qti-base-value>b</qti-base-value></qti-match><qti-set-outcome-value identifier="SCORE"><qti-base-value>${value}</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`;
  expect(read(buildItem(choice, declare("R", "a") + second("0.5"))).unread.join()).toContain("How it is scored");
  expect(read(buildItem(choice, declare("R", "a") + second("0"))).unread).toEqual([]);
});

test("line ends in the markup of a text are spaces", () => {
  const text = "<p>Which of them\n        is longer?</p><pre>a\n b</pre>";
  expect(read(buildItem(text + choice)).questions[0]?.text).toBe("Which of them is longer?\na\nb\n\nWhich?");
});

test("feedback that two places of an item have is explained once", () => {
  const feedback = (id: string) =>
    `<qti-modal-feedback outcome-identifier="F" identifier="${id}"><qti-content-body>It is b.</qti-content-body></qti-modal-feedback>`;
  const item = buildItem(choice).replace(
    "</qti-assessment-item>",
    `${feedback("x")}${feedback("y")}</qti-assessment-item>`,
  );
  expect(read(item).questions[0]?.explanation).toBe("It is b.");
});

test("texts have no tags: elements of QTI leave their contents, and computed values block publishing", () => {
  const body = `<p>What does <qti-template-inline identifier="t"><ruby><rb>真</rb><rp>[</rp><rt>まこと</rt><rp>]</rp></ruby> weigh</qti-template-inline>?</p>`;
  const { questions, unread } = read(buildItem(body + choice));
  expect(questions[0]?.text).toBe("What does 真(まこと) weigh?\n\nWhich?");
  expect(unread).toEqual([]);
  const shown = `<p>It is <qti-printed-variable identifier="x"/> cm long.</p>`;
  expect(read(buildItem(shown + choice)).unread.join()).toContain("It shows computed values");
});

test("an explanation has no interactions in it", () => {
  const feedback = `<qti-feedback-block outcome-identifier="F" identifier="f"><qti-content-body><p>It is b.</p><p><qti-inline-choice-interaction response-identifier="E"><qti-inline-choice identifier="x">Again</qti-inline-choice></qti-inline-choice-interaction></p></qti-content-body></qti-feedback-block>`;
  expect(read(buildItem(choice + feedback)).questions[0]?.explanation).toBe("It is b.");
});

test("a note says that part of several right answers earns part of the points, unlike in the file", () => {
  const buildSeveral = (template: string) =>
    `<assessmentItem identifier="s"><responseDeclaration identifier="R" cardinality="multiple"><correctResponse><value>a</value><value>b</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Which?</prompt>${["a", "b", "c"].map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join("")}</choiceInteraction></itemBody>${byTemplate(template)}</assessmentItem>`;
  const readNotes = (template: string) =>
    readAssessment(buildSeveral(template)).problems.flatMap(({ severity, message }) =>
      severity === "error" ? [] : [message],
    );
  const note = "Part of them earns part of the points here; in the file, only all of them earn any";
  expect(readNotes("match_correct").join()).toContain(`Questions with several right answers: 1. ${note}`);
  expect(readNotes("map_response").join()).not.toContain(note);
});
