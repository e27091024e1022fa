import { expect, test } from "vitest";
import { type AssessmentDraft, checkDraft, EditedAssessment } from "#assessment/draft.ts";
import { listQuestionIds } from "#assessment/draft-questions.ts";
import { QuestionType } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { fc, timesEffort } from "#testing/properties.ts";
import { addScoring } from "./engine.ts";
import { addOptions, deleteOption, moveOption, setRight, writeOptionText, writeOptionValue } from "./options.ts";
import {
  addQuestion,
  changeType,
  deleteQuestion,
  duplicateQuestion,
  findQuestion,
  insertQuestionsAfter,
  moveQuestion,
  moveToSection,
  pasteQuestions,
  renameQuestion,
} from "./questions.ts";
import {
  addScale,
  createScalesFromCategories,
  deleteScale,
  duplicateScale,
  renameScale,
  toggleItem,
} from "./scales.ts";
import { writeField } from "./write-field.ts";

const { array, assert, constantFrom, integer, oneof, property, record, string } = fc;

interface Step {
  kind: keyof typeof kinds;
  section: (typeof questionSectionKeys)[number];
  other: (typeof questionSectionKeys)[number];
  index: number;
  to: number;
  text: string;
  type: QuestionType;
}

interface Done {
  draft: AssessmentDraft;
  lostQuestions?: number;
  lostOptions?: number;
}

const wrap = (index: number, length: number) => (length === 0 ? 0 : index % length);
const countQuestions = (draft: AssessmentDraft) => listQuestionIds(draft).length;
const countOptions = (draft: AssessmentDraft) =>
  questionSectionKeys
    .flatMap((key) => draft.sections[key]?.questions ?? [])
    .reduce((sum, { options }) => sum + options.length, 0);

function resolvePositions(draft: AssessmentDraft, { section, index, to }: Step) {
  const position = { section, index: wrap(index, draft.sections[section]?.questions.length ?? 0) };
  const options = findQuestion(draft, position)?.options ?? [];
  const scales = draft.scoring?.scales ?? [];
  return { position, options, option: wrap(to, options.length), scale: wrap(index, scales.length) };
}

/** Restoring must hold after other edits, too. */
const removeAndRestore =
  (
    remove: (draft: AssessmentDraft) => { draft: AssessmentDraft; restore: (now: AssessmentDraft) => AssessmentDraft },
  ) =>
  (draft: AssessmentDraft, step: Step): AssessmentDraft => {
    const removal = remove(draft);
    return step.to % 2 === 0 ? removal.restore(addQuestion(removal.draft, step.other)) : removal.draft;
  };

const kinds = {
  addQuestion: (draft: AssessmentDraft, { section }: Step): Done => ({ draft: addQuestion(draft, section) }),
  insertBelow: (draft: AssessmentDraft, step: Step): Done => ({
    draft: insertQuestionsAfter(draft, resolvePositions(draft, step).position),
  }),
  paste: (draft: AssessmentDraft, step: Step): Done => ({
    draft: pasteQuestions(draft, resolvePositions(draft, step).position, [
      { text: "Pasted", key: step.to % 2 === 0 ? 1 : -1 },
      { text: "Pasted too", key: -1 },
    ]),
  }),
  duplicate: (draft: AssessmentDraft, step: Step): Done => ({
    draft: duplicateQuestion(draft, resolvePositions(draft, step).position),
  }),
  move: (draft: AssessmentDraft, step: Step): Done => {
    const length = draft.sections[step.section]?.questions.length ?? 0;
    return { draft: moveQuestion(draft, step.section, wrap(step.index, length), wrap(step.to, length)) };
  },
  deleteQuestion: (draft: AssessmentDraft, step: Step): Done => {
    const { position, options } = resolvePositions(draft, step);
    const lost = findQuestion(draft, position) ? 1 : 0;
    const after = removeAndRestore((current) => deleteQuestion(current, position))(draft, step);
    return step.to % 2 === 0 ? { draft: after } : { draft: after, lostQuestions: lost, lostOptions: options.length };
  },
  toSection: (draft: AssessmentDraft, step: Step): Done => ({
    draft: moveToSection(draft, resolvePositions(draft, step).position, step.other),
  }),
  rename: (draft: AssessmentDraft, step: Step): Done => ({
    draft: renameQuestion(draft, resolvePositions(draft, step).position, step.text),
  }),
  changeType: (draft: AssessmentDraft, step: Step): Done => ({
    draft: changeType(draft, resolvePositions(draft, step).position, step.type),
  }),
  addOptions: (draft: AssessmentDraft, step: Step): Done => ({
    draft: addOptions(draft, resolvePositions(draft, step).position, [step.text, "Yes", "Yes"]),
  }),
  optionText: (draft: AssessmentDraft, step: Step): Done => {
    const { position, option } = resolvePositions(draft, step);
    return { draft: writeOptionText(draft, position, option, step.text) };
  },
  optionValue: (draft: AssessmentDraft, step: Step): Done => {
    const { position, option } = resolvePositions(draft, step);
    return { draft: writeOptionValue(draft, position, option, step.text) };
  },
  moveOption: (draft: AssessmentDraft, step: Step): Done => {
    const { position, options, option } = resolvePositions(draft, step);
    return { draft: moveOption(draft, position, wrap(step.index, options.length), option) };
  },
  setRight: (draft: AssessmentDraft, step: Step): Done => {
    const { position, options, option } = resolvePositions(draft, step);
    const id = options[option]?.id;
    return { draft: id === undefined ? draft : setRight(draft, position, id, step.index % 2 === 0) };
  },
  deleteOption: (draft: AssessmentDraft, step: Step): Done => {
    const { position, options, option } = resolvePositions(draft, step);
    const removal = deleteOption(draft, position, option);
    if (step.index % 2 === 0) return { draft: removal.restore(removal.draft) };
    return { draft: removal.draft, lostOptions: options[option] ? 1 : 0 };
  },
  addScale: (draft: AssessmentDraft, step: Step): Done => ({ draft: addScale(addScoring(draft), step.section) }),
  duplicateScale: (draft: AssessmentDraft, step: Step): Done => ({
    draft: duplicateScale(draft, resolvePositions(draft, step).scale),
  }),
  deleteScale: (draft: AssessmentDraft, step: Step): Done => ({
    draft: removeAndRestore((current) => deleteScale(current, resolvePositions(current, step).scale))(draft, step),
  }),
  renameScale: (draft: AssessmentDraft, step: Step): Done => ({
    draft: renameScale(draft, resolvePositions(draft, step).scale, step.text),
  }),
  toggleItem: (draft: AssessmentDraft, step: Step): Done => {
    const { position, scale } = resolvePositions(draft, step);
    const id = findQuestion(draft, position)?.id;
    return { draft: id === undefined ? draft : toggleItem(draft, scale, id) };
  },
  createScales: (draft: AssessmentDraft): Done => ({ draft: createScalesFromCategories(draft) }),
  writeFields: (draft: AssessmentDraft, step: Step): Done => {
    const { position } = resolvePositions(draft, step);
    const question = ["sections", position.section, "questions", position.index];
    const paths = [
      ["title"],
      ["sections", "results", "title"],
      ["assessmentOverview", "modules"],
      ...(findQuestion(draft, position)
        ? [
            [...question, "scale", "max"],
            [...question, "text"],
          ]
        : []),
    ];
    const path = paths[wrap(step.to, paths.length)] ?? ["title"];
    const value = path.at(-1) === "max" ? step.index - 3 : path.at(-1) === "modules" ? [step.text] : step.text;
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

const texts = oneof(constantFrom("p1", "t1", "grit", "will", "New id", "yes", ""), string({ maxLength: 6 }));
const steps = array(
  record({
    kind: constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    section: constantFrom(...questionSectionKeys),
    other: constantFrom(...questionSectionKeys),
    index: integer({ min: 0, max: 9 }),
    to: integer({ min: 0, max: 9 }),
    text: texts,
    type: constantFrom(...QuestionType.options),
  }),
  { maxLength: 30 },
);

/** Missing fields and wrong types; not the rules about values. */
const listShapeFaults = (draft: AssessmentDraft) =>
  (EditedAssessment.safeParse(draft).error?.issues ?? []).filter(
    ({ code }) => !["custom", "too_small", "too_big", "invalid_format"].includes(code),
  );

test("after any edits in any order nothing is lost, ids are unique, and schema errors are reported", () => {
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
          // For types without options the right answer is the value itself.
          if (options.length > 0) for (const id of question.correct ?? []) expect(options).toContain(id);
        }
        const scales = draft.scoring?.scales ?? [];
        expect(new Set(scales.map(({ section, id }) => `${section}/${id}`)).size).toBe(scales.length);
        for (const { items } of scales) for (const { question } of items) expect(ids).toContain(question);

        expect(listShapeFaults(draft)).toEqual([]);
        const messages = checkDraft(draft, false).map(({ path, message }) => `${path.join("/")} ${message}`);
        for (const { path, message } of EditedAssessment.safeParse(draft).error?.issues ?? [])
          expect(messages).toContain(`${path.join("/")} ${message}`);
      }
    }),
    { numRuns: timesEffort(400) },
  );
});
