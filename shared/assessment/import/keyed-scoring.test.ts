import { expect, test } from "vitest";
import { score } from "#scoring/score.ts";
import { buildAnswers, buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { Assessment } from "../schema.ts";
import { printAssessment } from "./print-assessment.ts";
import { readAssessment } from "./read-assessment.ts";

const basics = { id: "capitals", title: "Capitals", description: "Two questions", category: "Geography" };
const capital = { id: "q1", text: "Capital of Norway?", options: ["Oslo", "Bergen"], answer: "Oslo" };
const read = (document: object) => readAssessment(JSON.stringify({ ...basics, ...document }));
const listWarnings = ({ problems }: ReturnType<typeof readAssessment>) =>
  problems.filter(({ severity }) => severity === "warning").map(({ message }) => message);

test("right answers without a scoring are scored by the keyed engine, where right and wrong differ", () => {
  const reading = read({ sections: { technical: { questions: [capital] } } });
  expect(reading.draft?.scoring).toMatchObject({ engine: "keyed", overall: { of: ["technical"], weights: "equal" } });
  expect(reading.isFaithful).toBe(false);
  expect(listWarnings(reading)).toContain(
    'It has right answers and no "scoring": it was read as scored by the keyed engine',
  );
  const assessment = Assessment.parse(reading.draft);
  const scoreAnswer = (value: string) => score(assessment, buildAnswers({ technical: { q1: value } })).overallScore;
  expect(scoreAnswer("oslo")).toBe(100);
  expect(scoreAnswer("bergen")).toBe(0);
});

test("keys without a scoring are scored by the keyed engine, without an overall score", () => {
  const reading = read({ questions: [{ id: "q1", text: "Worry about things", keyed: "minus", domain: "N" }] });
  expect(reading.draft?.scoring).toMatchObject({ engine: "keyed", overall: "none" });
  expect(reading.draft?.sections.psychometric?.questions[0]).toMatchObject({ type: "likert", key: -1, category: "N" });
});

test("a right answer that is true or false belongs to a yes or no question", () => {
  const { draft } = read({ questions: [{ id: "q1", text: "Oslo is in Norway", answer: true, section: "technical" }] });
  expect(draft?.sections.technical?.questions[0]).toMatchObject({ type: "boolean", correct: ["true"] });
});

test("a scoring that is given stays, and without answers or keys there is none", () => {
  const scoring = { engine: "keyed", overall: "none" };
  expect(read({ scoring, sections: { technical: { questions: [capital] } } }).draft?.scoring?.overall).toBe("none");
  expect(read({ questions: [{ id: "q1", text: "Why?", type: "text" }] }).draft?.scoring).toBeUndefined();
});

test("a text that we printed stays as it is, whatever its engine", () => {
  const draft = buildAssessment({
    psychometric: [buildQuestion("a", { key: -1 })],
    technical: [buildChoice("b", { correct: ["b"] })],
  });
  const reading = readAssessment(printAssessment(draft));
  expect(reading).toMatchObject({ isFaithful: true });
  expect(reading.draft).toEqual(draft);
  expect(reading.draft?.scoring).toBeUndefined();
});
