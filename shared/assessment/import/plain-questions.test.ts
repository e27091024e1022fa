import { expect, test } from "vitest";
import { buildChoice, buildOptions, buildQuestion } from "#testing/assessment/factory.ts";
import { toPlainQuestions } from "./plain-questions.ts";
import { readAssessment } from "./read-assessment.ts";

test("entities become signs, and questions without any stay the same objects", () => {
  const plain = buildQuestion("a", { text: "Rock & roll" });
  const [first, second] = toPlainQuestions([
    plain,
    buildChoice("b", { text: "Who wrote &quot;Faust&quot;?", explanation: "Caf&eacute;" }),
  ]);
  expect(first).toBe(plain);
  expect(second).toMatchObject({ text: 'Who wrote "Faust"?', explanation: "Café" });
});

test("entities that a few questions are about stay, and the file's author is told", () => {
  const about = buildChoice("a", { text: "Which is an entity?", options: buildOptions("&lt;", "<") });
  const others = [buildQuestion("b"), buildQuestion("c")];
  expect(toPlainQuestions([about, ...others])).toEqual([about, ...others]);
  expect(toPlainQuestions([about])).toEqual([about]);
  const questions = [{ question: "What is &lt;?" }, { question: "Why?" }, { question: "How?" }];
  const { draft, problems } = readAssessment(JSON.stringify({ title: "T", questions }));
  expect(draft?.sections.psychometric?.questions[0]?.text).toBe("What is &lt;?");
  expect(problems.map(({ message }) => message)).toContain(
    'Entities such as "&amp;" in 1 question were left as they are',
  );
});

test("tags are left out where most questions have some", () => {
  const [first, second] = toPlainQuestions([
    buildChoice("a", { text: "<p>What is <b>this</b>?</p>", options: buildOptions("<i>A cat</i>", "b") }),
    buildQuestion("b", { text: "<p>And this?</p>" }),
  ]);
  expect(first).toMatchObject({ text: "What is this?", options: [{ text: "A cat" }, { text: "b" }] });
  expect(second?.text).toBe("And this?");
});

test("tags that questions are about stay, and so does what is nothing but a tag", () => {
  const about = [
    buildChoice("a", { text: "Which tag is bold?", options: buildOptions("<b></b>", "<br>") }),
    buildQuestion("b", { text: "What does <b> do?" }),
    buildQuestion("c", { text: "Is <i>this</i> italic?" }),
  ];
  expect(toPlainQuestions(about)).toEqual(about);
  const marked = [buildChoice("a", { text: "<p>Which?</p>", options: buildOptions("<br>", "b") })];
  expect(toPlainQuestions(marked)[0]?.options[0]?.text).toBe("<br>");
});

test("HTML of JSON from elsewhere is read as text, and its author is asked", () => {
  const questions = [{ question: "<p>Tom &amp; Jerry?</p>", choices: ["<b>Yes</b>", "No"] }];
  const { draft, isFaithful, problems } = readAssessment(JSON.stringify({ title: "T", questions }));
  expect(draft?.sections.psychometric?.questions[0]).toMatchObject({
    text: "Tom & Jerry?",
    options: [{ text: "Yes" }, { text: "No" }],
  });
  expect(isFaithful).toBe(false);
  expect(problems.map(({ message }) => message)).toContain("The HTML of 1 question was read as text");
});
