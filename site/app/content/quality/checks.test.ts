import type { Assessment, Question } from "@illumine/shared/assessment/schema.ts";
import { simulateLevels } from "@illumine/shared/assessment/simulate/simulate.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { expect, test } from "vitest";
import { assessments, checks, ipip, listQuestions, listScales, listTexts, toCases } from "./catalog.ts";

const takers = 400;
const seed = 24;
const optionCount = 4;
const sequenceLength = 5;

const cases = toCases(checks);
const difficulties = ["Beginner", "Intermediate", "Advanced"] as const;

const countTerms = (text: string) => text.split(/\s+/).filter(Boolean).length;
const listSingle = (check: Assessment) => listQuestions(check).filter(({ type }) => type === "multiple-choice");
const findRight = ({ options, correct }: Question) => options.findIndex(({ id }) => id === correct?.[0]);
/** What the number of an option is; null where it isn't one. */
const readNumber = (text: string) => {
  const match = /^(-?)[^\d-]{0,3}([\d,]+(?:\.\d+)?)(?:\s?[^\s\d]+){0,2}$/.exec(text);
  return match?.[2] === undefined ? null : Number(`${match[1]}${match[2].replaceAll(",", "")}`);
};
const listNumbers = ({ options }: Question): number[] | null => {
  const numbers = options.flatMap(({ text }) => readNumber(text) ?? []);
  return numbers.length === options.length ? numbers : null;
};

test.each(knownCategories.map(({ name }) => name))("%s has seven checks", (name) => {
  expect(checks.filter(({ category }) => category === name)).toHaveLength(7);
});

test.each(cases)("%s has 12 to 16 questions on two to four sub-skills of three or more", (_, check) => {
  const questions = listQuestions(check);
  expect(questions.length).toBeGreaterThanOrEqual(12);
  expect(questions.length).toBeLessThanOrEqual(16);
  const scales = listScales(check);
  expect(scales.length).toBeGreaterThanOrEqual(2);
  expect(scales.length).toBeLessThanOrEqual(4);
  for (const { id, items, advice } of scales) {
    expect(items.length, id).toBeGreaterThanOrEqual(3);
    expect(advice?.tips.length, id).toBeGreaterThanOrEqual(2);
  }
  expect(check.scoring?.overall).toEqual({ of: ["technical"], weights: "equal" });
});

test.each(cases)("%s takes 8 to 12 minutes, and names what to take next", (_, { duration, nextAssessments }) => {
  expect(["8-10 min", "10-12 min"]).toContain(duration);
  const ids = new Set(assessments.map(({ id }) => id));
  expect(nextAssessments?.length).toBeGreaterThanOrEqual(2);
  for (const id of nextAssessments ?? []) expect(ids.has(id), id).toBe(true);
});

test.each(cases)("every question of %s has its place in the blueprint, and an explanation", (_, check) => {
  const questions = listQuestions(check);
  for (const { id, objective, solvedBy, explanation } of questions) {
    expect(objective?.trim(), id).toBeTruthy();
    expect(solvedBy, id).toBeTruthy();
    expect(countTerms(explanation ?? ""), id).toBeGreaterThanOrEqual(30);
    expect(explanation, id).not.toMatch(
      /\b(?:option|answer) [A-E1-5]\b|\b(?:first|second|third|fourth|last) (?:option|answer)\b/i,
    );
  }
  for (const solver of ["outsider", "learner", "practitioner"]) {
    const share = questions.filter(({ solvedBy }) => solvedBy === solver).length / questions.length;
    expect(share, solver).toBeGreaterThanOrEqual(0.18);
    expect(share, solver).toBeLessThanOrEqual(0.55);
  }
});

test("harder checks have more questions for practitioners", () => {
  const shares = difficulties.map((difficulty) => {
    const questions = checks.filter((check) => check.difficulty === difficulty).flatMap(listQuestions);
    return questions.filter(({ solvedBy }) => solvedBy === "practitioner").length / questions.length;
  });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const hardest = Math.max(...checks.filter(({ difficulty }) => difficulty === "Beginner").map(computePractice));
  const easiest = Math.min(...checks.filter(({ difficulty }) => difficulty === "Advanced").map(computePractice));
  expect(easiest).toBeGreaterThan(hardest);
});

const computePractice = (check: Assessment) =>
  listQuestions(check).filter(({ solvedBy }) => solvedBy === "practitioner").length / listQuestions(check).length;

test.each(cases)("%s has options alike in number and length, and says where several are right", (_, check) => {
  for (const { id, type, text, options, correct = [], scale } of listQuestions(check)) {
    if (type === "slider") {
      const middle = ((scale?.min ?? 0) + (scale?.max ?? 0)) / 2;
      expect(Number(correct[0]), id).not.toBe(middle);
      continue;
    }
    const lengths = options.map((option) => option.text.length);
    expect(Math.max(...lengths), id).toBeLessThanOrEqual(2.2 * Math.min(...lengths) + 12);
    expect(options, id).toHaveLength(type === "multi-select" ? optionCount + 1 : optionCount);
    if (type === "multi-select") expect(text, id).toMatch(/choose all that apply/i);
    for (const option of options)
      expect(option.text, id).not.toMatch(/^(?:all|none) of (?:the above|the others|these)\b/i);
  }
});

test("right answers stand at each of the four places about as often", () => {
  const positions = checks.flatMap(listSingle).map(findRight);
  for (let position = 0; position < optionCount; position += 1) {
    const share = positions.filter((each) => each === position).length / positions.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
  }
});

test("numbers rise, and the smallest and the largest are right no more often than by chance", () => {
  const numeric = checks.flatMap(listSingle).flatMap((question) => {
    const numbers = listNumbers(question);
    return numbers ? [{ id: question.text, numbers, right: findRight(question) }] : [];
  });
  expect(numeric.length).toBeGreaterThan(100);
  for (const { id, numbers } of numeric) expect(numbers, id).toEqual(numbers.toSorted((a, b) => a - b));
  const outer = numeric.filter(({ right }) => right === 0 || right === optionCount - 1).length / numeric.length;
  expect(outer).toBeGreaterThan(0.35);
  expect(outer).toBeLessThanOrEqual(0.55);
});

test.each(cases)("simulated guessers stay below 'Working knowledge' in %s, and experts are 'Strong'", (_, check) => {
  const guessed = simulateLevels(check, { kind: "random", takers, seed });
  expect((guessed.working + guessed.solid + guessed.strong) / takers).toBeLessThanOrEqual(0.05);
  const { strong } = simulateLevels(check, { kind: "expert", takers, seed });
  expect(strong / takers).toBeGreaterThanOrEqual(0.5);
});

/** Each sequence of five words -> the assessments that hold it. */
function mapSequences(): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const { id, typicalCareers: _, assessmentOverview: __, source: ___, ...assessment } of assessments) {
    if (id === ipip.id) continue;
    const { introduction, psychometric, technical, wiscar } = assessment.sections;
    const texts = listTexts([
      assessment.description,
      assessment.whatIsDescription,
      introduction,
      [psychometric, technical, wiscar].map((section) => section?.questions),
      listScales({ ...assessment, id }).map(({ description, advice }) => [description, advice]),
    ]);
    for (const text of texts) {
      const terms = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
      for (let at = 0; at + sequenceLength <= terms.length; at += 1) {
        const sequence = terms.slice(at, at + sequenceLength).join(" ");
        map.set(sequence, (map.get(sequence) ?? new Set()).add(id));
      }
    }
  }
  return map;
}

test("at most 2 of 100 sequences of five words occur in more than one assessment", () => {
  const sets = [...mapSequences().values()];
  const shared = sets.filter(({ size }) => size > 1).length / sets.length;
  expect(shared).toBeLessThanOrEqual(0.02);
});

const british =
  /\b(?:colour|favourit|behaviour|organis|realis|recognis|centre|metre|litre|programme\b|travell|labell|modell|judgement|cheque|whilst|whom|would sooner|mend(?:s|ed|ing)?|analyse|defence|catalogue)/i;

test.each(cases)("%s is written in American English, as people speak", (_, check) => {
  // The occupations' texts are checked in their own test.
  const texts = listTexts({ ...check, typicalCareers: [] });
  for (const text of texts) expect(text).not.toMatch(british);
  const explanations = listQuestions(check).map(({ explanation }) => explanation ?? "");
  expect(explanations.filter((text) => /\b\w+'(?:t|s|re|ll|ve|d)\b/.test(text)).length).toBeGreaterThan(2);
});
