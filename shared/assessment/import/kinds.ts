import type { z } from "zod";
import { BaseFigures } from "../base-figures.ts";
import { EditedAssessment } from "../draft.ts";
import {
  AssessmentMetadata,
  Career,
  Difficulty,
  InstrumentSource,
  ItemScale,
  Option,
  Question,
  QuestionSectionKey,
  QuestionType,
  Scale,
  ScaleAdvice,
  Scoring,
  Section,
} from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { gatherAnswers } from "./answer-fields.ts";
import { looksLikeAnswer } from "./answer-spellings.ts";
import {
  extractKey,
  extractReversedLists,
  finishReversedLists,
  finishScaleKeys,
  markKeyless,
  reportReversedLists,
} from "./item-keys.ts";
import { extractLabels, extractRange } from "./item-scales.ts";
import { type ObjectValue, type Value, wrapInObject } from "./json-tree.ts";
import { acceptOption, extractRightFlag } from "./options.ts";
import { finishQuestion, prepareQuestion } from "./questions.ts";
import type { Names } from "./rename-fields.ts";
import type { Report } from "./report.ts";
import { dropResponseData } from "./response-data.ts";
import { finishRightAnswers } from "./right-answers.ts";
import {
  assessmentSpellings,
  buildLookup,
  careerSpellings,
  difficulties,
  findSectionKey,
  itemScaleSpellings,
  normalizeSpelling,
  optionSpellings,
  questionSpellings,
  questionTypes,
  type Spellings,
  sectionSpellings,
} from "./spellings.ts";

export interface Kind extends Names {
  defaulted?: ReadonlySet<string>;
  fills?: Readonly<Record<string, unknown>>;
  /** Fields that `finish` reads by itself. */
  finishedFields?: ReadonlySet<string>;
  accept?: (value: Value, report: Report) => ObjectValue | null;
  extract?: (object: ObjectValue, report: Report) => void;
  /** After the names are right, before the values are. */
  prepare?: (object: ObjectValue, report: Report) => void;
  /** After the values are right. */
  finish?: (object: ObjectValue, report: Report) => void;
}

export const kinds = new Map<z.ZodType, Kind>();

function addKind(
  schema: z.ZodType & { shape: Record<string, unknown> },
  noun: string,
  { spellings = {}, ...others }: { spellings?: Spellings } & Partial<Kind> = {},
): void {
  const names = Object.keys(schema.shape);
  kinds.set(schema, { noun, known: new Set(names), lookup: buildLookup(names, spellings), ...others });
}

const overall = { of: [...questionSectionKeys], weights: "equal" };

addKind(EditedAssessment, "an assessment", {
  spellings: assessmentSpellings,
  defaulted: new Set("category duration difficulty isActive featured isNew tags metadata sections".split(" ")),
  extract: (assessment, report) => {
    dropResponseData(assessment, report);
    reportReversedLists(assessment, report);
  },
  finish: (assessment, report) => {
    finishScaleKeys(assessment, report);
    finishRightAnswers(report);
  },
  couldCount: looksLikeAnswer,
});
addKind(EditedAssessment.shape.sections, "the sections introduction, psychometric, technical, wiscar and results");
addKind(Section, "a section", {
  spellings: sectionSpellings,
  defaulted: new Set(Object.keys(Section.shape)),
  extract: reportReversedLists,
  couldCount: looksLikeAnswer,
  accept: (value, report) => {
    if (value.kind !== "list") return null;
    report.note("A list of questions was read as a section", value);
    return wrapInObject(value, "questions");
  },
});
addKind(Question, "a question", {
  spellings: questionSpellings,
  defaulted: new Set(Object.keys(Question.shape)),
  finishedFields: new Set(["correct"]),
  accept: (value) => (value.kind === "scalar" && typeof value.value === "string" ? wrapInObject(value, "text") : null),
  extract: (question, report) => {
    extractKey(question, report);
    extractRange(question, report);
    gatherAnswers(question, report);
  },
  couldCount: looksLikeAnswer,
  prepare: prepareQuestion,
  finish: finishQuestion,
});
addKind(Option, "an option", {
  spellings: optionSpellings,
  defaulted: new Set(Object.keys(Option.shape)),
  accept: acceptOption,
  extract: extractRightFlag,
  couldCount: looksLikeAnswer,
});
addKind(ItemScale, "a scale of numbers", {
  spellings: itemScaleSpellings,
  fills: { min: 1, max: 5 },
  extract: extractLabels,
});
addKind(Career, "a career", {
  spellings: careerSpellings,
  accept: (value) => (value.kind === "scalar" && typeof value.value === "string" ? wrapInObject(value, "title") : null),
});
addKind(AssessmentMetadata, "the metadata");
addKind(InstrumentSource, "the source");
addKind(BaseFigures, "the base figures");
addKind(Scoring, "the scoring", { extract: dropResponseData, fills: { engine: "keyed", overall } });
addKind(Scale, "a scale", {
  spellings: { label: ["name", "title"] },
  extract: (scale, report) => {
    dropResponseData(scale, report);
    extractReversedLists(scale);
  },
  finish: finishReversedLists,
});
addKind(Scale.shape.items.element, "an item of a scale", {
  fills: { key: 1 },
  extract: extractKey,
  finish: markKeyless,
  accept: (value) =>
    value.kind === "scalar" && typeof value.value === "string" ? wrapInObject(value, "question") : null,
});
addKind(ScaleAdvice, "advice");
addKind(ScaleAdvice.shape.resources.element, "a resource", {
  accept: (value) => (value.kind === "scalar" && typeof value.value === "string" ? wrapInObject(value, "title") : null),
});

export const enumSpellings = new Map<z.ZodType, { get: (bare: string) => string | undefined }>([
  [Difficulty, difficulties],
  [QuestionType, questionTypes],
  [QuestionSectionKey, { get: findSectionKey }],
]);

export const isKnownField = (name: string): boolean => {
  const kind = kinds.get(EditedAssessment);
  return kind !== undefined && (kind.known.has(name) || kind.lookup.has(normalizeSpelling(name)));
};
