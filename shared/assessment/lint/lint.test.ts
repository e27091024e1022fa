import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { type AssessmentDraft, checkDraft } from "../draft.ts";
import { applyEdits } from "../path.ts";
import type { Question, QuestionSectionKey } from "../schema.ts";
import { assessmentTemplates, createSampleDraft } from "../templates.ts";
import { withDefaults } from "../with-defaults.ts";
import { lintAssessment } from "./lint.ts";

const scoring = buildScoring({ overall: "none" });

const draftOf = (questions: Partial<Record<QuestionSectionKey, Question[]>>, fields: Partial<AssessmentDraft> = {}) =>
  buildAssessment(questions, { scoring, ...fields });

const listProblemTexts = (draft: AssessmentDraft, topic: string) =>
  lintAssessment(draft)
    .filter((problem) => problem.topic === topic)
    .map(({ severity, path, message }) => `${severity} ${path.join("/")}: ${message}`);

function applyFix(draft: AssessmentDraft): AssessmentDraft {
  const fixes = lintAssessment(draft).flatMap(({ fix }) => fix ?? []);
  expect(fixes).toHaveLength(1);
  return applyEdits(draft, fixes[0]?.edits ?? []);
}

const inTechnical = "sections/technical/questions/0";

test("a question without a text, or with the text that stands for one, is an error; one that is asked twice a warning", () => {
  const questions = ["", "Question", "I plan.", "i plan. "].map((text, at) => buildQuestion(`q${at}`, { text }));
  expect(listProblemTexts(draftOf({ psychometric: questions }), "Questions")).toEqual([
    "error sections/psychometric/questions/0/text: It has no text.",
    "error sections/psychometric/questions/1/text: It has no text.",
    "warning sections/psychometric/questions/3/text: Another question has the same text.",
  ]);
});

test("a choice needs two options that can be told apart", () => {
  const none = buildChoice("a", { options: [] });
  const one = buildChoice("b", { options: buildOptions("x"), correct: ["x"] });
  const same = buildChoice("c", {
    options: [...buildOptions("x", "y"), { id: "x", text: "Y", value: "x", score: 3 }],
    correct: ["y"],
  });
  expect(listProblemTexts(draftOf({ technical: [none, one, same] }), "Questions")).toEqual([
    `error ${inTechnical}/options: It has no options: nobody can answer it.`,
    "error sections/technical/questions/1/options: It has a single option: there is nothing to choose.",
    'error sections/technical/questions/2/options/2/id: The id "x" belongs to another option too.',
    "error sections/technical/questions/2/options/2/value: Option 3 stores the same value as another one, so their answers can't be told apart.",
  ]);
});

test("an empty option is removed by its fix, unless it is a right answer", () => {
  const options = buildOptions("x", "y", "z").with(1, { id: "y", text: " ", value: "y", score: 2 });
  const draft = draftOf({ technical: [buildChoice("a", { options, correct: ["x"] })] });
  expect(listProblemTexts(draft, "Questions")).toEqual([`error ${inTechnical}/options/1: Option 2 is empty.`]);
  expect(listProblemTexts(applyFix(draft), "Questions")).toEqual([]);
  const right = draftOf({ technical: [buildChoice("a", { options, correct: ["y"] })] });
  expect(lintAssessment(right).flatMap(({ fix }) => fix ?? [])).toEqual([]);
});

test("a slider says its scale, in steps that reach its end", () => {
  const draft = draftOf({ psychometric: [buildQuestion("a", { type: "slider" })] });
  expect(listProblemTexts(draft, "Questions")).toEqual([
    "warning sections/psychometric/questions/0/scale: It has no scale: visitors get 1 to 5.",
  ]);
  expect(listProblemTexts(applyFix(draft), "Questions")).toEqual([]);
  const uneven = buildSlider("a", 0, 10, { scale: { min: 0, max: 10, step: 3 } });
  expect(listProblemTexts(draftOf({ psychometric: [uneven] }), "Questions")).toEqual([
    "warning sections/psychometric/questions/0/scale/step: Steps of 3 do not reach 10 from 0.",
  ]);
});

test("parts that a question type does not use are reported, not removed", () => {
  const unused = buildQuestion("a", { options: buildOptions("x", "y"), scale: { min: 0, max: 3 } });
  const text = buildQuestion("b", { type: "text", correct: ["x"] });
  expect(listProblemTexts(draftOf({ psychometric: [unused, text] }), "Questions")).toEqual([
    "note sections/psychometric/questions/0/options: Its options are saved, but a likert question does not show them.",
    "note sections/psychometric/questions/0/scale: Its scale is saved, but a likert question does not use it.",
    "note sections/psychometric/questions/1/correct: Free text is never scored: its right answers have no effect.",
  ]);
});

test("a technical choice without a right answer is an error, and one where all are right", () => {
  const open = buildChoice("a");
  const all = buildChoice("b", { text: "Other", correct: ["a", "b", "c", "d"] });
  expect(listProblemTexts(draftOf({ technical: [open, all] }), "Keys")).toEqual([
    `error ${inTechnical}/correct: It has no right answer: mark the options that are right.`,
    "error sections/technical/questions/1/correct: Every option is right, so no answer can be wrong.",
  ]);
});

test("options that all score the same are reported as not scored", () => {
  const options = buildOptions("x", "y").map((option) => ({ ...option, score: 1 }));
  expect(listProblemTexts(draftOf({ psychometric: [buildChoice("a", { options })] }), "Keys")).toEqual([
    "warning sections/psychometric/questions/0/options: All its options have the same score: it is not scored.",
  ]);
});

test("a right answer that is always in the same position is reported", () => {
  const at = (positions: string[]) =>
    draftOf({ technical: positions.map((right, n) => buildChoice(`q${n}`, { correct: [right] })) });
  const start = "warning sections/technical: The right answer is";
  const end = ": anyone who notices can guess it. Vary its position.";
  expect(listProblemTexts(at(["a", "a", "a", "a", "a"]), "Keys")).toEqual([`${start} always first${end}`]);
  expect(listProblemTexts(at(["d", "d", "d", "d", "a"]), "Keys")).toEqual([`${start} in 4 of 5 questions last${end}`]);
  expect(listProblemTexts(at(["a", "b", "c", "d", "a"]), "Keys")).toEqual([]);
});

test("a scale whose ratings are all keyed one way is reported, a balanced one is not", () => {
  const items = ["a", "b", "c"].map((id) => buildQuestion(id, { text: `I do ${id}.`, category: "grit" }));
  expect(listProblemTexts(draftOf({ psychometric: items }), "Keys")).toEqual([
    'warning sections/psychometric/questions/0: Every rating of "Grit" is keyed the same way: agreeing with everything would score 100. Word about half of them the other way around.',
  ]);
  const [first, ...others] = items;
  const balanced = [...others, { ...first, key: -1 } as Question];
  expect(listProblemTexts(draftOf({ psychometric: balanced }), "Keys")).toEqual([]);
});

test("a YES for agreeing with everything is reported, whatever the engine", () => {
  const items = ["a", "b", "c"].map((id) => buildQuestion(id, { text: `I do ${id}.` }));
  const keyed = buildScoring({ overall: { of: ["psychometric"], weights: "equal" } });
  expect(listProblemTexts(draftOf({ psychometric: items }, { scoring: keyed }), "Scoring")).toEqual([
    "warning scoring: Agreeing with everything is a YES (100). Reverse some ratings, or add right answers.",
  ]);
  const reversed = items.map((item, at) => ({ ...item, key: at === 0 ? (1 as const) : (-1 as const) }));
  expect(listProblemTexts(draftOf({ psychometric: reversed }, { scoring: keyed }), "Scoring")).toEqual([]);
});

test("each fault of the general rule is reported for an assessment that it scores", () => {
  const draft = buildAssessment({
    psychometric: [
      buildSlider("wide", 0, 10, { weight: 2 }),
      buildQuestion("likert", { text: "I plan.", key: -1 }),
      buildQuestion("more", { text: "I check." }),
      buildQuestion("most", { text: "I keep lists." }),
    ],
    technical: [buildChoice("choice", { options: buildOptions("x", "y").map((option) => ({ ...option, score: 0 })) })],
  });
  const technical = draft.sections.technical;
  if (technical) technical.weight = 50;
  expect(listProblemTexts(draft, "Scoring").map((line) => line.replace(/^warning \S+ /, ""))).toEqual([
    "It is scored by the general rule ('classic'), which does not know what an answer means.",
    "A multiple-choice answer is scored by the length of its text (choice).",
    "Numbers above 5 are not monotonic: 5 scores 100, 6 scores 60 and 7 scores 70 (wide).",
    "The weights of questions have no effect (wide).",
    "The weights of sections have no effect.",
    "The scores of options have no effect (choice).",
    "Keys and right answers have no effect (likert).",
    "FB6 Index Analysis has no questions: 70 is assumed for it.",
    "Answering five-point ratings at random is nearly always a MAYBE.",
  ]);
  const keyed = applyFix(draft);
  expect(checkDraft(keyed, true)).toEqual([]);
  expect(keyed.scoring).toMatchObject({ engine: "keyed", overall: { of: ["psychometric", "technical"] } });
});

test("sections and weights without effect are reported", () => {
  const overall = { of: ["psychometric" as const, "wiscar" as const], weights: "section" as const };
  const draft = draftOf(
    { psychometric: [buildQuestion("a", { weight: 0 })], technical: [buildChoice("b", { correct: ["a"] })] },
    { scoring: buildScoring({ overall }) },
  );
  const psychometric = draft.sections.psychometric;
  if (psychometric) psychometric.weight = 0;
  expect(listProblemTexts(draft, "Scoring")).toEqual([
    "error scoring/overall: All sections of the overall score have the weight 0: there is no overall score.",
    "note scoring/overall: FB6 Index Analysis has no questions: it is left out of the overall score.",
    "note scoring/overall: Technical Aptitude does not count in the overall score.",
    "warning sections/psychometric/questions/0/weight: Its weight is 0: it's asked but never counted.",
  ]);
});

test("unreachable bands and scores without a band are reported", () => {
  const bands = [
    { from: 10, label: "Low" },
    { from: 55, label: "Middle" },
    { from: 70, label: "High" },
  ];
  const draft = draftOf(
    { psychometric: [buildQuestion("a")] },
    { scoring: buildScoring({ overall: "none", scales: [buildScale("s", "psychometric", ["a"], { bands })] }) },
  );
  // One likert item leads to 0, 25, 50, 75 and 100.
  expect(listProblemTexts(draft, "Scoring")).toEqual([
    'warning scoring/scales/0/bands/1: Nobody can reach the band "Middle" of "S": no score of its items lies in it.',
    'note scoring/scales/0/bands: Scores below 10 of "S" are in no band.',
  ]);
});

test("a band's text that quotes an unknown answer is reported", () => {
  const bands = [{ from: 0, label: "All", text: "Look at {highest} and at {hihgest}." }];
  const draft = draftOf(
    { psychometric: [buildQuestion("a")] },
    { scoring: buildScoring({ overall: "none", scales: [buildScale("s", "psychometric", ["a"], { bands })] }) },
  );
  expect(listProblemTexts(draft, "Scoring")).toEqual([
    'warning scoring/scales/0/bands/0/text: The text of "All" has {hihgest}, which quotes nothing. Write {highest} or {lowest}.',
  ]);
});

test("a scale with too few items is reported with the alpha to expect", () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, at) => buildQuestion(`q${at}`, { text: `I do ${at}.`, category: "grit" }));
  const of = (count: number) => listProblemTexts(draftOf({ psychometric: items(count) }), "Reliability");
  expect(of(2)).toEqual([
    'warning sections/psychometric/questions/0: "Grit" has 2 items: with items that correlate as usual (r = 0.30) alpha is about 0.46. 6 or more reach 0.70.',
  ]);
  expect(of(1)[0]).toContain("the error of a single item can't be estimated");
  expect(of(3)[0]).toMatch(/^warning .* alpha is about 0\.56/);
  expect(of(5)[0]).toMatch(/^note .* alpha is about 0\.68/);
  expect(of(6)).toEqual([]);
});

test("a scale without scored items is an error, and one with a known alpha is not reported", () => {
  const scale = (fields: object) =>
    buildScoring({ overall: "none", scales: [buildScale("s", "psychometric", ["a"], fields)] });
  const text = { psychometric: [buildQuestion("a", { type: "text" })] };
  expect(listProblemTexts(draftOf(text, { scoring: scale({}) }), "Reliability")).toEqual([
    'error scoring/scales/0: "S" has no item that can be scored.',
  ]);
  const measured = (source: string) => listFigureProblems({ reliability: { alpha: 0.8, n: 500, source } });
  expect(measured("Doe, 10.1000/182")).toEqual([]);
  expect(measured("Study")).toEqual([
    expect.stringContaining("It's shown as given by the author"),
    expect.stringContaining('"S" has 2 items'),
  ]);
});

const reference = "Doe, J. (2019). A pilot of two scales. Journal of Pilots, 3, 1-10";

function listFigureProblems(fields: object, count = 2): string[] {
  const ids = Array.from({ length: count }, (_, at) => `q${at}`);
  const psychometric = ids.map((id) => buildQuestion(id, { text: `I do ${id}.` }));
  const scales = [buildScale("s", "psychometric", ids, fields)];
  return listProblemTexts(draftOf({ psychometric }, { scoring: { ...scoring, scales } }), "Reliability");
}

test.each([
  [{ alpha: 0.99, n: 2, source: reference }, 12, "An alpha of .99 can't be known from 2 people."],
  [{ alpha: 0.7, n: 1, source: reference }, 12, "No alpha comes from 1 person."],
  [{ alpha: 1, n: 1e15, source: reference }, 12, "An alpha of 1 would mean that nobody answers by chance."],
  [{ alpha: 0.8, n: 500, source: reference }, 1, "A single item has no alpha."],
  [{ alpha: 0.97, n: 500, source: reference }, 4, "With 4 items, an alpha of .97 would mean that they correlate .89"],
])("a reliability that can't be is an error: %j with %i items", (reliability, count, message) => {
  const [first] = listFigureProblems({ reliability }, count);
  expect(first).toContain(`error scoring/scales/0/reliability: The reliability of "S": ${message}`);
});

test.each([
  [{ mean: 120, sd: 10, n: 500, source: reference }, "A mean of 120 can't be: scores are from 0 to 100."],
  [{ mean: 50, sd: 80, n: 500, source: reference }, "A standard deviation of 80 can't be: with this mean"],
  [{ mean: 99, sd: 20, n: 500, source: reference }, "scores from 0 to 100 have at most 10.0."],
  [{ mean: 50, sd: 10, n: 1, source: reference }, "No standard deviation comes from 1 person."],
])("a norm that can't be is an error: %j", (norm, message) => {
  const [first] = listFigureProblems({ norm }, 6);
  expect(first).toContain('error scoring/scales/0/norm: The norm of "S": ');
  expect(first).toContain(message);
});

test("figures that don't count are a warning that says what is missing; those that count are none", () => {
  const typed = { alpha: 0.8, n: 40, source: "Our study" };
  expect(listFigureProblems({ reliability: typed }, 6)).toEqual([
    "warning scoring/scales/0/reliability: The reliability of \"S\": It's shown as given by the author and isn't used for ranges: add a DOI or a full reference, and use figures of at least 100 people.",
  ]);
  const few = { mean: 60, sd: 15, n: 99, source: reference };
  expect(listFigureProblems({ norm: few }, 6)).toEqual([
    "warning scoring/scales/0/norm: The norm of \"S\": It's shown as given by the author and isn't used for ranges: use figures of at least 100 people.",
  ]);
  const published = { alpha: 0.96, n: 100, source: reference };
  expect(listFigureProblems({ reliability: published, norm: { ...few, n: 100 } }, 6)).toEqual([]);
});

test("a source without a reference is a warning", () => {
  const draft = (citation: string) => draftOf({ psychometric: [] }, { source: { name: "N", citation, license: "L" } });
  expect(listProblemTexts(draft("Doe (2019)"), "Reliability")).toEqual([
    "warning source/citation: It doesn't count as a published instrument: add a DOI or a full reference.",
  ]);
  expect(listProblemTexts(draft(reference), "Reliability")).toEqual([]);
});

test("questions that are hard to read are reported", () => {
  const texts = [
    "The methodological heterogeneity of organisational sustainability evaluations complicates comparability considerably.",
    `I ${"do and ".repeat(18)}do it.`,
    "I do not like it when nobody asks me.",
    "I like to plan my week before it begins.",
  ];
  const items = texts.map((text, at) => buildQuestion(`q${at}`, { text }));
  expect(
    listProblemTexts(draftOf({ psychometric: items }), "Reading").map((line) =>
      line.replace(/^(\w+) \S+(\d)\/text: /, "$1 $2 "),
    ),
  ).toEqual([
    expect.stringMatching(/^warning 0 It reads at grade \d\d: many adults need to read it twice\./),
    "note 1 A sentence of 39 words: split it.",
    "warning 2 Two negations: it is unclear what agreeing with it means.",
  ]);
});

test("tables, code and quoted clauses are no long sentences", () => {
  const rows = Array.from({ length: 12 }, (_, at) => `name${at} city${at} team${at}`).join("\n");
  const clause = `Goods that came by mail ${"and were paid for by the person who ordered them ".repeat(4)}may be sent back`;
  const texts = [`Which row is the last?\n\`\`\`\n${rows}\n\`\`\``, `A rule says: '${clause}.' Is that fair?`];
  const items = texts.map((text, at) => buildQuestion(`q${at}`, { text, type: "text" }));
  expect(listProblemTexts(draftOf({ psychometric: items }), "Reading")).toEqual([]);
});

test("an assessment without questions has nothing to take", () => {
  expect(listProblemTexts(draftOf({}), "Questions")).toEqual([
    "error sections: It has no questions: there is nothing to take.",
  ]);
});

test("nothing that comes with the product is called an error", () => {
  const folder = new URL("../../../site/app/content/assessments/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const drafts = files.map((file) => withDefaults(JSON.parse(readFileSync(new URL(file, folder), "utf8"))));
  const filled = assessmentTemplates
    .map(({ create: make }) => make())
    .filter(({ sections }) => sections.psychometric?.questions.length);
  expect(files.length).toBeGreaterThan(10);
  for (const draft of [...drafts, ...filled, createSampleDraft()] as AssessmentDraft[]) {
    expect(
      lintAssessment(draft).filter(({ severity }) => severity === "error"),
      draft.id,
    ).toEqual([]);
  }
});

test("every fix leaves a document that the schema accepts", () => {
  const draft = buildAssessment({
    technical: [
      buildChoice("a", { options: [...buildOptions("x", "y"), { id: "z", text: "", value: "z", score: 3 }] }),
      buildQuestion("s", { type: "slider" }),
    ],
  });
  const fixes = lintAssessment(draft).flatMap(({ fix }) => fix ?? []);
  expect(fixes.map(({ label }) => label).sort()).toEqual(["Add the scale", "Remove it", "Score by keys instead"]);
  for (const { edits } of fixes) expect(checkDraft(applyEdits(draft, edits), true)).toEqual([]);
});
