import { expect, test } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildOptions,
  buildQuestion,
  buildSection,
  buildSlider,
} from "../testing/assessment/factory.ts";
import { fc } from "../testing/properties.ts";
import {
  countAnswered,
  createEmptyAnswers,
  type FlowLocation,
  findResumeLocation,
  findUnansweredIndex,
  formatFlowPath,
  getNextLocation,
  getPreviousLocation,
  isAnswered,
  isReachable,
  isSectionKey,
  listSteps,
  parseFlowPath,
  readAnswer,
} from "./flow.ts";
import type { AnswerSet, Assessment, Question, QuestionType } from "./schema.ts";
import { type QuestionSectionKey, questionSectionKeys } from "./section-keys.ts";

const introduction: FlowLocation = { kind: "introduction" };
const results: FlowLocation = { kind: "results", tab: "overview" };
const question = (key: QuestionSectionKey, index: number): FlowLocation => ({ kind: "question", key, index });

const build = (...ids: string[]) => ids.map((id) => buildQuestion(id));
const optional = (id: string) => buildQuestion(id, { required: false });

const sample = buildAssessment({
  psychometric: build("p1", "p2"),
  technical: [buildQuestion("t1"), optional("t2"), buildQuestion("t3")],
  wiscar: build("w1"),
});

function answer(...ids: string[]): AnswerSet {
  const answers = createEmptyAnswers();
  const keys: Record<string, QuestionSectionKey> = { p: "psychometric", t: "technical", w: "wiscar" };
  for (const id of ids) answers[keys[id.charAt(0)]!][id] = 3;
  return answers;
}

const listQuestionLocations = (assessment: Assessment): FlowLocation[] =>
  listSteps(assessment).flatMap(({ key, questions }) =>
    isSectionKey(key) ? questions.map((_, index) => question(key, index)) : [],
  );

const anyAssessment: fc.Arbitrary<Assessment> = fc
  .record(
    Object.fromEntries(
      questionSectionKeys.map((key) => [
        key,
        fc.option(
          fc.record({
            orderIndex: fc.integer({ min: 1, max: 4 }),
            questions: fc.array(fc.record({ required: fc.boolean(), orderIndex: fc.integer({ min: 1, max: 4 }) }), {
              maxLength: 4,
            }),
          }),
          { nil: undefined },
        ),
      ]),
    ) as Record<
      QuestionSectionKey,
      fc.Arbitrary<{ orderIndex: number; questions: Pick<Question, "required" | "orderIndex">[] } | undefined>
    >,
  )
  .map((given) => {
    const assessment = buildAssessment({});
    for (const key of questionSectionKeys) {
      const section = given[key];
      if (!section) continue;
      const questions = section.questions.map((overrides, index) => buildQuestion(`${key}-${index}`, overrides));
      assessment.sections[key] = buildSection(key, questions, { orderIndex: section.orderIndex });
    }
    return assessment;
  });

function answerWhere(assessment: Assessment, isGiven: (question: Question) => boolean): AnswerSet {
  const answers = createEmptyAnswers();
  for (const key of questionSectionKeys) {
    for (const one of assessment.sections[key]?.questions ?? []) if (isGiven(one)) answers[key][one.id] = 1;
  }
  return answers;
}

const anyVisit = anyAssessment.chain((assessment) => {
  const ids = questionSectionKeys.flatMap((key) => assessment.sections[key]?.questions.map(({ id }) => id) ?? []);
  return fc
    .subarray(ids)
    .map((given) => ({ assessment, answers: answerWhere(assessment, ({ id }) => given.includes(id)) }));
});

test("the steps are the introduction, the sections with their own titles, and the results", () => {
  expect(listSteps(sample).map(({ key, label }) => [key, label])).toEqual([
    ["introduction", "Introduction"],
    ["psychometric", "psychometric"],
    ["technical", "technical"],
    ["wiscar", "wiscar"],
    ["results", "Your Results"],
  ]);
});

test("a section without a title is called what the specification calls it", () => {
  const assessment = buildAssessment({ wiscar: build("w1") });
  assessment.sections.wiscar!.title = "";
  expect(listSteps(assessment).map(({ label }) => label)).toEqual([
    "Introduction",
    "FB6 Index Analysis",
    "Your Results",
  ]);
});

test("a section that is missing or has no questions is no step", () => {
  const assessment = buildAssessment({ psychometric: [], wiscar: build("w1") });
  expect(listSteps(assessment).map(({ key }) => key)).toEqual(["introduction", "wiscar", "results"]);
});

test("an assessment without any question shows the three default steps, and they are empty", () => {
  for (const assessment of [buildAssessment({}), buildAssessment({ technical: [] })]) {
    expect(listSteps(assessment).map(({ label }) => label)).toEqual([
      "Introduction",
      "Psychological Fit",
      "Technical Aptitude",
      "FB6 Index Analysis",
      "Your Results",
    ]);
    expect(listSteps(assessment).flatMap(({ questions }) => questions)).toEqual([]);
  }
});

test("questions that an author put into the introduction or the results are not asked", () => {
  const assessment = buildAssessment({ technical: build("t1") });
  assessment.sections.introduction = buildSection("introduction", build("i1"));
  assessment.sections.results = buildSection("results", build("r1"));
  expect(listSteps(assessment).flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(["t1"]);
  expect(parseFlowPath(assessment, "introduction/1")).toEqual({ kind: "unknown" });
  expect(parseFlowPath(assessment, "results/1")).toEqual({ kind: "unknown" });
});

test("sections and their questions come in the author's order", () => {
  const assessment = buildAssessment({});
  assessment.sections.psychometric = buildSection("psychometric", build("p1"), { orderIndex: 9 });
  assessment.sections.wiscar = buildSection(
    "wiscar",
    [3, 1, 2].map((orderIndex) => buildQuestion(`w${orderIndex}`, { orderIndex })),
    { orderIndex: 2 },
  );
  expect(listSteps(assessment).flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([
    "w1",
    "w2",
    "w3",
    "p1",
  ]);
});

test("null and undefined answer no question of any type", () => {
  const types: QuestionType[] = ["multiple-choice", "slider", "boolean", "text", "likert", "multi-select"];
  for (const type of types) {
    expect(isAnswered({ type }, null), type).toBe(false);
    expect(isAnswered({ type }, undefined), type).toBe(false);
  }
});

test("zero and No are answers", () => {
  expect(isAnswered({ type: "slider" }, 0)).toBe(true);
  expect(isAnswered({ type: "likert" }, 1)).toBe(true);
  expect(isAnswered({ type: "boolean" }, false)).toBe(true);
  expect(isAnswered({ type: "boolean" }, true)).toBe(true);
  expect(isAnswered({ type: "multiple-choice" }, 0)).toBe(true);
});

test("an option whose stored value is empty can be chosen", () => {
  expect(isAnswered({ type: "multiple-choice" }, "")).toBe(true);
  expect(isAnswered({ type: "multiple-choice" }, "agree")).toBe(true);
});

test("a text of white space only is no answer", () => {
  for (const blank of ["", " ", "\n\t ", "\u00a0", "\u2003"]) expect(isAnswered({ type: "text" }, blank)).toBe(false);
  expect(isAnswered({ type: "text" }, " . ")).toBe(true);
});

test("what is not text does not answer a text question", () => {
  for (const given of [0, true, ["words"]]) expect(isAnswered({ type: "text" }, given)).toBe(false);
});

test("a list answers once something is chosen", () => {
  expect(isAnswered({ type: "multi-select" }, [])).toBe(false);
  expect(isAnswered({ type: "multi-select" }, ["a"])).toBe(true);
  expect(isAnswered({ type: "multi-select" }, [0])).toBe(true);
});

test("progress counts real answers over all three sections, optional questions included", () => {
  const assessment = buildAssessment({
    psychometric: [buildSlider("p1", 0, 10), buildQuestion("p2", { type: "text" })],
    technical: [buildQuestion("t1", { type: "multi-select", options: buildOptions("a") }), optional("t2")],
    wiscar: [buildQuestion("w1", { type: "boolean" })],
  });
  expect(countAnswered(assessment, createEmptyAnswers())).toEqual({ answered: 0, total: 5 });
  const blank = buildAnswers({ psychometric: { p2: " " }, technical: { t1: [] } });
  expect(countAnswered(assessment, blank).answered).toBe(0);
  const full = buildAnswers({
    psychometric: { p1: 0, p2: "x" },
    technical: { t1: ["a"], t2: 1 },
    wiscar: { w1: false },
  });
  expect(countAnswered(assessment, full)).toEqual({ answered: 5, total: 5 });
});

test("answers to questions that the assessment does not ask, or not in that section, do not count", () => {
  const answers = buildAnswers({ psychometric: { gone: 3, t1: 3 }, wiscar: { p1: 3 } });
  expect(countAnswered(sample, answers)).toEqual({ answered: 0, total: 6 });
});

test("an assessment without questions has nothing to count", () => {
  expect(countAnswered(buildAssessment({}), createEmptyAnswers())).toEqual({ answered: 0, total: 0 });
});

test("a question named like a property of every object starts without an answer", () => {
  const assessment = buildAssessment({ technical: build("constructor", "toString", "__proto__") });
  const answers = createEmptyAnswers();
  expect(countAnswered(assessment, answers).answered).toBe(0);
  expect(findResumeLocation(assessment, answers)).toEqual(question("technical", 0));
  expect(readAnswer(answers, "technical", "constructor")).toBeUndefined();
  const given = buildAnswers({ technical: { constructor: 2 } });
  expect(readAnswer(given, "technical", "constructor")).toBe(2);
  expect(findResumeLocation(assessment, given)).toEqual(question("technical", 1));
});

test("the gap of a section is its first required question without an answer", () => {
  const technical = listSteps(sample)[2]!;
  expect(findUnansweredIndex(technical, createEmptyAnswers())).toBe(0);
  expect(findUnansweredIndex(technical, answer("t1"))).toBe(2);
  expect(findUnansweredIndex(technical, answer("t3"))).toBe(0);
  expect(findUnansweredIndex(technical, answer("t1", "t3"))).toBe(-1);
});

test("introduction and results have no gap", () => {
  const steps = listSteps(sample);
  expect(findUnansweredIndex(steps[0]!, createEmptyAnswers())).toBe(-1);
  expect(findUnansweredIndex(steps[4]!, createEmptyAnswers())).toBe(-1);
});

test("an address leads to introduction, question or results, with or without a last slash", () => {
  const locations: [string, FlowLocation][] = [
    ["", introduction],
    ["/", introduction],
    ["technical", question("technical", 0)],
    ["technical/", question("technical", 0)],
    ["technical/1", question("technical", 0)],
    ["technical/3", question("technical", 2)],
    ["technical/3/", question("technical", 2)],
    ["psychometric/2", question("psychometric", 1)],
    ["wiscar/1", question("wiscar", 0)],
    ["results", results],
    ["results/", results],
    ["results/careers", { kind: "results", tab: "careers" }],
    ["results/wiscar/", { kind: "results", tab: "wiscar" }],
  ];
  for (const [splat, location] of locations) expect(parseFlowPath(sample, splat), splat).toEqual(location);
});

test("an address that names nothing is unknown", () => {
  const bad = [
    "technical/0",
    "technical/4",
    "technical/9999999",
    "technical/99999999999999999999",
    "technical/-1",
    "technical/01",
    "technical/1.0",
    "technical/1e0",
    "technical/0x1",
    "technical/+1",
    "technical/ 1",
    "technical/1 ",
    "technical/١",
    "technical/one",
    "technical/1/x",
    "results/overview",
    "results/1",
    "results/careers/1",
    "technical/1/2",
    "technical//1",
    "/technical",
    "//technical/1",
    "results/1",
    "results/x",
    "introduction",
    "Technical",
    "technical ",
    "fb6",
    "constructor",
    "__proto__",
    "toString/1",
    "../",
    "..",
    "../technical",
    "technical/..",
    "./technical",
    "%2e%2e",
    "technical\\1",
    "technical?x=1",
    "technical/1#x",
    "\u0000",
    "<script>",
  ];
  for (const splat of bad) expect(parseFlowPath(sample, splat), splat).toEqual({ kind: "unknown" });
});

test("the address of a section that is missing, or has no questions, is distinguished", () => {
  const assessment = buildAssessment({ psychometric: [], wiscar: build("w1") });
  expect(parseFlowPath(assessment, "psychometric")).toEqual({ kind: "section-empty", key: "psychometric" });
  expect(parseFlowPath(assessment, "psychometric/1")).toEqual({ kind: "section-empty", key: "psychometric" });
  expect(parseFlowPath(assessment, "technical")).toEqual({ kind: "section-missing", key: "technical" });
  expect(parseFlowPath(assessment, "technical/7")).toEqual({ kind: "section-missing", key: "technical" });
  expect(parseFlowPath(assessment, "technical/7/x")).toEqual({ kind: "unknown" });
});

test("any address can be parsed, and what it names exists", () => {
  const word = fc.oneof(
    fc.constantFrom(...questionSectionKeys, "results", "..", ""),
    fc.nat(6).map(String),
    fc.string(),
  );
  const splats = fc.array(word, { maxLength: 4 }).map((path) => path.join("/"));
  fc.assert(
    fc.property(anyAssessment, splats, (assessment, splat) => {
      const location = parseFlowPath(assessment, splat);
      if (location.kind === "question") {
        expect(assessment.sections[location.key]?.questions[location.index]).toBeDefined();
      }
    }),
  );
});

test("an address of nearly nothing but slashes is unknown, and its length isn't squared to find out", () => {
  expect(parseFlowPath(sample, `${"/".repeat(1_000_000)}x`)).toEqual({ kind: "unknown" });
}, 20_000);

test("the path of a location parses back to it", () => {
  fc.assert(
    fc.property(anyAssessment, (assessment) => {
      const sections = questionSectionKeys.map((key) => parseFlowPath(assessment, key));
      for (const location of [introduction, ...listQuestionLocations(assessment), ...sections, results]) {
        const splat = formatFlowPath(location);
        expect(splat).toMatch(/^(\/.+)?$/);
        expect(parseFlowPath(assessment, splat.slice(1))).toEqual(location);
      }
    }),
  );
});

test("addresses count from one", () => {
  expect(formatFlowPath(introduction)).toBe("");
  expect(formatFlowPath(question("technical", 0))).toBe("/technical/1");
  expect(formatFlowPath({ kind: "section-missing", key: "wiscar" })).toBe("/wiscar");
  expect(formatFlowPath({ kind: "section-empty", key: "wiscar" })).toBe("/wiscar");
  expect(formatFlowPath(results)).toBe("/results");
});

test("a visitor goes on at the first required question without an answer", () => {
  expect(findResumeLocation(sample, createEmptyAnswers())).toEqual(question("psychometric", 0));
  expect(findResumeLocation(sample, answer("p1"))).toEqual(question("psychometric", 1));
  expect(findResumeLocation(sample, answer("p2", "t1"))).toEqual(question("psychometric", 0));
  expect(findResumeLocation(sample, answer("p1", "p2", "t1"))).toEqual(question("technical", 2));
  expect(findResumeLocation(sample, answer("p1", "p2", "t1", "t3", "w1"))).toEqual(results);
});

test("a visitor goes on in the author's order of sections", () => {
  const assessment = buildAssessment({ psychometric: build("p1"), wiscar: build("w1") });
  assessment.sections.psychometric!.orderIndex = 5;
  expect(findResumeLocation(assessment, createEmptyAnswers())).toEqual(question("wiscar", 0));
  expect(isReachable(assessment, createEmptyAnswers(), question("psychometric", 0))).toBe(false);
  expect(isReachable(assessment, answer("w1"), question("psychometric", 0))).toBe(true);
});

test("a question is closed while a required one before it is open", () => {
  const canOpen = (answers: AnswerSet, location: FlowLocation) => isReachable(sample, answers, location);
  expect(canOpen(createEmptyAnswers(), question("psychometric", 0))).toBe(true);
  expect(canOpen(createEmptyAnswers(), question("psychometric", 1))).toBe(false);
  expect(canOpen(createEmptyAnswers(), question("wiscar", 0))).toBe(false);
  expect(canOpen(answer("p1"), question("psychometric", 1))).toBe(true);
  expect(canOpen(answer("p1"), question("technical", 0))).toBe(false);
  expect(canOpen(answer("p1", "p2"), question("technical", 0))).toBe(true);
  expect(canOpen(answer("p1", "p2"), question("technical", 1))).toBe(false);
});

test("the results are closed until every required question has its answer", () => {
  expect(isReachable(sample, answer("p1", "p2", "t1", "t3"), results)).toBe(false);
  expect(isReachable(sample, answer("p1", "t1", "t3", "w1"), results)).toBe(false);
  expect(isReachable(sample, answer("p1", "p2", "t1", "t3", "w1"), results)).toBe(true);
});

test("an optional question never blocks", () => {
  expect(isReachable(sample, answer("p1", "p2", "t1"), question("technical", 2))).toBe(true);
  const assessment = buildAssessment({ psychometric: [optional("p1")], technical: [optional("t1")] });
  expect(isReachable(assessment, createEmptyAnswers(), question("technical", 0))).toBe(true);
  expect(isReachable(assessment, createEmptyAnswers(), results)).toBe(true);
});

test("introduction, earlier questions and sections without questions are always open", () => {
  const answers = answer("p1", "p2", "t1");
  for (const location of [
    question("psychometric", 0),
    question("psychometric", 1),
    question("technical", 0),
    introduction,
  ]) {
    expect(isReachable(sample, answers, location)).toBe(true);
  }
  expect(isReachable(sample, createEmptyAnswers(), introduction)).toBe(true);
  const assessment = buildAssessment({ psychometric: build("p1"), technical: [] });
  for (const kind of ["section-missing", "section-empty"] as const) {
    expect(isReachable(assessment, createEmptyAnswers(), { kind, key: "technical" })).toBe(true);
  }
});

test("where a visitor goes on, and everything before it, is open to them, and nothing behind it", () => {
  fc.assert(
    fc.property(anyVisit, ({ assessment, answers }) => {
      const next = findResumeLocation(assessment, answers);
      const locations = [...listQuestionLocations(assessment), results];
      const position = locations.findIndex((location) => formatFlowPath(location) === formatFlowPath(next));
      expect(locations.map((location) => isReachable(assessment, answers, location))).toEqual(
        locations.map((_, index) => index <= position),
      );
    }),
  );
});

test("answering everything that is required makes every location reachable", () => {
  fc.assert(
    fc.property(anyAssessment, (assessment) => {
      const answers = answerWhere(assessment, ({ required }) => required);
      for (const location of [introduction, ...listQuestionLocations(assessment), results]) {
        expect(isReachable(assessment, answers, location)).toBe(true);
      }
    }),
  );
});

test("one more answer never makes a location unreachable", () => {
  fc.assert(
    fc.property(anyVisit, fc.nat(), ({ assessment, answers }, pick) => {
      const questions = questionSectionKeys.flatMap((key) => assessment.sections[key]?.questions ?? []);
      const extra = questions[pick % Math.max(1, questions.length)];
      const given = (one: Question) => questionSectionKeys.some((key) => one.id in answers[key]) || one === extra;
      const more = answerWhere(assessment, given);
      for (const location of [...listQuestionLocations(assessment), results]) {
        expect(isReachable(assessment, more, location) || !isReachable(assessment, answers, location)).toBe(true);
      }
    }),
  );
});

test("going forward leads through the sections to the results", () => {
  expect(getNextLocation(sample, introduction)).toEqual(question("psychometric", 0));
  expect(getNextLocation(sample, question("psychometric", 0))).toEqual(question("psychometric", 1));
  expect(getNextLocation(sample, question("psychometric", 1))).toEqual(question("technical", 0));
  expect(getNextLocation(sample, question("technical", 2))).toEqual(question("wiscar", 0));
  expect(getNextLocation(sample, question("wiscar", 0))).toEqual(results);
  expect(getNextLocation(sample, results)).toEqual(results);
});

test("going back leads through the sections to the introduction", () => {
  expect(getPreviousLocation(sample, question("wiscar", 0))).toEqual(question("technical", 2));
  expect(getPreviousLocation(sample, question("technical", 0))).toEqual(question("psychometric", 1));
  expect(getPreviousLocation(sample, question("psychometric", 1))).toEqual(question("psychometric", 0));
  expect(getPreviousLocation(sample, question("psychometric", 0))).toEqual(introduction);
  expect(getPreviousLocation(sample, introduction)).toEqual(introduction);
});

test("sections without questions are passed over in both directions", () => {
  const assessment = buildAssessment({ psychometric: build("p1"), technical: [], wiscar: build("w1") });
  expect(getNextLocation(assessment, question("psychometric", 0))).toEqual(question("wiscar", 0));
  expect(getPreviousLocation(assessment, question("wiscar", 0))).toEqual(question("psychometric", 0));
});

test("Continue on a section that is missing continues after it, wherever it would be", () => {
  const after: [QuestionSectionKey, FlowLocation][] = [
    ["psychometric", question("technical", 0)],
    ["technical", question("wiscar", 0)],
    ["wiscar", results],
  ];
  for (const [key, next] of after) {
    const { [key]: _, ...others } = { psychometric: build("p1"), technical: build("t1"), wiscar: build("w1") };
    expect(getNextLocation(buildAssessment(others), { kind: "section-missing", key }), key).toEqual(next);
    expect(getNextLocation(buildAssessment({ ...others, [key]: [] }), { kind: "section-empty", key }), key).toEqual(
      next,
    );
  }
});

test("Continue passes over further sections without questions", () => {
  const assessment = buildAssessment({ technical: [], wiscar: build("w1") });
  expect(getNextLocation(assessment, { kind: "section-missing", key: "psychometric" })).toEqual(question("wiscar", 0));
  expect(
    getNextLocation(buildAssessment({ psychometric: build("p1") }), { kind: "section-missing", key: "technical" }),
  ).toEqual(results);
});

test("Continue on an empty section follows the author's order of sections", () => {
  const assessment = buildAssessment({ psychometric: build("p1"), technical: [], wiscar: build("w1") });
  assessment.sections.wiscar!.orderIndex = 2;
  assessment.sections.technical!.orderIndex = 3;
  assessment.sections.psychometric!.orderIndex = 4;
  expect(getNextLocation(assessment, { kind: "section-empty", key: "technical" })).toEqual(question("psychometric", 0));
});

test("an assessment without questions leads from anywhere to its results", () => {
  const assessment = buildAssessment({ technical: [] });
  const empty = questionSectionKeys.map((key) => ({ kind: "section-empty", key }) as const);
  for (const location of [introduction, ...empty, results])
    expect(getNextLocation(assessment, location)).toEqual(results);
});

test("going forward from the introduction visits every question once and ends at the results", () => {
  fc.assert(
    fc.property(anyAssessment, (assessment) => {
      const expected = listQuestionLocations(assessment).map(formatFlowPath);
      const visited: string[] = [];
      let location = getNextLocation(assessment, introduction);
      while (location.kind === "question" && visited.length <= expected.length) {
        visited.push(formatFlowPath(location));
        location = getNextLocation(assessment, location);
      }
      expect(visited).toEqual(expected);
      expect(location).toEqual(results);
      expect(new Set(visited).size).toBe(countAnswered(assessment, createEmptyAnswers()).total);
    }),
  );
});

test("going back undoes going forward", () => {
  fc.assert(
    fc.property(anyAssessment, (assessment) => {
      for (const location of [introduction, ...listQuestionLocations(assessment)]) {
        const next = getNextLocation(assessment, location);
        if (next.kind === "question") expect(getPreviousLocation(assessment, next)).toEqual(location);
      }
    }),
  );
});
