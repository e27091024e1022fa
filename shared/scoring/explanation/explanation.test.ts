import { expect, test } from "vitest";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { fc } from "#testing/properties.ts";
import { vectors } from "#testing/scoring/vectors.ts";
import { type ScoreOptions, score } from "../score.ts";
import { explain } from "./explain.ts";
import type { ExplainedNumber, Explanation } from "./explanation.ts";
import { describeReliabilityChoice, listPrecisionFigures } from "./precision.ts";

function explainFor(assessment: Assessment, answers: AnswerSet, number: ExplainedNumber, options?: ScoreOptions) {
  const explanation = explain({ assessment, answers, results: score(assessment, answers, options) }, number);
  if (!explanation) throw new Error(`There is no explanation of ${JSON.stringify(number)}`);
  return explanation;
}

function recompute({ items, parts }: Explanation): number {
  const values =
    parts.length > 0
      ? parts.map(({ score: value, weight, included }) => ({ value: included ? value : null, weight }))
      : items.map(({ percent: value, weight }) => ({ value, weight }));
  const counted = values.flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  return counted.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights;
}

const step = ({ steps }: Explanation, term: string) => steps.find((each) => each.term === term)?.figure;
const section = (key: (typeof questionSectionKeys)[number]): ExplainedNumber => ({ kind: "section", section: key });

const mixed = [
  buildQuestion("likert"),
  buildSlider("slider", -3, 11, { weight: 2.5 }),
  buildSlider("reversed", 1, 7, { key: -1 }),
  buildQuestion("boolean", { type: "boolean" }),
  buildChoice("choice"),
  buildChoice("graded", { correct: ["b"], points: 2 }),
  buildChoice("list", { type: "multi-select", correct: ["a", "c"] }),
  buildQuestion("text", { type: "text" }),
];
const anyAnswers = fc.record(
  {
    likert: fc.integer({ min: 1, max: 5 }),
    slider: fc.double({ min: -3, max: 11, noNaN: true }),
    reversed: fc.integer({ min: 1, max: 7 }),
    boolean: fc.boolean(),
    choice: fc.constantFrom("a", "b", "c", "d"),
    graded: fc.constantFrom("a", "b", "c", "d"),
    list: fc.subarray(["a", "b", "c", "d"]),
    text: fc.string({ maxLength: 80 }),
  },
  { requiredKeys: [] },
);

for (const { name, assessment, answers, options } of vectors) {
  test(`every number of '${name}' is explained, and its figures give the same number`, () => {
    const results = score(assessment, answers, options);
    const explained = { assessment, answers, results };
    for (const { section: key, id, score: shown, exact } of results.scales) {
      const explanation = explain(explained, { kind: "scale", section: key, id });
      expect(explanation?.shown).toBe(shown === null ? null : String(shown));
      if (explanation && exact !== null) expect(recompute(explanation)).toBeCloseTo(exact, 3);
    }
    for (const key of questionSectionKeys) {
      const { overall, exact, items } = results[key];
      const explanation = explain(explained, section(key));
      expect(explanation?.shown).toBe(overall === null ? null : String(overall));
      if (results.engine.name === "keyed") expect(explanation?.items).toHaveLength(items.length);
      if (explanation && exact !== null) {
        expect(Math.min(100, Math.max(0, recompute(explanation)))).toBeCloseTo(exact, 3);
      }
    }
    const overall = explain(explained, { kind: "overall" });
    if (overall && results.overall.exact !== null) expect(recompute(overall)).toBeCloseTo(results.overall.exact, 3);
    const confidence = explain(explained, { kind: "confidence" });
    expect(confidence?.shown).toBe(
      results.confidenceScore === null ? null : `${Math.round(results.confidenceScore * 100)}%`,
    );
  });
}

test("the figures of a keyed scale and section give its exact score for any answers", () => {
  const weighted = fc.array(fc.tuple(fc.constantFrom(1 as const, -1 as const), fc.integer({ min: 1, max: 400 })), {
    minLength: mixed.length,
    maxLength: mixed.length,
  });
  fc.assert(
    fc.property(anyAnswers, weighted, (answers, keys) => {
      const items = mixed.map(({ id: question }, index) => {
        const [key, weight] = keys[index] ?? [1, 100];
        return { question, key, weight: weight / 100 };
      });
      const assessment = buildAssessment(
        { psychometric: mixed },
        {
          scoring: buildScoring({ minAnsweredShare: 0, scales: [{ ...buildScale("all", "psychometric", []), items }] }),
        },
      );
      const given = buildAnswers({ psychometric: answers });
      const { scales, psychometric } = score(assessment, given);
      const scale = explainFor(assessment, given, { kind: "scale", section: "psychometric", id: "all" });
      const whole = explainFor(assessment, given, section("psychometric"));
      const exact = scales[0]?.exact ?? null;
      if (exact === null) expect(scale.steps).toEqual([]);
      else expect(Math.abs(recompute(scale) - exact)).toBeLessThan(0.001);
      if (psychometric.exact !== null) expect(Math.abs(recompute(whole) - psychometric.exact)).toBeLessThan(0.001);
    }),
  );
});

test("the points of a classic section give its score for any answers", () => {
  const assessment = buildAssessment({ psychometric: mixed });
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const given = buildAnswers({ psychometric: answers });
      const { exact, overall } = score(assessment, given).psychometric;
      const explanation = explainFor(assessment, given, section("psychometric"));
      expect(explanation.shown).toBe(String(overall));
      if (exact !== null) expect(Math.max(0, recompute(explanation))).toBeCloseTo(exact, 3);
      for (const { percent, rule, answer } of explanation.items) {
        expect([rule === null, answer === null]).toEqual([percent === null, percent === null]);
      }
    }),
  );
});

test("an item shows question, answer in words, value, range, key, weight and percent", () => {
  const assessment = buildAssessment(
    {
      psychometric: [
        buildQuestion("p1", { text: "I finish." }),
        buildQuestion("p2", { text: "I give up." }),
        buildChoice("p3", { options: buildOptions("Never", "Daily") }),
      ],
    },
    { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "-p2", "p3"])] }) },
  );
  const answers = buildAnswers({ psychometric: { p1: 4, p2: 5, p3: "Daily" } });
  const { items, steps } = explainFor(assessment, answers, { kind: "scale", section: "psychometric", id: "grit" });
  const ratings = { lo: 1, hi: 5, right: null };
  expect(items.map(({ text, answer, reading, percent }) => ({ text, answer, reading, percent }))).toEqual([
    { text: "I finish.", answer: "Agree", reading: { key: 1, value: 4, ...ratings }, percent: 75 },
    { text: "I give up.", answer: "Strongly Agree", reading: { key: -1, value: 5, ...ratings }, percent: 0 },
    { text: "Question p3", answer: "Daily", reading: { key: 1, value: 2, ...ratings, hi: 2 }, percent: 100 },
  ]);
  expect(steps.map(({ figure }) => figure)).toEqual(["175", "3", "175 / 3 = 58.3333", "58"]);
});

test("a scale with too few answers says how many it takes and shows no arithmetic", () => {
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("p1"), buildQuestion("p2")] },
    { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "p2"])] }) },
  );
  const explanation = explainFor(assessment, buildAnswers({ psychometric: { p1: 4 } }), {
    kind: "scale",
    section: "psychometric",
    id: "grit",
  });
  expect(explanation.shown).toBeNull();
  expect(explanation.steps).toEqual([]);
  expect(explanation.sentences).toContain("Not scored: 1 of 2 answered, which is too few.");
  expect(explanation.sentences).toContain("At least 80 % have to be answered.");
  expect(explanation.items[1]?.answer).toBeNull();
});

test("a question with right answers that was left out is listed with 0 percent", () => {
  const assessment = buildAssessment(
    { technical: [buildChoice("t1", { correct: ["a"] }), buildChoice("t2", { correct: ["a"], points: 3 })] },
    { scoring: buildScoring({ minAnsweredShare: 0 }) },
  );
  const answers = buildAnswers({ technical: { t1: "a" } });
  const explanation = explainFor(assessment, answers, section("technical"));
  expect(explanation.items.map(({ answer, percent, weight }) => ({ answer, percent, weight }))).toEqual([
    { answer: "a", percent: 100, weight: 1 },
    { answer: null, percent: 0, weight: 3 },
  ]);
  expect(step(explanation, "Divided")).toBe("100 / 4 = 25");
  expect(explainFor(assessment, answers, { kind: "correct-answers" }).shown).toBe("1 of 2");
});

test("a section left out of the overall says why, and the others' mean is shown", () => {
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("p1")], wiscar: [buildQuestion("w1")] },
    { scoring: buildScoring({ overall: { of: ["psychometric", "technical", "wiscar"], weights: "equal" } }) },
  );
  const answers = buildAnswers({ psychometric: { p1: 5 }, wiscar: { w1: 3 } });
  const explanation = explainFor(assessment, answers, { kind: "overall" });
  expect(
    explanation.parts.map(({ label, score: value, included, remark }) => [label, value, included, remark]),
  ).toEqual([
    ["Psychological Fit", 100, true, null],
    ["Technical Readiness", null, false, "This assessment has no questions here."],
    ["FB6 Index Analysis", 50, true, null],
  ]);
  expect(step(explanation, "Divided")).toBe("150 / 2 = 75");
  expect(explanation.sentences).toContain("YES begins at 75, MAYBE at 50; below that it is NO.");
});

test("classic hides nothing: assumed 70, estimated sub-scores, and a confidence that repeats the score", () => {
  const assessment = buildAssessment({ psychometric: [buildQuestion("p1")], technical: [buildQuestion("t1")] });
  const answers = buildAnswers({ psychometric: { p1: 4 } });
  const technical = explainFor(assessment, answers, section("technical"));
  expect(technical.sentences).toContain("Nothing was answered here: the rule assumes 70.");
  expect(step(technical, "Assumed")).toBe("70");
  const overall = explainFor(assessment, answers, { kind: "overall" });
  expect(overall.parts.map(({ remark }) => remark)).toEqual([
    null,
    "Nothing answered, 70 assumed.",
    "Nothing answered, 70 assumed.",
  ]);
  expect(step(overall, "Divided")).toBe("220 / 3 = 73.3333");
  const growth = explainFor(assessment, answers, { kind: "sub-score", section: "psychometric", id: "growth" });
  expect(growth.sentences[0]).toContain("Estimated from the section score");
  expect(step(growth, "Multiplied")).toBe("80 x 0.98 = 78.4");
  expect(growth.shown).toBe("78");
  const confidence = explainFor(assessment, answers, { kind: "confidence" });
  expect(confidence.sentences.join()).toContain("Repeats the overall score");
  expect(step(confidence, "Overall Score / 100")).toBe("73 / 100 = 0.73");
});

test.each([
  [4, "1 to 5: 4 / 5 x 100", 80],
  [7, "other number: 7 x 10, at most 100", 70],
  [true, "Yes: 80", 80],
  [false, "No: 20", 20],
  ["a".repeat(51), "51 characters, more than 50: 90", 90],
  ["a".repeat(21), "21 characters, more than 20: 70", 70],
  ["short", "5 characters, 20 or fewer: 50", 50],
  [["a", "b"], "list of 2: 25 each, at most 100", 50],
])("classic gives %j the rule '%s'", (answer, rule, points) => {
  const assessment = buildAssessment({ wiscar: [buildQuestion("w1", { type: "text" })] });
  const [item] = explainFor(assessment, buildAnswers({ wiscar: { w1: answer } }), section("wiscar")).items;
  expect(item).toMatchObject({ rule, percent: points });
});

test("a known reliability shows interval, people, source and the arithmetic of the likely range", () => {
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("p1"), buildQuestion("p2")] },
    {
      scoring: buildScoring({
        scales: [
          buildScale("grit", "psychometric", ["p1", "p2"], {
            reliability: {
              alpha: 0.84,
              n: 400,
              source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
            },
            norm: {
              mean: 60,
              sd: 20,
              n: 400,
              source: "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
            },
          }),
        ],
      }),
    },
  );
  const answers = buildAnswers({ psychometric: { p1: 5, p2: 4 } });
  const { precision, items } = explainFor(assessment, answers, {
    kind: "scale",
    section: "psychometric",
    id: "grit",
  });
  expect(items).toHaveLength(2);
  const figures = new Map(precision ? listPrecisionFigures(precision).map(({ term, figure }) => [term, figure]) : []);
  expect(figures.get("Reliability")).toMatch(/^alpha 0.84, 95 % interval 0\.8\d+ to 0\.8\d+, 400 people, 2 items$/);
  expect(figures.get("Source of the reliability")).toBe(
    "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10",
  );
  expect(figures.get("Estimated true score")).toBe("60 + 0.84 x (87.5 - 60) = 83.1");
  expect(figures.get("Likely range")).toBe("83.1 plus or minus 1.645 x 7.3321 = 71 to 95");
  expect(figures.has("Precision")).toBe(false);
});

test("a confidence shows the chance of every verdict", () => {
  const counts = Array.from({ length: 101 }, () => 2);
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("p1"), buildQuestion("p2")] },
    { scoring: buildScoring() },
  );
  const answers = buildAnswers({ psychometric: { p1: 4, p2: 3 } });
  const measurement = { n: 202, mean: 60, sd: 20, alpha: 0.8, counts };
  const options: ScoreOptions = {
    contentVersion: 1,
    normGroup: { group: "people", contentVersion: 1, overall: measurement },
  };
  const explanation = explainFor(assessment, answers, { kind: "confidence" }, options);
  expect(step(explanation, "Chance of MAYBE: from 50, and no YES")).toBe(explanation.shown);
  expect(step(explanation, "Verdict")).toBe("MAYBE");
  const figures = explanation.precision ? listPrecisionFigures(explanation.precision) : [];
  const figure = (wanted: string) => figures.find(({ term }) => term === wanted)?.figure;
  expect(figure("Percentile")).toBe("62.8713 % of the group lie below; equal scores count half");
  expect(figure("In plain words")).toBe("Higher than 63 of 100 people");
  expect(figure("Its likely range")).toMatch(/^\d+ to \d+, from the ends of the score's likely range$/);
  expect(figure("Compared with")).toBe("people, version 1, 202 people");
});

test("alpha carries the range, omega stands beside it, and the text says why", () => {
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("p1"), buildQuestion("p2"), buildQuestion("p3")] },
    { scoring: buildScoring() },
  );
  const answers = buildAnswers({ psychometric: { p1: 4, p2: 3, p3: 4 } });
  const explainWith = (omega?: number) => {
    const known = { n: 202, mean: 60, sd: 20, alpha: 0.8, ...(omega !== undefined && { omega }) };
    const normGroup = { group: "people", contentVersion: 1, sections: { psychometric: known } };
    const { precision } = explainFor(assessment, answers, section("psychometric"), { contentVersion: 1, normGroup });
    if (!precision) throw new Error("No precision");
    const figures = new Map(listPrecisionFigures(precision).map(({ term, figure }) => [term, figure]));
    return { figures, likely: precision.likely, text: describeReliabilityChoice(precision) };
  };
  expect(explainWith(0.82).figures.get("For comparison")).toBe("omega 0.82");
  expect(explainWith(0.82).text).toContain("With omega the range would be nearly the same.");
  expect(explainWith(0.9).text).toContain("Here they differ, so the range is less exact.");
  expect(explainWith(0.9).likely).toEqual(explainWith().likely);
  expect([explainWith().text, explainWith().figures.has("For comparison")]).toEqual([null, false]);
});

test("a scale or sub-score that is not there has no explanation", () => {
  const assessment = buildAssessment({ psychometric: [buildQuestion("p1")] });
  const answers = buildAnswers();
  const explained = { assessment, answers, results: score(assessment, answers) };
  expect(explain(explained, { kind: "scale", section: "psychometric", id: "none" })).toBeNull();
  expect(explain(explained, { kind: "sub-score", section: "psychometric", id: "toString" })).toBeNull();
});

test("figures that the author typed in are shown as the author's, and don't change the range", () => {
  const psychometric = ["a", "b", "c"].map((id) => buildQuestion(id));
  const answers = buildAnswers({ psychometric: { a: 4, b: 5, c: 3 } });
  const number: ExplainedNumber = { kind: "scale", section: "psychometric", id: "s" };
  const explainWith = (fields: object) => {
    const scales = [buildScale("s", "psychometric", ["a", "b", "c"], fields)];
    return explainFor(buildAssessment({ psychometric }, { scoring: buildScoring({ scales }) }), answers, number);
  };
  const typed = explainWith({
    reliability: { alpha: 0.99, n: 2, source: "Our study" },
    norm: { mean: 60, sd: 15, n: 1, source: "Us" },
  });
  const why = "It isn't used: that takes a full reference and at least 100 people.";
  expect(typed.sentences.slice(-2)).toEqual([
    `Reliability given by the author: alpha 0.99, 2 people (Our study). ${why}`,
    `Norm given by the author: mean 60, SD 15, 1 person (Us). ${why}`,
  ]);
  expect(typed.precision).toEqual(explainWith({}).precision);
  const source = "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10";
  expect(explainWith({ reliability: { alpha: 0.8, n: 100, source } }).sentences.join()).not.toContain("the author");
});

test("a scale that was taken from another instrument names it, with its license", () => {
  const psychometric = [buildQuestion("a")];
  const source = { name: "Grit Scale", citation: "Doe (2020). Grit. Journal, 1, 1-9.", license: "CC BY 4.0" };
  const scales = [buildScale("s", "psychometric", ["a"], { source })];
  const { sentences } = explainFor(
    buildAssessment({ psychometric }, { scoring: buildScoring({ scales }) }),
    buildAnswers({ psychometric: { a: 4 } }),
    { kind: "scale", section: "psychometric", id: "s" },
  );
  expect(sentences.at(-1)).toBe("The scale is from Grit Scale: Doe (2020). Grit. Journal, 1, 1-9. License: CC BY 4.0.");
});
