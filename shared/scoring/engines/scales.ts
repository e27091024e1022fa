import type { AnswerSet, Assessment, Question, QuestionSectionKey, Scale } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { toScaleLabel } from "../labels/category-labels.ts";
import { type Entry, listEntry } from "./entries.ts";
import { type Item, prepareItem } from "./items.ts";

/** A scale with its answered items, whether the author listed it or a question's category made it. */
export interface ScaleDefinition {
  id: string;
  label: string;
  section: QuestionSectionKey;
  facetOf: string | null;
  entries: Entry[];
  /** The author's block; null for a scale made from categories. */
  authored: Scale | null;
}

/** A question section of the assessment with its items, read once. */
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

/** One place where a scale names a question. */
interface Naming {
  section: QuestionSectionKey;
  key: 1 | -1;
}

/**
 * The key of a question in its section's score: the one that the scales of its section (else all scales) give it.
 * Where they disagree, or none names it, the question's own `key`, else 1.
 */
function findKey({ question, section }: ReadQuestion, namings: readonly Naming[]): 1 | -1 {
  const own = namings.filter((naming) => naming.section === section);
  const keys = new Set((own.length > 0 ? own : namings).map(({ key }) => key));
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
    const place = toScalePlace(section, id);
    const scale = scales.get(place);
    if (scale) scale.entries.push(...entries);
    else {
      // A scale id that differs from the category is still named after the category: that is the reader's word.
      const label = toScaleLabel(section, question.category?.trim() || id);
      scales.set(place, { id, label, section, facetOf: null, entries, authored: null });
    }
  }
  return [...scales.values()];
}

/** Where a scale stands among all: categories of two sections may share a name ('interest'), so an id needs its section. */
export function toScalePlace(section: QuestionSectionKey, id: string): string {
  return `${section}/${id}`;
}

/** True when two ids name the same thing: 'realWorld', 'real-world' and 'Real World' do. */
export const isSameId = (a: string, b: string): boolean => toBareId(a) === toBareId(b);

/** What two ids that name the same thing have in common. */
export const toBareId = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The scales and sections of an assessment, each with its items. */
export interface Defined {
  scales: ScaleDefinition[];
  sections: Record<QuestionSectionKey, SectionDefinition>;
}

/** The scales and sections of an assessment that was read once. */
export interface PreparedScales {
  /** As they are before anybody answered. */
  blank: Defined;
  /** The same with every answer read. */
  fill: (answers: AnswerSet) => Defined;
}

const noAnswers: AnswerSet = { psychometric: {}, technical: {}, wiscar: {}, completed: false };

/** Puts newly read items, in the order of the questions, where those of `blank` stand. */
function prepareEntries(entries: readonly Entry[], places: ReadonlyMap<Item, number>) {
  const at = entries.map(({ item }) => places.get(item) ?? -1);
  return (items: readonly Item[]): Entry[] => {
    const filled: Entry[] = [];
    entries.forEach(({ key, weight }, position) => {
      const item = items[at[position] ?? -1];
      if (item && item.kind !== "unscored") filled.push({ item, key, weight });
    });
    return filled;
  };
}

/** `defineScales` in two steps: for many answer sets of one assessment. */
export function prepareScales(assessment: Assessment): PreparedScales {
  const readers = questionSectionKeys.flatMap((section) =>
    (assessment.sections[section]?.questions ?? []).map((question) => prepareItem(question, section)),
  );
  // Each item an object of its own: the entries find theirs by it.
  const items = readers.map((read) => ({ ...read(noAnswers) }));
  const blank = defineBlank(assessment, items);
  const places = new Map(items.map((item, at) => [item, at]));
  const scales = blank.scales.map((scale) => ({ scale, toEntries: prepareEntries(scale.entries, places) }));
  const sections = questionSectionKeys.map((key) => {
    const section = blank.sections[key];
    return [key, { section, toEntries: prepareEntries(section.entries, places) }] as const;
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

/** `items` are those of the questions, in their order. */
function defineBlank(assessment: Assessment, items: readonly Item[]): Defined {
  const authored = assessment.scoring?.scales ?? [];
  const questions = questionSectionKeys
    .flatMap((section) => (assessment.sections[section]?.questions ?? []).map((question) => ({ question, section })))
    .flatMap((own, at): ReadQuestion[] => {
      const item = items[at];
      return item ? [{ ...own, item }] : [];
    });
  const byId = new Map(questions.map((read) => [read.question.id, read]));
  const namings = new Map<string, Naming[]>();
  for (const { section, items } of authored) {
    for (const { question, key } of items) {
      const known = namings.get(question);
      if (known) known.push({ section, key });
      else namings.set(question, [{ section, key }]);
    }
  }
  const defineSection = (section: QuestionSectionKey): SectionDefinition => {
    const own = questions.filter((read) => read.section === section);
    const entries = own.flatMap((read) =>
      listEntry(read.item, findKey(read, namings.get(read.question.id) ?? []), read.question.weight ?? 1),
    );
    return { section, weight: assessment.sections[section]?.weight ?? 0, questions: own.length, entries };
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
