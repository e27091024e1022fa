import type { AnswerSet, Assessment, Question, QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { getScaleLabel } from "../labels/category-labels.ts";
import { type Entry, listEntry } from "./entries.ts";
import { type Item, prepareItem } from "./items.ts";

export interface ScaleDefinition {
  id: string;
  label: string;
  section: QuestionSectionKey;
  facetOf: string | null;
  entries: Entry[];
  authored: Scale | null;
}

export interface SectionDefinition {
  section: QuestionSectionKey;
  weight: number;
  /** How many questions it holds, scored or not. */
  questions: number;
  entries: Entry[];
}

interface ReadQuestion {
  question: Question;
  section: QuestionSectionKey;
  item: Item;
}

interface ScaleReference {
  section: QuestionSectionKey;
  key: 1 | -1;
}

/**
 * The key of a question in its section's score: the one from the scales of its section, else of all scales. Where they
 * disagree, or none names it, the question's `key`, else 1.
 */
function findKey({ question, section }: ReadQuestion, references: readonly ScaleReference[]): 1 | -1 {
  const sameSection = references.filter((naming) => naming.section === section);
  const keys = new Set((sameSection.length > 0 ? sameSection : references).map(({ key }) => key));
  const [first] = keys;
  return keys.size === 1 && first !== undefined ? first : (question.key ?? 1);
}

function listAuthored(scales: readonly Scale[], byId: ReadonlyMap<string, ReadQuestion>): ScaleDefinition[] {
  return scales.map((scale) => ({
    id: scale.id,
    label: scale.label,
    section: scale.section,
    facetOf: scale.facetOf ?? null,
    entries: scale.items.flatMap(({ question, key, weight }) => {
      const read = byId.get(question);
      return read ? listEntry(read.item, key, weight ?? 1) : [];
    }),
    authored: scale,
  }));
}

function listFromCategories(questions: readonly ReadQuestion[]): ScaleDefinition[] {
  const scales = new Map<string, ScaleDefinition>();
  for (const { question, section, item } of questions) {
    const id = (question.scaleId ?? question.category ?? "").trim();
    const entries = listEntry(item, question.key ?? 1, question.weight ?? 1);
    if (id === "" || entries.length === 0) continue;
    const key = toScaleKey(section, id);
    const scale = scales.get(key);
    if (scale) scale.entries.push(...entries);
    else {
      // A scale id that differs from the category is still named after the category, which is what readers know.
      const label = getScaleLabel(section, question.category?.trim() || id);
      scales.set(key, { id, label, section, facetOf: null, entries, authored: null });
    }
  }
  return [...scales.values()];
}

/** Two sections may have scales of the same id ('interest'). */
export function toScaleKey(section: QuestionSectionKey, id: string): string {
  return `${section}/${id}`;
}

export interface Defined {
  scales: ScaleDefinition[];
  sections: Record<QuestionSectionKey, SectionDefinition>;
}

export interface PreparedScales {
  blank: Defined;
  fill: (answers: AnswerSet) => Defined;
}

const noAnswers: AnswerSet = { psychometric: {}, technical: {}, wiscar: {}, completed: false };

/** Puts newly read items, in the order of the questions, where those of `blank` stand. */
function prepareEntries(entries: readonly Entry[], positions: ReadonlyMap<Item, number>) {
  const at = entries.map(({ item }) => positions.get(item) ?? -1);
  return (items: readonly Item[]): Entry[] => {
    const filled: Entry[] = [];
    entries.forEach(({ key, weight }, position) => {
      const item = items[at[position] ?? -1];
      if (item && item.kind !== "unscored") filled.push({ item, key, weight });
    });
    return filled;
  };
}

/** `defineScales` in two steps, for many answer sets of one assessment. */
export function prepareScales(assessment: Assessment): PreparedScales {
  const readers = questionSectionKeys.flatMap((section) =>
    (assessment.sections[section]?.questions ?? []).map((question) => prepareItem(question, section)),
  );
  // A new object per item: the entries are matched by identity.
  const items = readers.map((read) => ({ ...read(noAnswers) }));
  const blank = defineBlank(assessment, items);
  const positions = new Map(items.map((item, at) => [item, at]));
  const scales = blank.scales.map((scale) => ({ scale, toEntries: prepareEntries(scale.entries, positions) }));
  const sections = questionSectionKeys.map((key) => {
    const section = blank.sections[key];
    return [key, { section, toEntries: prepareEntries(section.entries, positions) }] as const;
  });
  const fill = (answers: AnswerSet): Defined => {
    const read = readers.map((readOne) => readOne(answers));
    const filled = sections.map(([key, { section, toEntries }]) => [key, { ...section, entries: toEntries(read) }]);
    return {
      scales: scales.map(({ scale, toEntries }) => ({ ...scale, entries: toEntries(read) })),
      sections: Object.fromEntries(filled) as Defined["sections"],
    };
  };
  return { blank, fill };
}

/**
 * The scales and sections of a keyed assessment with every answer read. With `scoring.scales` those are the scales, and
 * their keys and weights count; without, the items of a section that share `scaleId`, else `category`, are one scale
 * (items without either are in no scale, but count in the section). Every scorable question with a weight above 0
 * counts in its section, inside a scale or not. A scale that is named after a category without a scorable item is left out.
 */
export function defineScales(assessment: Assessment, answers: AnswerSet): Defined {
  return prepareScales(assessment).fill(answers);
}

function defineBlank(assessment: Assessment, items: readonly Item[]): Defined {
  const authored = assessment.scoring?.scales ?? [];
  const questions = questionSectionKeys
    .flatMap((section) => (assessment.sections[section]?.questions ?? []).map((question) => ({ question, section })))
    .flatMap((read, at): ReadQuestion[] => {
      const item = items[at];
      return item ? [{ ...read, item }] : [];
    });
  const byId = new Map(questions.map((read) => [read.question.id, read]));
  const references = new Map<string, ScaleReference[]>();
  for (const { section, items } of authored) {
    for (const { question, key } of items) {
      const known = references.get(question);
      if (known) known.push({ section, key });
      else references.set(question, [{ section, key }]);
    }
  }
  const defineSection = (section: QuestionSectionKey): SectionDefinition => {
    const sectionQuestions = questions.filter((read) => read.section === section);
    const entries = sectionQuestions.flatMap((read) =>
      listEntry(read.item, findKey(read, references.get(read.question.id) ?? []), read.question.weight ?? 1),
    );
    return { section, weight: assessment.sections[section]?.weight ?? 0, questions: sectionQuestions.length, entries };
  };
  return {
    scales: authored.length > 0 ? listAuthored(authored, byId) : listFromCategories(questions),
    sections: {
      psychometric: defineSection("psychometric"),
      technical: defineSection("technical"),
      wiscar: defineSection("wiscar"),
    },
  };
}
