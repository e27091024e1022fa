import { array, assert, constantFrom, integer, oneof, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { type AssessmentDraft, checkDraft, EditedAssessment } from "#assessment/draft.ts";
import { QuestionType } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { addScoring } from "./engine.ts";
import { listQuestionIds } from "./ids.ts";
import { addOptions, deleteOption, moveOption, setRight, writeOptionText, writeOptionValue } from "./options.ts";
import {
  addQuestion,
  changeType,
  deleteQuestion,
  duplicateQuestion,
  findQuestion,
  moveQuestion,
  moveToSection,
  renameQuestion,
} from "./questions.ts";
import { addScale, deleteScale, duplicateScale, makeScalesFromCategories, renameScale, toggleItem } from "./scales.ts";
import { writeField } from "./write-field.ts";

interface Step {
  kind: keyof typeof kinds;
  section: (typeof questionSectionKeys)[number];
  other: (typeof questionSectionKeys)[number];
  at: number;
  to: number;
  text: string;
  type: QuestionType;
}

/** What an edit may take away, and what it did to the draft. */
interface Done {
  draft: AssessmentDraft;
  lostQuestions?: number;
  lostOptions?: number;
}

const wrap = (at: number, length: number) => (length === 0 ? 0 : at % length);
const countQuestions = (draft: AssessmentDraft) => listQuestionIds(draft).length;
const countOptions = (draft: AssessmentDraft) =>
  questionSectionKeys
    .flatMap((key) => draft.sections[key]?.questions ?? [])
    .reduce((sum, { options }) => sum + options.length, 0);

function toPlaces(draft: AssessmentDraft, { section, at, to }: Step) {
  const place = { section, at: wrap(at, draft.sections[section]?.questions.length ?? 0) };
  const options = findQuestion(draft, place)?.options ?? [];
  const scales = draft.scoring?.scales ?? [];
  return { place, options, option: wrap(to, options.length), scale: wrap(at, scales.length) };
}

/** Does what is done, puts it back after other edits, and takes it out again: putting back must hold too. */
const takeTwice =
  (take: (draft: AssessmentDraft) => { draft: AssessmentDraft; putBack: (now: AssessmentDraft) => AssessmentDraft }) =>
  (draft: AssessmentDraft, step: Step): AssessmentDraft => {
    const removal = take(draft);
    return step.to % 2 === 0 ? removal.putBack(addQuestion(removal.draft, step.other)) : removal.draft;
  };

const kinds = {
  addQuestion: (draft: AssessmentDraft, { section }: Step): Done => ({ draft: addQuestion(draft, section) }),
  duplicate: (draft: AssessmentDraft, step: Step): Done => ({
    draft: duplicateQuestion(draft, toPlaces(draft, step).place),
  }),
  move: (draft: AssessmentDraft, step: Step): Done => {
    const length = draft.sections[step.section]?.questions.length ?? 0;
    return { draft: moveQuestion(draft, step.section, wrap(step.at, length), wrap(step.to, length)) };
  },
  deleteQuestion: (draft: AssessmentDraft, step: Step): Done => {
    const { place, options } = toPlaces(draft, step);
    const lost = findQuestion(draft, place) ? 1 : 0;
    const after = takeTwice((own) => deleteQuestion(own, place))(draft, step);
    return step.to % 2 === 0 ? { draft: after } : { draft: after, lostQuestions: lost, lostOptions: options.length };
  },
  toSection: (draft: AssessmentDraft, step: Step): Done => ({
    draft: moveToSection(draft, toPlaces(draft, step).place, step.other),
  }),
  rename: (draft: AssessmentDraft, step: Step): Done => ({
    draft: renameQuestion(draft, toPlaces(draft, step).place, step.text),
  }),
  changeType: (draft: AssessmentDraft, step: Step): Done => ({
    draft: changeType(draft, toPlaces(draft, step).place, step.type),
  }),
  addOptions: (draft: AssessmentDraft, step: Step): Done => ({
    draft: addOptions(draft, toPlaces(draft, step).place, [step.text, "Yes", "Yes"]),
  }),
  optionText: (draft: AssessmentDraft, step: Step): Done => {
    const { place, option } = toPlaces(draft, step);
    return { draft: writeOptionText(draft, place, option, step.text) };
  },
  optionValue: (draft: AssessmentDraft, step: Step): Done => {
    const { place, option } = toPlaces(draft, step);
    return { draft: writeOptionValue(draft, place, option, step.text) };
  },
  moveOption: (draft: AssessmentDraft, step: Step): Done => {
    const { place, options, option } = toPlaces(draft, step);
    return { draft: moveOption(draft, place, wrap(step.at, options.length), option) };
  },
  setRight: (draft: AssessmentDraft, step: Step): Done => {
    const { place, options, option } = toPlaces(draft, step);
    const id = options[option]?.id;
    return { draft: id === undefined ? draft : setRight(draft, place, id, step.at % 2 === 0) };
  },
  deleteOption: (draft: AssessmentDraft, step: Step): Done => {
    const { place, options, option } = toPlaces(draft, step);
    const removal = deleteOption(draft, place, option);
    if (step.at % 2 === 0) return { draft: removal.putBack(removal.draft) };
    return { draft: removal.draft, lostOptions: options[option] ? 1 : 0 };
  },
  addScale: (draft: AssessmentDraft, step: Step): Done => ({ draft: addScale(addScoring(draft), step.section) }),
  duplicateScale: (draft: AssessmentDraft, step: Step): Done => ({
    draft: duplicateScale(draft, toPlaces(draft, step).scale),
  }),
  deleteScale: (draft: AssessmentDraft, step: Step): Done => ({
    draft: takeTwice((own) => deleteScale(own, toPlaces(own, step).scale))(draft, step),
  }),
  renameScale: (draft: AssessmentDraft, step: Step): Done => ({
    draft: renameScale(draft, toPlaces(draft, step).scale, step.text),
  }),
  toggleItem: (draft: AssessmentDraft, step: Step): Done => {
    const { place, scale } = toPlaces(draft, step);
    const id = findQuestion(draft, place)?.id;
    return { draft: id === undefined ? draft : toggleItem(draft, scale, id) };
  },
  makeScales: (draft: AssessmentDraft): Done => ({ draft: makeScalesFromCategories(draft) }),
  writeFields: (draft: AssessmentDraft, step: Step): Done => {
    const { place } = toPlaces(draft, step);
    const question = ["sections", place.section, "questions", place.at];
    const paths = [
      ["title"],
      ["sections", "results", "title"],
      ["assessmentOverview", "modules"],
      ...(findQuestion(draft, place)
        ? [
            [...question, "scale", "max"],
            [...question, "text"],
          ]
        : []),
    ];
    const path = paths[wrap(step.to, paths.length)] ?? ["title"];
    const value = path.at(-1) === "max" ? step.at - 3 : path.at(-1) === "modules" ? [step.text] : step.text;
    return { draft: writeField(draft, path, value) };
  },
};

const start = buildAssessment(
  {
    psychometric: [buildQuestion("p1", { category: "grit" }), buildQuestion("p2", { category: "will" })],
    technical: [buildChoice("t1", { correct: ["b", "c"] })],
  },
  { scoring: buildScoring({ scales: [buildScale("grit", "psychometric", ["p1", "-p2"])] }) },
);

const words = oneof(constantFrom("p1", "t1", "grit", "will", "New id", "yes", ""), string({ maxLength: 6 }));
const steps = array(
  record({
    kind: constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    section: constantFrom(...questionSectionKeys),
    other: constantFrom(...questionSectionKeys),
    at: integer({ min: 0, max: 9 }),
    to: integer({ min: 0, max: 9 }),
    text: words,
    type: constantFrom(...QuestionType.options),
  }),
  { maxLength: 30 },
);

/** What the schema refuses of a draft, apart from its rules: fields that are absent or of another kind. */
const listShapeFaults = (draft: AssessmentDraft) =>
  (EditedAssessment.safeParse(draft).error?.issues ?? []).filter(
    ({ code }) => !["custom", "too_small", "too_big", "invalid_format"].includes(code),
  );

test("whatever is edited in whatever order, nothing is lost, ids stay apart, and what the schema refuses is said", () => {
  assert(
    property(steps, (all) => {
      let draft: AssessmentDraft = start;
      for (const step of all) {
        const done = kinds[step.kind](draft, step);
        expect(countQuestions(done.draft)).toBeGreaterThanOrEqual(countQuestions(draft) - (done.lostQuestions ?? 0));
        expect(countOptions(done.draft)).toBeGreaterThanOrEqual(countOptions(draft) - (done.lostOptions ?? 0));
        draft = done.draft;

        const ids = listQuestionIds(draft);
        expect(new Set(ids).size).toBe(ids.length);
        for (const question of questionSectionKeys.flatMap((key) => draft.sections[key]?.questions ?? [])) {
          const options = question.options.map(({ id }) => id);
          expect(new Set(options).size).toBe(options.length);
          // Of types without options the right answer is the value itself.
          if (options.length > 0) for (const id of question.correct ?? []) expect(options).toContain(id);
        }
        const scales = draft.scoring?.scales ?? [];
        expect(new Set(scales.map(({ section, id }) => `${section}/${id}`)).size).toBe(scales.length);
        for (const { items } of scales) for (const { question } of items) expect(ids).toContain(question);

        expect(listShapeFaults(draft)).toEqual([]);
        const said = checkDraft(draft, false).map(({ path, message }) => `${path.join("/")} ${message}`);
        for (const { path, message } of EditedAssessment.safeParse(draft).error?.issues ?? [])
          expect(said).toContain(`${path.join("/")} ${message}`);
      }
    }),
    { numRuns: 400 },
  );
});
