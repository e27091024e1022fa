import { expect, test } from "vitest";
import { orderQuestions } from "#assessment/defaults.ts";
import { checkDraft, createEmptyDraft } from "#assessment/draft.ts";
import { score } from "#scoring/score.ts";
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
import { addScoring, removeScoring } from "./engine.ts";
import { changeList, insertItems, moveItem, readPastedLines, removeItem, splitLines } from "./lists.ts";
import {
  addOptions,
  deleteOption,
  moveOption,
  setRight,
  setRightValue,
  writeOptionText,
  writeOptionValue,
} from "./options.ts";
import {
  addQuestion,
  changeQuestion,
  changeType,
  checkQuestionId,
  deleteQuestion,
  duplicateQuestion,
  insertQuestionsAfter,
  moveQuestion,
  moveToSection,
  pasteQuestions,
  renameQuestion,
  writeAnswerLabel,
} from "./questions.ts";
import {
  addScale,
  checkScaleId,
  createScalesFromCategories,
  deleteScale,
  duplicateScale,
  renameScale,
  toggleItem,
} from "./scales.ts";
import { deriveId, writeTitle } from "./title.ts";
import { writeField } from "./write-field.ts";

const first = { section: "psychometric", index: 0 } as const;
const choice = { section: "technical", index: 0 } as const;
const buildDraft = () =>
  buildAssessment(
    {
      psychometric: [
        buildQuestion("p1", { orderIndex: 2, category: "grit" }),
        buildQuestion("p2", { orderIndex: 1, category: "grit", key: -1, weight: 2 }),
      ],
      technical: [buildChoice("t1", { correct: ["b"], category: "logical-reasoning" })],
    },
    { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "-p2"])] }) },
  );
const listIds = (draft: ReturnType<typeof buildDraft>, key: "psychometric" | "technical" = "psychometric") =>
  draft.sections[key]?.questions.map(({ id }) => id);

test("a new question is last, has the type of the previous one and a unique id", () => {
  const draft = addQuestion(addQuestion(buildDraft(), "psychometric"), "psychometric");
  expect(listIds(draft)).toEqual(["p1", "p2", "psychometric-3", "psychometric-4"]);
  expect(draft.sections.psychometric?.questions[2]).toMatchObject({ type: "likert", category: "grit", orderIndex: 3 });
  expect(addQuestion(createEmptyDraft(), "technical").sections.technical?.questions[0]?.type).toBe("multiple-choice");
});

test("a question below another has its type and its scales, and visitors see it next", () => {
  const draft = insertQuestionsAfter(buildDraft(), { section: "psychometric", index: 1 });
  expect(orderQuestions(draft.sections.psychometric).map(({ id }) => id)).toEqual(["p2", "psychometric-3", "p1"]);
  expect(draft.sections.psychometric?.questions[1]).toMatchObject({ text: "", type: "likert", category: "grit" });
  expect(draft.scoring?.scales?.[0]?.items).toMatchObject([
    { question: "p1", key: 1 },
    { question: "p2", key: -1 },
    { question: "psychometric-3", key: 1 },
  ]);
});

test("a pasted list begins in the question that was open, with its keys in questions and scales", () => {
  const pasted = [
    { text: "One", key: -1 },
    { text: "Two", key: 1 },
    { text: "Three", key: -1 },
  ] as const;
  const draft = pasteQuestions(buildDraft(), { section: "psychometric", index: 0 }, pasted);
  const asked = orderQuestions(draft.sections.psychometric).slice(1);
  expect(asked.map(({ text, key }) => [text, key ?? 1])).toEqual([
    ["One", -1],
    ["Two", 1],
    ["Three", -1],
  ]);
  expect(draft.scoring?.scales?.[0]?.items).toMatchObject([
    { question: "p1", key: -1 },
    { question: asked[1]?.id, key: 1 },
    { question: asked[2]?.id, key: -1 },
    { question: "p2", key: -1 },
  ]);
  expect(checkDraft(draft, false)).toEqual([]);
});

test("ten thousand questions are pasted, each with an id of its own", () => {
  const pasted = Array.from({ length: 10_000 }, (_, at) => ({ text: `Statement ${at}`, key: 1 as const }));
  const draft = pasteQuestions(buildDraft(), { section: "psychometric", index: 0 }, pasted);
  expect(new Set(listIds(draft)).size).toBe(10_001);
}, 20_000);

test("the first edit of a missing section creates it with all fields", () => {
  const draft = addQuestion(buildDraft(), "wiscar");
  expect(draft.sections.wiscar).toMatchObject({ title: "FB6 Index Analysis", weight: 25, orderIndex: 4 });
  const described = writeField(buildDraft(), ["sections", "results", "description"], "Read on.");
  expect(described.sections.results).toMatchObject({ title: "Results", type: "results", description: "Read on." });
  expect(checkDraft(described, false)).toEqual([]);
});

test("a copy follows its question, and the section is renumbered", () => {
  const draft = duplicateQuestion(buildDraft(), { section: "psychometric", index: 1 });
  expect(listIds(draft)).toEqual(["p2", "p2-2", "p1"]);
  expect(draft.sections.psychometric?.questions.map(({ orderIndex }) => orderIndex)).toEqual([1, 2, 3]);
  expect(draft.scoring?.scales?.[0]?.items).toHaveLength(2);
});

test("moving a question follows the visitor's order and rewrites orderIndex", () => {
  const draft = moveQuestion(buildDraft(), "psychometric", 0, 1);
  expect(listIds(draft)).toEqual(["p1", "p2"]);
  expect(draft.sections.psychometric?.questions.map(({ orderIndex }) => orderIndex)).toEqual([1, 2]);
});

test("a deleted question leaves its scales and returns to them when restored", () => {
  const removal = deleteQuestion(buildDraft(), first);
  expect(listIds(removal.draft)).toEqual(["p2"]);
  expect(removal.draft.scoring?.scales?.[0]?.items.map(({ question }) => question)).toEqual(["p2"]);
  expect(removal.restore(removal.draft)).toEqual(buildDraft());
  const renamed = renameQuestion(removal.draft, first, "p1");
  expect(listIds(removal.restore(renamed))).toEqual(["p1-2", "p1"]);
});

test("with a duplicate id the other question stays in the scales", () => {
  const twice = buildAssessment(
    { psychometric: [buildQuestion("p1"), buildQuestion("p1", { text: "Other" })] },
    { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1"])] }) },
  );
  expect(deleteQuestion(twice, first).draft.scoring?.scales?.[0]?.items).toHaveLength(1);
  expect(renameQuestion(twice, first, "p9").scoring?.scales?.[0]?.items[0]?.question).toBe("p1");
});

test("scales follow a renamed question; a taken or empty id changes nothing", () => {
  const draft = renameQuestion(buildDraft(), first, "new");
  expect(draft.scoring?.scales?.[0]?.items.map(({ question }) => question)).toEqual(["new", "p2"]);
  expect(checkDraft(draft, false)).toEqual([]);
  const before = buildDraft();
  expect(renameQuestion(before, first, "t1")).toBe(before);
  expect(checkQuestionId(before, first, "t1")).toBe('Question id "t1" is used twice');
  expect(checkQuestionId(before, first, " ")).toBe("A question needs an id");
  expect(checkQuestionId(before, first, "p1")).toBeNull();
});

test("changing the type preserves options, right answers and scale; a slider gets a range", () => {
  const draft = changeType(buildDraft(), choice, "slider");
  expect(draft.sections.technical?.questions[0]).toMatchObject({
    type: "slider",
    options: buildOptions("a", "b", "c", "d"),
    correct: ["b"],
    scale: { min: 1, max: 5 },
  });
  const unknown = changeQuestion(draft, choice, (question) => ({ ...question, originalType: "matrix" }));
  expect(changeType(unknown, choice, "text").sections.technical?.questions[0]).not.toHaveProperty("originalType");
  expect(changeType(draft, choice, "multiple-choice").sections.technical?.questions[0]?.scale).toEqual({
    min: 1,
    max: 5,
  });
});

test("a changed answer keeps the other four as they read, and the agreement words need no field", () => {
  const changed = writeAnswerLabel(buildDraft(), first, 4, "Always");
  const answerLabels = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Always"];
  expect(changed.sections.psychometric?.questions[0]).toMatchObject({ answerLabels });
  expect(writeAnswerLabel(changed, first, 4, "Strongly Agree")).toEqual(buildDraft());
  expect(addQuestion(changed, "psychometric").sections.psychometric?.questions.at(-1)).toMatchObject({ answerLabels });
});

test("a question moves to the end of another section", () => {
  const draft = moveToSection(buildDraft(), first, "technical");
  expect(listIds(draft)).toEqual(["p2"]);
  expect(listIds(draft, "technical")).toEqual(["t1", "p1"]);
  expect(draft.sections.technical?.questions[1]?.orderIndex).toBe(2);
});

test("an option's value follows its text until somebody types one", () => {
  const bare = buildAssessment({ technical: [buildQuestion("t1", { type: "multiple-choice" })] });
  const added = addOptions(bare, choice, ["Light Blue", "Light Blue"]);
  const read = (draft: typeof added) => draft.sections.technical?.questions[0]?.options;
  expect(read(added)).toEqual([
    { id: "o1", text: "Light Blue", value: "light_blue", score: 1 },
    { id: "o2", text: "Light Blue", value: "light_blue-2", score: 2 },
  ]);
  const renamed = writeOptionText(added, choice, 1, "Dark Red");
  expect(read(renamed)?.[1]).toMatchObject({ text: "Dark Red", value: "dark_red" });
  const typed = writeOptionText(writeOptionValue(renamed, choice, 1, "red"), choice, 1, "Crimson");
  expect(read(typed)?.[1]).toMatchObject({ text: "Crimson", value: "red" });
});

test("a value that is a number stays one where a number is typed", () => {
  const numbers = buildAssessment({
    technical: [
      buildQuestion("t1", { type: "multiple-choice", options: [{ id: "a", text: "A", value: 2, score: 1 }] }),
    ],
  });
  const read = (typed: string) =>
    writeOptionValue(numbers, choice, 0, typed).sections.technical?.questions[0]?.options[0]?.value;
  expect([read("31"), read("3a"), read("")]).toEqual([31, "3a", ""]);
});

test("a deleted option is no longer a right answer, and is one again when restored", () => {
  const removal = deleteOption(buildDraft(), choice, 1);
  expect(removal.draft.sections.technical?.questions[0]).not.toHaveProperty("correct");
  expect(checkDraft(removal.draft, false)).toEqual([]);
  expect(removal.restore(removal.draft)).toEqual(buildDraft());
  const moved = moveOption(buildDraft(), choice, 1, 0).sections.technical?.questions[0];
  expect(moved?.options.map(({ id }) => id)).toEqual(["b", "a", "c", "d"]);
  expect(moved?.correct).toEqual(["b"]);
});

test("right answers can be several options, or one value for types without options", () => {
  const two = setRight(buildDraft(), choice, "c", true);
  expect(two.sections.technical?.questions[0]?.correct).toEqual(["b", "c"]);
  expect(setRight(two, choice, "b", false).sections.technical?.questions[0]?.correct).toEqual(["c"]);
  const value = setRightValue(buildDraft(), first, "true");
  expect(value.sections.psychometric?.questions[0]?.correct).toEqual(["true"]);
  expect(setRightValue(value, first, null)).toEqual(buildDraft());
});

test("scales are added, copied and taken away; facets of one that goes stand alone until it is back", () => {
  const facet = duplicateScale(buildDraft(), 0);
  const draft = writeField(facet, ["scoring", "scales", 1, "facetOf"], "grit");
  expect(draft.scoring?.scales?.map(({ id, label }) => [id, label])).toEqual([
    ["grit", "Grit"],
    ["grit-2", "Grit (copy)"],
  ]);
  const removal = deleteScale(draft, 0);
  expect(removal.draft.scoring?.scales).toHaveLength(1);
  expect(removal.draft.scoring?.scales?.[0]).not.toHaveProperty("facetOf");
  expect(removal.restore(removal.draft)).toEqual(draft);
  expect(deleteScale(deleteScale(draft, 0).draft, 0).draft.scoring).not.toHaveProperty("scales");
  expect(addScale(buildDraft(), "technical").scoring?.scales?.[1]).toMatchObject({ section: "technical", items: [] });
});

test("another id of a scale follows into its facets", () => {
  const draft = writeField(duplicateScale(buildDraft(), 0), ["scoring", "scales", 1, "facetOf"], "grit");
  expect(renameScale(draft, 0, "will").scoring?.scales?.[1]?.facetOf).toBe("will");
  expect(renameScale(draft, 0, "grit-2")).toBe(draft);
  expect(checkScaleId(draft, 0, "grit-2")).toBe('Another scale has the ID "grit-2"');
  expect(checkScaleId(draft, 0, "")).toBe("A scale needs an id");
});

test("published norms follow the id of a scale, leave with it and come back with it", () => {
  const norm = { mean: 60, sd: 15 };
  const norms = {
    source: "A study",
    citation: "Author",
    groups: [{ id: "all", label: "people", scales: { grit: norm } }],
  };
  const draft = writeField(duplicateScale(buildDraft(), 0), ["scoring", "norms"], norms);
  expect(renameScale(draft, 0, "will").scoring?.norms?.groups[0]?.scales).toEqual({ will: norm });
  const removal = deleteScale(draft, 0);
  expect(removal.draft.scoring?.norms?.groups[0]?.scales).toEqual({});
  expect(removal.restore(removal.draft)).toEqual(draft);
  expect(deleteScale(draft, 1).draft.scoring?.norms).toEqual(norms);
});

test("a question is added to a scale with its key and weight", () => {
  const out = toggleItem(buildDraft(), 0, "p2");
  expect(out.scoring?.scales?.[0]?.items.map(({ question }) => question)).toEqual(["p1"]);
  expect(toggleItem(out, 0, "p2").scoring?.scales?.[0]?.items[1]).toEqual({ question: "p2", key: -1, weight: 2 });
});

test("scales created from categories give the same scores as the categories", () => {
  const draft = writeField(buildDraft(), ["scoring", "scales"]);
  const generated = createScalesFromCategories(draft);
  expect(generated.scoring?.scales?.map(({ id, label }) => [id, label])).toEqual([
    ["grit", "Grit"],
    ["logical-reasoning", "Logical Reasoning"],
  ]);
  expect(checkDraft(generated, false)).toEqual([]);
  const answers = buildAnswers({ psychometric: { p1: 5, p2: 4 }, technical: { t1: "b" } });
  const read = (scored: typeof draft) => score(scored, answers).scales.map(({ id, score: points }) => [id, points]);
  expect(read(generated)).toEqual(read(draft));
});

test("the engine is switched both ways", () => {
  const classic = removeScoring(buildDraft());
  expect(classic).not.toHaveProperty("scoring");
  expect(addScoring(classic).scoring).toEqual(createEmptyDraft().scoring);
  expect(addScoring(buildDraft())).toEqual(buildDraft());
});

test("the id follows the title until it is typed or stored", () => {
  const draft = writeTitle(createEmptyDraft(), "Data & Analytics", false);
  expect(draft).toMatchObject({ title: "Data & Analytics", id: "data-analytics" });
  expect(writeTitle(draft, "Data", false).id).toBe("data");
  expect(writeTitle(draft, "Data", true).id).toBe("data-analytics");
  expect(writeTitle({ ...draft, id: "mine" }, "Data", false).id).toBe("mine");
  expect([deriveId("Popular"), deriveId("東京")]).toEqual(["popular-assessment", ""]);
});

test("list items can be moved, added, removed and restored at the same position", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(insertItems(["a"], 9, ["b"])).toEqual(["a", "b"]);
  const tags = changeList(createEmptyDraft(), ["tags"], () => ["x", "y", "z"]);
  const removal = removeItem(tags, ["tags"], 1);
  expect(removal.draft.tags).toEqual(["x", "z"]);
  expect(removal.restore(removal.draft)).toEqual(tags);
  expect(splitLines(" - One\r\n\r\n• Two \n* Three\n4 - Four")).toEqual(["One", "Two", "Three", "4 - Four"]);
});

test("the first field of a part creates all fields that the schema requires", () => {
  const draft = buildAssessment({ psychometric: [buildSlider("p1", 0, 10, { scale: null, type: "slider" })] });
  const based = writeField(draft, ["base", "rating"], 4.5);
  expect(based.base).toEqual({ completions: 0, rating: 4.5, ratingCount: 0 });
  const path = ["sections", "psychometric", "questions", 0, "scale"];
  expect(writeField(draft, [...path, "labels", "min"], "Never").sections.psychometric?.questions[0]?.scale).toEqual({
    min: 1,
    max: 5,
    labels: { min: "Never" },
  });
  const advised = writeField(buildDraft(), ["scoring", "scales", 0, "advice", "tips"], ["Plan"]);
  expect(advised.scoring?.scales?.[0]?.advice).toEqual({ tips: ["Plan"], resources: [] });
  expect([...checkDraft(based, false), ...checkDraft(advised, false)]).toEqual([]);
});

test("pasted cells become lines without the quotes that a spreadsheet adds", () => {
  expect(readPastedLines('"se""ven"\t7\r\n"two\nlines"\r\n- three\r\n')).toEqual(['se"ven', "two lines", "three"]);
  expect(readPastedLines('"Yes", he said\n"No"')).toEqual(['"Yes", he said', '"No"']);
});
