import { expect, test } from "vitest";
import { buildAssessment, buildQuestion, buildSection } from "../testing/assessment/factory.ts";
import { fc } from "../testing/properties.ts";
import { countQuestions, defaultResultsInclude, orderQuestions, sectionDefaults } from "./defaults.ts";
import { Assessment, Option } from "./schema.ts";
import { toOption, toOptionValue, toQuestionType, withDefaults } from "./with-defaults.ts";

const basics = { id: "sample", title: "Sample", description: "A sample" };
const parse = (input: Record<string, unknown>) => Assessment.parse(withDefaults({ ...basics, ...input }));

test("a new assessment has the specification's defaults", () => {
  expect(parse({})).toMatchObject({
    duration: "10-15 mins",
    difficulty: "Intermediate",
    category: "General",
    isActive: true,
    featured: false,
    isNew: false,
    tags: [],
    metadata: { userCount: "1K+" },
    sections: {},
  });
});

test("what the author gave stands", () => {
  const given = {
    duration: "5 mins",
    featured: true,
    metadata: { icon: "cloud", userCount: "12,400" },
    origin: "import",
  };
  expect(parse(given)).toMatchObject(given);
});

test("sections get title, weight and order, and only the given ones exist", () => {
  const { sections } = parse({ sections: { wiscar: {}, technical: { weight: "40", title: "Skills" } } });
  expect(Object.keys(sections).sort()).toEqual(["technical", "wiscar"]);
  expect(sections.wiscar).toMatchObject({
    title: "FB6 Index Analysis",
    weight: 25,
    orderIndex: 4,
    type: "wiscar",
    questions: [],
  });
  expect(sections.technical).toMatchObject({ title: "Skills", weight: 40, orderIndex: 3 });
  expect(Object.values(sectionDefaults).map(({ weight }) => weight)).toEqual([0, 25, 30, 25, 10]);
});

test("questions get every default", () => {
  const { sections } = parse({
    sections: { psychometric: { questions: [{}, "Do you plan?", { id: 7, weight: "2", required: false }] } },
  });
  expect(sections.psychometric?.questions).toMatchObject([
    {
      id: "psychometric-1",
      text: "Question",
      type: "multiple-choice",
      category: "",
      required: true,
      weight: 1,
      orderIndex: 1,
      options: [],
      scale: null,
    },
    { id: "psychometric-2", text: "Do you plan?", orderIndex: 2 },
    { id: "7", weight: 2, required: false, orderIndex: 3 },
  ]);
});

test("the specification's spellings of a question type are understood", () => {
  expect(["scale", "multiple", undefined, null, "likert"].map(toQuestionType)).toEqual([
    "slider",
    "multiple-choice",
    "multiple-choice",
    "multiple-choice",
    "likert",
  ]);
  expect(() => parse({ sections: { technical: { questions: [{ type: "essay" }] } } })).toThrow();
});

test("an option's value is its text in lower case with underscores", () => {
  expect(toOptionValue("Very Much So")).toBe("very_much_so");
  expect(toOption("Very Much So", 2)).toEqual({ id: "o3", text: "Very Much So", value: "very_much_so", score: 3 });
  expect(toOption({ id: "x", text: "No", value: 0, score: "5", hint: "h" }, 0)).toEqual({
    id: "x",
    text: "No",
    value: 0,
    score: 5,
    hint: "h",
  });
});

test("any option at all becomes a valid one", () => {
  fc.assert(
    fc.property(fc.anything(), fc.nat(20), (input, position) => Option.safeParse(toOption(input, position)).success),
    { examples: [[[{ toString: 0 }], 0]] },
  );
});

test("applying the defaults twice changes nothing", () => {
  const once = withDefaults({ ...basics, sections: { technical: { questions: ["One", { options: ["A", "B"] }] } } });
  expect(withDefaults(once)).toEqual(once);
});

test("questions are met in their order, and equal ones as written", () => {
  const questions = [3, 1, 2, 1].map((orderIndex, i) => buildQuestion(`q${i}`, { orderIndex }));
  const section = buildSection("technical", questions);
  expect(orderQuestions(section).map(({ id }) => id)).toEqual(["q1", "q3", "q2", "q0"]);
  expect(section.questions.map(({ id }) => id)).toEqual(["q0", "q1", "q2", "q3"]);
  expect(orderQuestions(undefined)).toEqual([]);
});

test("only the three question sections are counted", () => {
  const assessment = buildAssessment({
    psychometric: [buildQuestion("a")],
    wiscar: [buildQuestion("b"), buildQuestion("c")],
  });
  assessment.sections.introduction = buildSection("introduction", [buildQuestion("d")]);
  expect(countQuestions(assessment)).toBe(3);
});

test("the default list of what results include is the specification's", () => {
  expect(defaultResultsInclude).toHaveLength(5);
  expect(defaultResultsInclude[0]).toBe("Personalized fit score (0-100)");
});
