import { expect, test } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "../testing/assessment/factory.ts";
import { AnswerSet, Assessment, ItemScale, Question, Scoring, Slug } from "./schema.ts";

function listIssues(input: unknown): Record<string, string> {
  const { error } = Assessment.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("what the factory builds is valid and stays as it is", () => {
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("a"), buildSlider("b", 0, 10)], technical: [buildChoice("c", { correct: ["a"] })] },
    { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["a", "-b"])] }) },
  );
  expect(Assessment.parse(assessment)).toEqual(assessment);
});

test("ids and slugs are lower-case words joined by single hyphens, at most 80 characters", () => {
  for (const good of ["a", "data-analytics", "2026", "a".repeat(80)]) expect(Slug.safeParse(good).success).toBe(true);
  for (const bad of ["", "A", "a--b", "-a", "a-", "a_b", "a b", "ä", "a".repeat(81)]) {
    expect(Slug.safeParse(bad).success).toBe(false);
  }
});

test("unknown fields are preserved", () => {
  const assessment = {
    ...buildAssessment({ psychometric: [{ ...buildQuestion("a"), hint: "Think" }] }),
    origin: "import",
  };
  const parsed = Assessment.parse(assessment);
  expect(parsed["origin"]).toBe("import");
  expect(parsed.sections.psychometric?.questions[0]?.["hint"]).toBe("Think");
});

test("id, title, description and category are required, and blanks do not count", () => {
  const issues = listIssues({ ...buildAssessment({}), id: "", title: " ", description: "", category: "\t" });
  expect(Object.keys(issues)).toEqual(expect.arrayContaining(["id", "title", "description", "category"]));
});

test("a slider's maximum lies above its minimum", () => {
  const { error } = Question.safeParse(buildSlider("a", 5, 5));
  expect(error?.issues).toMatchObject([
    { path: ["scale", "max"], message: "The scale's maximum must be greater than its minimum" },
  ]);
  expect(ItemScale.safeParse({ min: 0, max: 10, step: 0 }).success).toBe(false);
});

test("a question id is used once in the whole assessment", () => {
  const issues = listIssues(buildAssessment({ psychometric: [buildQuestion("a")], wiscar: [buildQuestion("a")] }));
  expect(issues).toEqual({ "sections.wiscar.questions.0.id": 'Question id "a" is used twice' });
});

test("a scale names questions that exist, in any section", () => {
  const scale = buildScale("mix", "wiscar", ["a", "gone"]);
  const issues = listIssues(
    buildAssessment({ psychometric: [buildQuestion("a")] }, { scoring: buildScoring({ scales: [scale] }) }),
  );
  expect(issues).toEqual({
    "scoring.scales.0.items.1.question": 'There is no question "gone"',
  });
});

test("a scale id is unique in a section, and may be used in two sections", () => {
  const scales = [
    buildScale("interest", "psychometric", ["a"]),
    buildScale("interest", "wiscar", ["a"]),
    buildScale("interest", "wiscar", ["a"]),
  ];
  const assessment = buildAssessment({ psychometric: [buildQuestion("a")] }, { scoring: buildScoring({ scales }) });
  expect(listIssues(assessment)).toEqual({
    "scoring.scales.2.id": 'Scale id "interest" is used twice in this section',
  });
});

test("a facet belongs to a scale that exists", () => {
  const scales = [buildScale("anger", "psychometric", ["a"], { facetOf: "neuroticism" })];
  const assessment = buildAssessment({ psychometric: [buildQuestion("a")] }, { scoring: buildScoring({ scales }) });
  expect(listIssues(assessment)).toEqual({ "scoring.scales.0.facetOf": 'There is no scale "neuroticism"' });
});

test("right answers name options of their question", () => {
  const assessment = buildAssessment({ technical: [buildChoice("a", { correct: ["b", "z"] })] });
  expect(listIssues(assessment)).toEqual({
    "sections.technical.questions.0.correct.1": '"z" is not an option of this question',
  });
});

test("a scoring block gets its defaults", () => {
  const parsed = Scoring.parse({
    engine: "keyed",
    overall: { of: ["technical"] },
    scales: [{ id: "s", label: "S", section: "technical", items: [{ question: "a", key: -1 }] }],
  });
  expect(parsed).toMatchObject({
    minAnsweredShare: 0.8,
    thresholds: { yes: 75, maybe: 50 },
    overall: { of: ["technical"], weights: "equal" },
    scales: [{ items: [{ question: "a", key: -1, weight: 1 }] }],
  });
});

test("a scoring block with impossible numbers is refused", () => {
  const isValid = (overrides: object) => Scoring.safeParse({ ...buildScoring(), ...overrides }).success;
  expect(isValid({})).toBe(true);
  expect(isValid({ overall: "none" })).toBe(true);
  expect(isValid({ thresholds: { yes: 50, maybe: 50 } })).toBe(false);
  expect(isValid({ minAnsweredShare: 1.1 })).toBe(false);
  expect(isValid({ overall: { of: [] } })).toBe(false);
  expect(isValid({ overall: { of: ["results"] } })).toBe(false);
  expect(isValid({ engine: "magic" })).toBe(false);
  expect(isValid({ scales: [{ id: "s", label: "S", section: "technical", items: [] }] })).toBe(false);
  expect(isValid({ scales: [{ id: "s", label: "S", section: "technical", items: [{ question: "a", key: 2 }] }] })).toBe(
    false,
  );
});

const group = { id: "women", label: "women, 21 to 40", n: 100, scales: { grit: { mean: 60, sd: 15 } } };

function listNormIssues(groups: object[], overrides: object = {}) {
  const scales = [buildScale("grit", "psychometric", ["a"])];
  const scoring = buildScoring({ scales });
  const norms = { source: "A study", citation: "Author (2014)", groups, ...overrides };
  const issues = listIssues({
    ...buildAssessment({ psychometric: [buildQuestion("a")] }),
    scoring: { ...scoring, norms },
  });
  return Object.fromEntries(
    Object.entries(issues).map(([path, message]) => [path.replace("scoring.norms.", ""), message]),
  );
}

test("norms name their source and compare with groups whose scales exist", () => {
  expect(listNormIssues([group])).toEqual({});
  expect(listNormIssues([{ ...group, n: undefined, sex: "female", ages: { from: 21, to: 40 } }])).toEqual({});
  expect(listNormIssues([group], { source: "", doi: "https://doi.org/10.1016/x" })).toEqual({
    source: "Enter the source",
    doi: "Enter the DOI without an address: 10.1000/182",
  });
  expect(listNormIssues([group, { ...group, scales: { luck: { mean: 60, sd: 15 } } }])).toEqual({
    "groups.1.id": 'Group id "women" is used twice',
    "groups.1.scales.luck": 'There is no scale "luck"',
  });
});

test("a norm without a group, of fewer than 100 people or without spread is refused", () => {
  expect(listNormIssues([])).toEqual({ groups: "Add at least one group" });
  expect(listNormIssues([], { groups: undefined })).toEqual({ groups: "Add at least one group" });
  expect(listNormIssues([{ ...group, n: 99 }])).toEqual({ "groups.0.n": "A group needs at least 100 people" });
  expect(listNormIssues([{ ...group, label: "" }])).toEqual({ "groups.0.label": "Enter the group's name" });
  expect(listNormIssues([{ ...group, scales: {} }])).toEqual({
    "groups.0.scales": "Add the figures of at least one scale",
  });
  expect(listNormIssues([{ ...group, scales: undefined }])).toEqual({
    "groups.0.scales": "Add the figures of at least one scale",
  });
  expect(listNormIssues([{ ...group, scales: { grit: { mean: 101, sd: 0 } } }])).toEqual({
    "groups.0.scales.grit.mean": "The mean is a score from 0 to 100",
    "groups.0.scales.grit.sd": "The standard deviation must be greater than 0",
  });
  expect(listNormIssues([{ ...group, ages: { from: 41, to: 40 } }])).toEqual({
    "groups.0.ages.to": "The last age must not be below the first",
  });
});

test("a likert question has five answers, or none of its own", () => {
  const listMessages = (answerLabels: string[]) =>
    Question.safeParse(buildQuestion("a", { answerLabels })).error?.issues.map(({ message }) => message) ?? [];
  expect(listMessages(["1", "2", "3", "4", "5"])).toEqual([]);
  expect(listMessages(["1", "2", "3", "4"])).toEqual(["Enter five answers"]);
  expect(listMessages(["1", "", "3", "4", "5"])).toEqual(["Enter the answer"]);
});

test("links of sources and resources are web addresses", () => {
  const build = (url: string) => ({
    ...buildAssessment({}),
    source: { name: "N", citation: "C", license: "L", url },
  });
  expect(listIssues(build("https://example.org/"))).toEqual({});
  expect(Object.keys(listIssues(build("javascript:alert(1)")))).toEqual(["source.url"]);
});

test("a career names an occupation by its O*NET code or the id of an added one, or none", () => {
  const build = (occupation: unknown) => ({
    ...buildAssessment({}),
    typicalCareers: [
      { title: "Writer", description: "" },
      { title: "Gardener", description: "", occupation },
    ],
  });
  for (const right of [undefined, "15-1252.00", "rope-maker", "0f9c2d1e-7b2a-4c3d-9e8f-001122334455"])
    expect(listIssues(build(right)), right).toEqual({});
  for (const wrong of ["", "15-1252.0", "Software developers", "<b>a</b>", "a".repeat(81), "15-1252.00 "])
    expect(Object.keys(listIssues(build(wrong))), wrong).toEqual(["typicalCareers.1.occupation"]);
  expect(listIssues(build("Gardeners"))["typicalCareers.1.occupation"]).toBe(
    "Enter an occupation's code, such as 15-1252.00",
  );
});

test("an answer set takes every kind of answer and nothing else", () => {
  const answers = buildAnswers({ psychometric: { a: 3, b: "x", c: true, d: ["x", 2] } });
  expect(AnswerSet.parse(answers)).toEqual(answers);
  for (const bad of [null, Number.NaN, { a: 1 }, [true]]) {
    expect(AnswerSet.safeParse({ ...answers, technical: { a: bad } }).success).toBe(false);
  }
});
