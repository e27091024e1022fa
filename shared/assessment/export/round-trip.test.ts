import { expect, test } from "vitest";
import { validDraft } from "#testing/assessment/arbitrary.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring, buildSlider } from "#testing/assessment/factory.ts";
import { unzip } from "#testing/assessment/unzip.ts";
import { fc } from "#testing/properties.ts";
import type { AssessmentDraft } from "../draft.ts";
import { joinQtiItems, readArchive } from "../import/formats/qti-package.ts";
import { readAssessment } from "../import/read-assessment.ts";
import { listLikertLabels } from "../likert-labels.ts";
import type { Option, Question } from "../schema.ts";
import { toOptionValue, withDefaults } from "../with-defaults.ts";
import { type ExportFormatKey, exportFormats } from "./export-formats.ts";
import { listQuestions, nameQuestion } from "./list-questions.ts";

const readable = ["gift", "moodle-xml", "surveyjs", "qti"] as const;

function readBack(key: ExportFormatKey, draft: AssessmentDraft): Question[] {
  const { text } = exportFormats[key].write(draft);
  const read = readAssessment(typeof text === "string" ? text : joinQtiItems(unzip(text))).draft;
  return (read ? listQuestions(read) : []).map(({ question }) => question).sort((a, b) => a.orderIndex - b.orderIndex);
}

const signs = ["Oslo", "a=b", "~{x}", "#1:", "50 %", "->", "“ü”", "::", "//", '"', "'", "T", "1 < 2 > 0"];
const textOf = (parts: readonly string[]) =>
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(" "));

/** A survey's texts may be markup, so those that look like some aren't plain in every format. */
const plainText = textOf(signs);
const anyMarkup = textOf([...signs, "<b>bold</b>", "&amp;", "two\nlines", "\\n"]);

const listOptions = (texts: readonly string[]): Option[] =>
  texts.map((text, at) => ({ id: `o${at + 1}`, text, value: toOptionValue(text), score: 0 }));

const someExplanation = fc.constantFrom({}, { explanation: "Since 1814.\nBefore it was Christiania." });

/** A question that a quiz of any tool can hold. */
const buildPlain = (text: fc.Arbitrary<string>): fc.Arbitrary<Question> => {
  const texts = fc.uniqueArray(text, { minLength: 3, maxLength: 5, selector: toOptionValue });
  const choice = texts.chain((given) => {
    const options = listOptions(given);
    const ids = options.map(({ id }) => id);
    return fc.oneof(
      fc.constantFrom(...ids).map((id) => ({ type: "multiple-choice" as const, options, correct: [id] })),
      fc
        .subarray(ids, { minLength: 2, maxLength: ids.length - 1 })
        .map((correct) => ({ type: "multi-select" as const, options, correct })),
    );
  });
  const answers: fc.Arbitrary<Partial<Question>> = fc.oneof(
    { weight: 3, arbitrary: choice },
    fc.constant({ type: "text" as const }),
  );
  return fc
    .tuple(text, answers, someExplanation)
    .map(([question, answer, explained]) => buildQuestion("a", { text: question, ...answer, ...explained }));
};

const buildQuiz = (plain: fc.Arbitrary<Question>) =>
  fc
    .array(plain, { minLength: 1, maxLength: 5 })
    .map((questions) => questions.map((one, at) => ({ ...one, id: `q${at + 1}`, orderIndex: at + 1 })))
    .map((technical) => buildAssessment({ technical }));

const pick = ({
  text,
  type,
  options,
  correct,
  explanation,
}: Pick<Question, "text" | "type" | "options" | "correct"> & { explanation?: string | undefined }) => ({
  text,
  type,
  options: options.map((option) => option.text),
  right: options.filter(({ id }) => correct?.includes(id)).map((option) => option.text),
  explanation,
});

test.each(["gift", "moodle-xml", "qti"] as const)("a quiz with signs and markup comes back from %s", (key) => {
  fc.assert(
    fc.property(buildQuiz(buildPlain(anyMarkup)), (draft) => {
      const read = readBack(key, draft);
      expect(read.map(pick)).toEqual((draft.sections.technical?.questions ?? []).map(pick));
      expect(read.flatMap(({ notImported }) => notImported ?? [])).toEqual([]);
    }),
  );
});

const rating = plainText.chain((text) =>
  fc
    .constantFrom<Partial<Question>>(
      { type: "likert" },
      { type: "likert", answerLabels: ["Never", "Rarely", "Sometimes", "Often", "Always"] },
      { type: "slider", scale: { min: 0, max: 10, step: 2, labels: { min: "Not at all", max: "Completely" } } },
      { type: "slider", scale: { min: 0, max: 100 } },
      { type: "slider", scale: { min: 0, max: 100, labels: { min: "None", max: "All" } } },
    )
    .map((answers) => buildQuestion("a", { text, ...answers })),
);

test("ratings and required answers come back from a survey", () => {
  fc.assert(
    fc.property(buildQuiz(fc.oneof(rating, buildPlain(plainText))), fc.boolean(), (draft, required) => {
      const questions = (draft.sections.technical?.questions ?? []).map((one) => ({ ...one, required }));
      const read = readBack("surveyjs", buildAssessment({ technical: questions }));
      const pickRated = (question: Question) => ({
        ...pick({ ...question, explanation: undefined }),
        id: question.id,
        labels: question.type === "likert" ? listLikertLabels(question) : null,
        scale: question.scale,
        required: question.required,
      });
      expect(read.map(pickRated)).toEqual(questions.map(pickRated));
    }),
  );
});

test.each(readable)("whatever of any draft isn't the same after %s is listed with its question", (key) => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const { omitted, count } = exportFormats[key].write(draft);
      const find = (message: string) =>
        new Set(omitted.filter((one) => one.message.includes(message)).flatMap((one) => one.questions));
      const [leftOut, texts, keys] = [find("Left out"), find("texts"), find("Keys")];
      const asked = listQuestions(draft).map(({ question }) => question);
      const written = asked.filter((question) => !leftOut.has(nameQuestion(question)));
      const read = readBack(key, draft);
      if (written.length === count && read.length === count)
        for (const [at, question] of written.entries()) {
          if (!texts.has(nameQuestion(question))) expect(read[at]?.text).toBe(question.text);
          if (!keys.has(nameQuestion(question))) expect(read[at]?.key ?? 1).toBe(question.key ?? 1);
        }
      else expect(omitted.length).toBeGreaterThan(0);
    }),
  );
});

test("a package of QTI is read like the file of one question, in the order of its test", async () => {
  const technical = Array.from({ length: 12 }, (_, at) =>
    buildQuestion(`q${at}`, { text: `Question ${at}`, type: "text", orderIndex: at }),
  );
  const { text } = exportFormats.qti.write(buildAssessment({ technical }));
  if (typeof text === "string") throw new Error("A package is an archive");
  const unpacked = await readArchive(text);
  const { draft, format } = readAssessment("text" in unpacked ? unpacked.text : "");
  expect(format).toBe("QTI");
  expect(draft?.title).toBe("Sample");
  expect(draft && listQuestions(draft).map(({ question }) => question.text)).toEqual(technical.map((one) => one.text));
});

test("all right numbers of a slider come back from QTI, whose response names one and gives points for each", () => {
  const technical = [buildSlider("a", 0, 10, { correct: ["4", "5", "6"], points: 2 })];
  const { text } = exportFormats.qti.write(buildAssessment({ technical }));
  const items = typeof text === "string" ? text : joinQtiItems(unzip(text));
  expect(items.match(/<qti-value>[456]<\/qti-value>/g)).toEqual(["<qti-value>4</qti-value>"]);
  expect(readBack("qti", buildAssessment({ technical }))[0]).toMatchObject({ correct: ["4", "5", "6"], points: 2 });
});

test("a slider of a QTI package comes back with its range", () => {
  const draft = buildAssessment({ psychometric: [buildSlider("a", 0, 10, { scale: { min: 0, max: 10, step: 2 } })] });
  expect(readBack("qti", draft)[0]).toMatchObject({ type: "slider", scale: { min: 0, max: 10, step: 2 } });
});

test("a survey has only what SurveyJS knows, and the list names explanations, points and scores", () => {
  const options = listOptions(["a", "b"]).map((option, at) => ({ ...option, score: 5 - at }));
  const technical = [
    buildQuestion("q1", { type: "multiple-choice", options, orderIndex: 1 }),
    buildQuestion("q2", { type: "text", explanation: "Because", points: 3, orderIndex: 2 }),
  ];
  const { text, omitted } = exportFormats.surveyjs.write(buildAssessment({ technical }));
  expect(String(text)).not.toMatch(/"(?:score|points|explanation)"/);
  const lost = omitted.map(({ message: one, questions }) => [one, questions]);
  expect(lost).toEqual(
    expect.arrayContaining([
      ["The scores of answers", ["Question q1"]],
      ["Explanations", ["Question q2"]],
      ["Points", ["Question q2"]],
    ]),
  );
});

test("points and explanations come back from QTI, and aren't listed as missing", () => {
  const options = listOptions(["a", "b"]);
  const technical = [
    buildQuestion("q1", { type: "multiple-choice", options, correct: ["o1"], points: 2.5, explanation: "Why" }),
    buildQuestion("q2", {
      type: "multi-select",
      options: listOptions(["a", "b", "c"]),
      correct: ["o1", "o2"],
      points: 3,
    }),
  ].map((question, at) => ({ ...question, orderIndex: at + 1 }));
  const draft = buildAssessment({ technical });
  expect(readBack("qti", draft).map(({ points, explanation }) => [points, explanation])).toEqual([
    [2.5, "Why"],
    [3, undefined],
  ]);
  expect(message(draft, "qti").map(([text]) => text)).not.toContain("Points");
});

const message = (draft: AssessmentDraft, key: ExportFormatKey) =>
  exportFormats[key].write(draft).omitted.map(({ message: text, questions }) => [text, questions]);

test("what a quiz can't hold is listed in words, with the questions that it is about", () => {
  const draft = buildAssessment(
    { psychometric: [buildQuestion("p1", { key: -1 }), buildQuestion("p2")] },
    {
      typicalCareers: [{ title: "Nurse", description: "" }],
      scoring: buildScoring({
        overall: "none",
        scales: [buildScale("grit", "psychometric", ["p1", "-p2"], { bands: [{ from: 0, label: "Low" }] })],
      }),
    },
  );
  expect(message(draft, "gift")).toEqual(
    expect.arrayContaining([
      ["Left out. This format has no ratings.", ["Question p1", "Question p2"]],
      ['The scale "Grit" with its 2 items, keys and bands', []],
      ["The title, the description, the category, the duration, the difficulty and the careers", []],
    ]),
  );
  expect(message(draft, "surveyjs")).toEqual(
    expect.arrayContaining([["Keys: reversed questions would be scored the wrong way", ["Question p1"]]]),
  );
  expect(message(draft, "csv").flatMap(([text]) => text)).not.toContain(
    "Keys: reversed questions would be scored the wrong way",
  );
});

test.each(["constructor", "toString", "__proto__"])("a field called %s is listed by its name", (name) => {
  const field = Object.fromEntries([[name, "x"]]);
  const scoring = buildScoring({ scales: [buildScale("grit", "technical", ["q1"], field)], ...field });
  const draft = buildAssessment({ technical: [buildQuestion("q1", { type: "text" })] }, { scoring });
  const technical = { ...draft.sections.technical, ...field };
  const texts = message({ ...draft, sections: { technical } } as AssessmentDraft, "gift").map(([text]) => text);
  expect(texts).toContain(`The scale "Grit" with its 1 item and field "${name}"`);
  expect(texts).toContainEqual(expect.stringMatching(`^Scoring: .* and the field "${name}"$`));
  expect(texts).toContainEqual(expect.stringMatching(`^The section "technical": .* and "${name}"$`));
});

const capitals = listOptions(["Oslo", "Bergen", "Tromso"]);
const single = { type: "multiple-choice" as const, options: capitals, correct: ["o1"] };
const many = { type: "multi-select" as const, options: capitals, correct: ["o1", "o3"] };
const explained = { explanation: "Because" };
const inBank = { category: "North/South" };

/** What each format holds of a question, and what its draft says where the format holds nothing. */
const held: Readonly<
  Record<"gift" | "moodle-xml" | "qti" | "surveyjs", { questions: Partial<Question>[]; draft: object }>
> = {
  gift: {
    questions: [
      { ...single, ...explained, ...inBank },
      { ...many, category: "" },
      { type: "boolean", correct: ["true"] },
    ],
    draft: { id: "questions-from-gift", title: "Questions from GIFT", description: "Questions from GIFT" },
  },
  "moodle-xml": {
    questions: [
      { ...single, ...explained, ...inBank, points: 2 },
      { ...many, category: "/ North" },
      { type: "boolean", correct: ["false"] },
    ],
    draft: {
      id: "questions-from-moodle-xml",
      title: "Questions from Moodle XML",
      description: "Questions from Moodle XML",
    },
  },
  qti: {
    questions: [
      { ...single, ...explained, points: 2 },
      many,
      { type: "slider", scale: { min: 0, max: 10, step: 2 }, correct: ["4"] },
    ],
    draft: { description: "Sample" },
  },
  surveyjs: {
    questions: [single, { ...many, required: false }],
    draft: {},
  },
};

test.each(Object.keys(held) as (keyof typeof held)[])(
  "what %s holds of a draft is the same when it comes back",
  (key) => {
    const { questions, draft: other } = held[key];
    const technical = questions.map((question, at) =>
      buildQuestion(`id ${at + 1}`.replace(" ", key === "qti" ? "_" : " "), { ...question, orderIndex: at + 1 }),
    );
    const about = { title: "Sample", description: "A sample assessment", id: "sample", isActive: false, kind: "check" };
    const scoring = buildScoring({ overall: { of: ["technical"], weights: "equal" } });
    const draft = withDefaults({ ...about, metadata: {}, sections: { technical: { questions: technical } }, scoring });
    const { text } = exportFormats[key].write(draft as AssessmentDraft);
    const read = readAssessment(typeof text === "string" ? text : joinQtiItems(unzip(text))).draft;
    expect(read).toEqual({ ...draft, ...other });
  },
);
