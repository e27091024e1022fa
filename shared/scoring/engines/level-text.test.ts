import { expect, test } from "vitest";
import type { Answer } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";

const statements = ["p1", "p2", "p3"].map((id) => buildQuestion(id, { text: `I do ${id}.`, category: "grit" }));

const scoreStatements = (psychometric: Record<string, Answer>) =>
  score(buildAssessment({ psychometric: statements }, { scoring: buildScoring() }), buildAnswers({ psychometric }));

test("a scale without a text gets one from the strongest and the weakest answer", () => {
  expect(scoreStatements({ p1: 4, p2: 1, p3: 5 }).scales[0]?.levelText).toBe(
    "You agreed most with “I do p3.” (Strongly Agree) and least with “I do p2.” (Strongly Disagree).",
  );
});

test("a reversed statement is quoted with what was answered", () => {
  const questions = statements.map((question) => (question.id === "p3" ? { ...question, key: -1 as const } : question));
  const results = score(
    buildAssessment({ psychometric: questions }, { scoring: buildScoring() }),
    buildAnswers({ psychometric: { p1: 4, p2: 2, p3: 5 } }),
  );
  expect(results.scales[0]?.levelText).toContain("most with “I do p3.” (Strongly Agree)");
});

test("equal answers and a single answer are described as what they are", () => {
  expect(scoreStatements({ p1: 3, p2: 3, p3: 3 }).scales[0]?.levelText).toBe(
    "You gave all 3 statements the same answer: Neutral.",
  );
  const one = score(
    buildAssessment({ psychometric: statements.slice(0, 1) }, { scoring: buildScoring() }),
    buildAnswers({ psychometric: { p1: 2 } }),
  );
  expect(one.scales[0]?.levelText).toBe("You answered “I do p1.” with Disagree.");
});

test("answers that are no statements are quoted without a word of agreement", () => {
  const questions = ["p1", "p2"].map((id) => buildSlider(id, 0, 10, { text: `How much ${id}?`, category: "grit" }));
  const describe = (psychometric: Record<string, Answer>) =>
    score(buildAssessment({ psychometric: questions }, { scoring: buildScoring() }), buildAnswers({ psychometric }))
      .scales[0]?.levelText;
  expect(describe({ p1: 9, p2: 2 })).toBe("Your answers go from “How much p1?” (9) to “How much p2?” (2).");
  expect(describe({ p1: 5, p2: 5 })).toBe("You gave all 2 questions the same answer: 5.");
});

test("right and wrong answers are counted, and one to look at again is named", () => {
  const technical = ["t1", "t2"].map((id) =>
    buildChoice(id, { text: `What is ${id}?`, correct: ["a"], category: "it" }),
  );
  const assessment = buildAssessment({ technical }, { scoring: buildScoring() });
  const describe = (answers: Record<string, Answer>) =>
    score(assessment, buildAnswers({ technical: answers })).scales[0]?.levelText;
  expect(describe({ t1: "a", t2: "a" })).toBe("You got all 2 right.");
  expect(describe({ t1: "a", t2: "b" })).toBe("You got 1 of 2 right. One to look at again: “What is t2?”");
});

test("the author's text comes first, and a section names its highest and lowest scale", () => {
  const assessment = buildAssessment(
    { psychometric: statements },
    {
      scoring: buildScoring({
        scales: [
          buildScale("a", "psychometric", ["p1"], { bands: [{ from: 0, label: "All", text: "As written." }] }),
          buildScale("b", "psychometric", ["p2", "p3"]),
        ],
      }),
    },
  );
  const { scales, psychometric } = score(assessment, buildAnswers({ psychometric: { p1: 5, p2: 1, p3: 2 } }));
  expect(scales[0]?.levelText).toBe("As written.");
  expect(psychometric.levelText).toBe("Highest: A (100). Lowest: B (13).");
});

test("what wasn't scored has no text, and a long statement is cut", () => {
  const results = scoreStatements({ p1: 4 });
  expect([results.scales[0]?.levelText, results.technical.levelText]).toEqual([null, null]);
  const long = buildQuestion("p1", { text: "word ".repeat(80), category: "grit" });
  const text = score(
    buildAssessment({ psychometric: [long] }, { scoring: buildScoring() }),
    buildAnswers({ psychometric: { p1: 4 } }),
  ).scales[0]?.levelText;
  expect(text?.length).toBeLessThan(150);
  expect(text).toContain("…");
});

test("a section's text is the author's for its score, followed by what its scales say", () => {
  const bands = [
    { from: 0, label: "Low", text: "Start small." },
    { from: 60, label: "High", text: "Go on." },
  ];
  const questions = ["p1", "p2"].map((id) => buildQuestion(id, { category: id }));
  const plain = buildAssessment({ psychometric: questions }, { scoring: buildScoring() });
  const section = plain.sections.psychometric;
  const assessment = { ...plain, sections: { ...plain.sections, psychometric: section && { ...section, bands } } };
  const describe = (psychometric: Record<string, Answer>) =>
    score(assessment, buildAnswers({ psychometric })).psychometric.levelText;
  expect(describe({ p1: 5, p2: 2 })).toBe("Go on. Highest: P1 (100). Lowest: P2 (25).");
  expect(describe({ p1: 1, p2: 1 })).toBe("Start small.");
  expect(describe({})).toBeNull();
});

test("an author's text quotes the answers that speak most and least for the scale, reversed ones too", () => {
  const describe = (text: string, psychometric: Record<string, Answer>) =>
    score(
      buildAssessment(
        { psychometric: statements },
        {
          scoring: buildScoring({
            scales: [
              {
                ...buildScale("grit", "psychometric", ["p1", "p2"], { bands: [{ from: 0, label: "All", text }] }),
                items: [
                  { question: "p1", key: 1, weight: 1 },
                  { question: "p2", key: 1, weight: 1 },
                  { question: "p3", key: -1, weight: 1 },
                ],
              },
            ],
          }),
        },
      ),
      buildAnswers({ psychometric }),
    ).scales[0]?.levelText;
  expect(describe("Most: {highest}. Least: {lowest}.", { p1: 2, p2: 4, p3: 1 })).toBe(
    "Most: “I do p3” (Strongly Disagree). Least: “I do p1” (Disagree).",
  );
  expect(describe("First. It shows in {highest}. {lowest} less so. Last.", { p1: 3, p2: 3, p3: 3 })).toBe(
    "First. Last.",
  );
  for (const unknown of ["As {written}.", "As {constructor}."])
    expect(describe(unknown, { p1: 1, p2: 4, p3: 1 })).toBe(unknown);
});
