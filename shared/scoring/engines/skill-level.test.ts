import { expect, test } from "vitest";
import { buildAssessment, buildChoice } from "#testing/assessment/factory.ts";
import { describeSkillLevel } from "../labels/skill-level-labels.ts";
import { listLearningNeeds } from "../reporting/learn-next.ts";
import { score } from "../score.ts";

const questions = Array.from({ length: 14 }, (_, at) =>
  buildChoice(`t${at + 1}`, { correct: ["a"], objective: `Do thing ${at + 1}` }),
);
const half = (from: number, to: number) =>
  questions.slice(from, to).map(({ id }) => ({ question: id, key: 1 as const, weight: 1 }));

const check = buildAssessment(
  { technical: questions },
  {
    kind: "check",
    scoring: {
      engine: "keyed",
      minAnsweredShare: 0.8,
      overall: { of: ["technical"], weights: "equal" },
      thresholds: { yes: 75, maybe: 50 },
      scales: [
        {
          id: "first",
          label: "First half",
          section: "technical",
          items: half(0, 7),
          advice: { tips: ["Read."], resources: [] },
        },
        { id: "second", label: "Second half", section: "technical", items: half(7, 14) },
      ],
    },
  },
);

/** The first `right` of 14 questions are answered right, the others wrong. */
const scoreRight = (right: number, assessment = check) =>
  score(assessment, {
    psychometric: {},
    wiscar: {},
    completed: true,
    technical: Object.fromEntries(questions.map(({ id }, at) => [id, at < right ? "a" : "b"])),
  });

test("a check has a level with its chances, and neither a recommendation nor thresholds", () => {
  const { skillLevel, recommendation, between, recommendationReason, overall } = scoreRight(14);
  expect(skillLevel).toMatchObject({ level: "strong", between: null });
  expect([recommendation, between, recommendationReason, overall.thresholds, overall.chances]).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  const { starting, working, solid, strong } = skillLevel?.chances ?? { starting: 0, working: 0, solid: 0, strong: 0 };
  expect(starting + working + solid + strong).toBeCloseTo(1, 3);
});

test("more right answers never lower the level, and each level can be reached", () => {
  const order = ["starting", "working", "solid", "strong"];
  const reached = Array.from({ length: 15 }, (_, right) => {
    const { level, between } = scoreRight(right).skillLevel ?? { level: null, between: null };
    return level ? order.indexOf(level) : (order.indexOf(between?.[0] ?? "") + order.indexOf(between?.[1] ?? "")) / 2;
  });
  expect(reached).toEqual(reached.toSorted((a, b) => a - b));
  expect(order.map((_, at) => reached.includes(at))).toEqual([true, true, true, true]);
});

test("a level with less than one chance in two isn't given: the two that the score lies between are named", () => {
  const close = Array.from({ length: 15 }, (_, right) => scoreRight(right)).filter(
    ({ skillLevel }) => skillLevel?.level === null,
  );
  expect(close.length).toBeGreaterThan(0);
  for (const { skillLevel, overallScore } of close) {
    const chances = Object.values(skillLevel?.chances ?? {});
    expect(Math.max(...chances.slice(0, 4))).toBeLessThan(0.65);
    const { heading, text } = describeSkillLevel(skillLevel ?? ({} as never), overallScore ?? 0);
    expect(heading).toMatch(/^Between (?:Starting|Working knowledge|Solid) and (?:Working knowledge|Solid|Strong)$/);
    expect(text).toContain(String(overallScore));
  }
});

test("without the kind the same questions end with a recommendation", () => {
  const { skillLevel, recommendation } = scoreRight(14, { ...check, kind: "career" });
  expect([skillLevel, recommendation]).toEqual([null, "YES"]);
});

test("with too few answers there is no level", () => {
  const { skillLevel, overallScore } = score(check, {
    psychometric: {},
    wiscar: {},
    completed: true,
    technical: { t1: "a" },
  });
  expect([skillLevel, overallScore]).toEqual([null, null]);
});

test("what to learn next begins with the weakest sub-skill and names what the missed questions ask for", () => {
  expect(listLearningNeeds(check, scoreRight(12))).toEqual([
    expect.objectContaining({ label: "Second half", missed: ["Do thing 13", "Do thing 14"], tips: [] }),
  ]);
  const [first, second] = listLearningNeeds(check, scoreRight(5));
  expect([first?.label, second?.label, second?.tips]).toEqual(["Second half", "First half", ["Read."]]);
  expect(listLearningNeeds(check, scoreRight(14))).toEqual([]);
  // Two of seven left out: too few for a score of the sub-skill, enough for the check.
  const answered = questions.filter(({ id }) => id !== "t13" && id !== "t14");
  const technical = Object.fromEntries(answered.map(({ id }) => [id, "a"]));
  const partly = score(check, { psychometric: {}, wiscar: {}, completed: true, technical });
  expect(partly.skillLevel).not.toBeNull();
  expect(listLearningNeeds(check, partly)).toEqual([
    expect.objectContaining({ label: "Second half", score: null, missed: ["Do thing 13", "Do thing 14"] }),
  ]);
});
