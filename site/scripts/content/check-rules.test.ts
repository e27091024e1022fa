import type { Question } from "@illumine/shared/assessment/schema.ts";
import { buildAssessment, buildChoice, buildSlider } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { listCheckProblems } from "./check-rules.ts";

const buildRight = (id: string, overrides: Partial<Question> = {}) =>
  buildChoice(id, { correct: ["a"], explanation: "Because.", ...overrides });

function list(questions: Question[], scales: string[][] = [questions.map(({ id }) => id)]): string[] {
  const assessment = buildAssessment(
    { technical: questions },
    {
      kind: "check",
      scoring: {
        engine: "keyed",
        minAnsweredShare: 0.8,
        overall: { of: ["technical"], weights: "equal" },
        thresholds: { yes: 75, maybe: 50 },
        scales: scales.map((ids, at) => ({
          id: `s${at}`,
          label: `Skill ${at}`,
          section: "technical",
          items: ids.map((question) => ({ question, key: 1, weight: 1 })),
        })),
      },
    },
  );
  const text = JSON.stringify(assessment, null, 1);
  return listCheckProblems({ path: "check.json", name: "check", text, input: {} }, assessment);
}

const whole = ["t1", "t2", "t3"].map((id) => buildRight(id));

test("a whole check has no problems", () => {
  expect(list(whole)).toEqual([]);
  expect(list([...whole, buildSlider("t4", 0, 10, { correct: ["7"], explanation: "Count." })])).toEqual([]);
});

test.each([
  ["an explanation is missing", { explanation: " " }, "The explanation is missing"],
  ["two answers are right", { correct: ["a", "b"] }, "A multiple-choice question needs one right answer and has 2"],
  ["no answer is right", { correct: [] }, "A multiple-choice question needs one right answer and has 0"],
  ["the right answer is no option", { correct: ["z"] }, "A right answer is none of the options"],
  [
    "a multi-select question has one right answer",
    { type: "multi-select" as const },
    "A multi-select question needs two or more right answers and a wrong one",
  ],
])("when %s, the line of the question is named", (_, overrides, reason) => {
  const problems = list([...whole.slice(0, 2), buildRight("t3", overrides)]);
  expect(problems).toEqual([expect.stringMatching(/^check\.json:\d+: sections\.technical\.questions\.2: /)]);
  expect(problems[0]).toContain(reason);
  expect(Number(problems[0]?.split(":")[1])).toBeGreaterThan(10);
});

test("a slider's right number has to be on its scale", () => {
  const slider = buildSlider("t3", 0, 10, { correct: ["11"], explanation: "Count." });
  expect(list([...whole.slice(0, 2), slider])[0]).toContain("A slider needs one right number within its scale");
});

test("a sub-skill of two questions is named", () => {
  expect(
    list(whole, [
      ["t1", "t2"],
      ["t1", "t2", "t3"],
    ]),
  ).toEqual([expect.stringContaining('scoring.scales.0: The sub-skill "Skill 0" needs 3 questions and has 2')]);
});
