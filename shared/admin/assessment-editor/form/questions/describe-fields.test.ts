import { expect, test } from "vitest";
import { score } from "#scoring/score.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { describeCategory, describeKey, describeScaleId, describeSectionWeight } from "./describe-fields.ts";

type Overall = NonNullable<ReturnType<typeof buildScoring>["overall"]>;

const sections = { psychometric: [buildQuestion("p")], wiscar: [buildQuestion("w")] };
const answers = { psychometric: { p: 5 }, technical: {}, wiscar: { w: 1 }, completed: true };

function build(overall: Overall | null) {
  const draft = buildAssessment(sections, overall ? { scoring: buildScoring({ overall }) } : {});
  const scoreWith = (weight: number) => {
    const { psychometric } = draft.sections;
    const changed = psychometric ? { ...draft.sections, psychometric: { ...psychometric, weight } } : draft.sections;
    return score({ ...draft, sections: changed }, answers).overallScore;
  };
  return { draft, hasEffect: scoreWith(1) !== scoreWith(90) };
}

const all = ["psychometric", "technical", "wiscar"] as const;

test.each<[Overall | null, string]>([
  [null, "No effect: the general rule counts sections equally."],
  ["none", "No effect: there is no overall score."],
  [{ of: ["wiscar"], weights: "section" }, "No effect: this section doesn't count in the overall score."],
  [{ of: ["psychometric"], weights: "section" }, "No effect: the overall score is this section's."],
  [{ of: ["psychometric", "technical"], weights: "section" }, "No effect: the overall score is this section's."],
  [
    { of: [...all], weights: "equal" },
    "No effect: sections count equally. To use it, choose each section's weight under Scoring.",
  ],
  [{ of: [...all], weights: "section" }, "Counts in the overall score, in proportion to the other sections' weights."],
])("a section's weight says whether it changes the score: %j", (overall, hint) => {
  const { draft, hasEffect } = build(overall);
  expect(describeSectionWeight(draft, "psychometric")).toBe(hint);
  expect(hasEffect).toBe(!hint.startsWith("No effect"));
});

test("a section without questions says that its weight waits for them", () => {
  const { draft } = build({ of: [...all], weights: "section" });
  expect(describeSectionWeight(draft, "technical")).toBe("No effect while the section has no questions.");
});

test("category, scale ID and key say what decides", () => {
  const byCategory = buildScoring();
  const byScales = buildScoring({ scales: [buildScale("s", "psychometric", ["p"])] });
  const question = buildQuestion("p", { category: "Grit" });
  const moved = { ...question, scaleId: "calm" };
  expect(describeCategory(byCategory, question)).toContain("of one category are scored as one scale");
  expect(describeCategory(byCategory, { ...question, scaleId: "Grit" })).toBe(describeCategory(byCategory, question));
  expect(describeCategory(byCategory, moved)).toContain("Its scale ID");
  expect(describeCategory(byScales, moved)).toContain("under Scoring");
  expect(describeCategory(undefined, moved)).toBe("Shown above the question.");
  expect([undefined, byScales, byCategory].map((scoring) => describeScaleId(scoring).startsWith("No effect"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(describeKey(undefined, question)).toContain("No effect");
  expect([byCategory, byScales].map((scoring) => describeKey(scoring, question))).toEqual([undefined, undefined]);
  expect(describeKey(byScales, buildQuestion("q"))).toContain("No scale lists this question");
  const byTwo = buildScoring({ scales: ["a", "b"].map((id) => buildScale(id, "psychometric", ["p"])) });
  expect(describeKey(byTwo, question)).toContain("all 2 of its scales");
});
