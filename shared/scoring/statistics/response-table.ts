import type { AnswerSet, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { Entry } from "../engines/entries.ts";
import { type Defined, prepareScales } from "../engines/scales.ts";

export type Choices = Readonly<Record<string, unknown>>;

/** Columns, one value per person. */
export interface ItemColumns {
  question: Question;
  max: number;
  /** Keyed; null where nothing was answered. */
  scores: (number | null)[];
  /** As chosen; undefined where nothing was. */
  answers: readonly unknown[];
}

/** A scale, or those questions of a section that are in none, which has neither id nor label. */
export interface ResponseGroup {
  id: string | null;
  label: string | null;
  section: QuestionSectionKey;
  items: ItemColumns[];
}

export interface ResponseTable {
  groups: readonly ResponseGroup[];
  /** One record of choices per person. */
  add: (response: Choices) => void;
}

function computeKeyedScore({ item, key }: Entry): number | null {
  if (item.kind === "graded") return item.share === null ? null : item.share * item.points;
  if (item.value === null) return null;
  return key === -1 ? item.hi - item.value : item.value - item.lo;
}

const getMaxScore = ({ item }: Entry): number => (item.kind === "graded" ? item.points : item.hi - item.lo);

/** An id stands in one section only. */
function toAnswerSet(response: Choices): AnswerSet {
  const answers = response as AnswerSet[QuestionSectionKey];
  return { psychometric: answers, technical: answers, wiscar: answers, completed: true };
}

interface Source extends Omit<ResponseGroup, "items"> {
  listEntries: (defined: Defined) => readonly (Entry | undefined)[];
}

function listSources({ scales, sections }: Defined): Source[] {
  const grouped = new Set(scales.flatMap(({ entries }) => entries.map(({ item }) => item.question)));
  const ofScales = scales.map(({ id, label, section }, at) => ({
    id,
    label,
    section,
    listEntries: (defined: Defined) => defined.scales[at]?.entries ?? [],
  }));
  const loose = questionSectionKeys.map((section) => {
    const positions = sections[section].entries.flatMap(({ item }, at) => (grouped.has(item.question) ? [] : [at]));
    return {
      id: null,
      label: null,
      section,
      listEntries: (defined: Defined) => positions.map((at) => defined.sections[section].entries[at]),
    };
  });
  return [...ofScales, ...loose];
}

/**
 * Responses as columns, which take far less memory than a record for each person. Items are keyed as by the keyed engine,
 * whichever engine scores the assessment.
 */
export function createResponseTable(assessment: Assessment): ResponseTable {
  const { blank, fill } = prepareScales(assessment);
  const columns = new Map(
    questionSectionKeys.flatMap((key) =>
      (assessment.sections[key]?.questions ?? []).map(
        (question) => [question.id, { question, answers: [] as unknown[] }] as const,
      ),
    ),
  );
  const prepared = listSources(blank).flatMap(({ listEntries, ...source }) => {
    const items = listEntries(blank).flatMap((entry): ItemColumns[] => {
      const column = entry && columns.get(entry.item.question);
      return entry && column ? [{ ...column, max: getMaxScore(entry), scores: [] }] : [];
    });
    return items.length > 0 ? [{ group: { ...source, items }, listEntries }] : [];
  });
  return {
    groups: prepared.map(({ group }) => group),
    add: (response) => {
      for (const [id, { answers }] of columns) answers.push(Object.hasOwn(response, id) ? response[id] : undefined);
      const filled = fill(toAnswerSet(response));
      for (const { group, listEntries } of prepared) {
        const entries = listEntries(filled);
        group.items.forEach(({ scores }, at) => {
          const entry = entries[at];
          scores.push(entry ? computeKeyedScore(entry) : null);
        });
      }
    },
  };
}

/** Ids of the options that an answer has. */
export function listChosen({ options }: Question, answer: unknown): string[] {
  if (answer === undefined) return [];
  const values = (Array.isArray(answer) ? answer : [answer]).map(String);
  return options.filter(({ value }) => values.includes(String(value))).map(({ id }) => id);
}

/** Positions of the people who answered all items. */
export function listCompletePeople(items: readonly Pick<ItemColumns, "scores">[]): number[] {
  const people = items[0]?.scores.length ?? 0;
  return Array.from({ length: people }, (_, person) => person).filter((person) =>
    items.every(({ scores }) => typeof scores[person] === "number"),
  );
}
