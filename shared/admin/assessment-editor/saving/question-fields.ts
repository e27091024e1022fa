import type { DocumentField } from "#admin/drafts/fields.ts";
import { orderQuestions, sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { applyEdits } from "#assessment/path.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { toNewSection } from "../form/edits/sections.ts";
import { toValueWords } from "./value-words.ts";

const longestLabel = 60;

const listIds = (draft: AssessmentDraft, key: QuestionSectionKey) =>
  orderQuestions(draft.sections[key]).map(({ id }) => id);

const toLabel = (text: string) => (text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text);

/** The section with these questions, in this order. */
const withQuestions = (draft: AssessmentDraft, key: QuestionSectionKey, questions: Question[]): AssessmentDraft =>
  applyEdits(draft, [
    {
      path: ["sections", key],
      value: {
        ...(draft.sections[key] ?? toNewSection(key)),
        questions: questions.map((question, position) => ({ ...question, orderIndex: position + 1 })),
      },
    },
  ]);

/** Where a question comes in that stands in another draft: behind the nearest one before it that is here too. */
function findPlace(ids: readonly string[], others: readonly string[], id: string): number {
  const before = others.slice(0, others.indexOf(id));
  const neighbour = before.findLast((own) => ids.includes(own));
  return neighbour === undefined ? 0 : ids.indexOf(neighbour) + 1;
}

function toQuestionField(
  key: QuestionSectionKey,
  id: string,
  text: string,
  drafts: readonly AssessmentDraft[],
): DocumentField<AssessmentDraft> {
  return {
    key: `${key}/question/${id}`,
    label: `${sectionDefaults[key].title}: "${toLabel(text) || id}"`,
    read: (draft) => {
      const question = draft.sections[key]?.questions.find((own) => own.id === id);
      if (!question) return undefined;
      // Where it stands is the order's, not the question's.
      const { orderIndex: _, ...own } = question;
      return own;
    },
    write: (draft, value) => {
      const questions = orderQuestions(draft.sections[key]);
      const at = questions.findIndex((own) => own.id === id);
      const own = value as Question | undefined;
      if (own === undefined) return withQuestions(draft, key, questions.toSpliced(at, at < 0 ? 0 : 1));
      if (at >= 0) return withQuestions(draft, key, questions.with(at, own));
      const ids = questions.map((question) => question.id);
      const source = drafts.map((other) => listIds(other, key)).find((other) => other.includes(id)) ?? [];
      return withQuestions(draft, key, questions.toSpliced(findPlace(ids, source, id), 0, own));
    },
    toWords: toValueWords,
  };
}

/** The order of the questions that all drafts have. */
function toOrderField(key: QuestionSectionKey, drafts: readonly AssessmentDraft[]): DocumentField<AssessmentDraft> {
  const [first = new Set<string>(), ...others] = drafts.map((draft) => new Set(listIds(draft, key)));
  const shared = new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
  return {
    key: `${key}/order`,
    label: `${sectionDefaults[key].title}: order of the questions`,
    read: (draft) => listIds(draft, key).filter((id) => shared.has(id)),
    write: (draft, value) => {
      const wanted = [...(value as string[])];
      const questions = orderQuestions(draft.sections[key]);
      // Those that only one draft has keep their places; the others take theirs in the wanted order.
      const ordered = questions.map((own) => {
        if (!shared.has(own.id)) return own;
        const next = wanted.shift();
        return questions.find(({ id }) => id === next) ?? own;
      });
      return withQuestions(draft, key, ordered);
    },
    toWords: toValueWords,
  };
}

const toAllField = (key: QuestionSectionKey): DocumentField<AssessmentDraft> => ({
  key: `${key}/questions`,
  label: `${sectionDefaults[key].title}: all questions`,
  read: (draft) => draft.sections[key]?.questions,
  write: (draft, value) => withQuestions(draft, key, (value as Question[] | undefined) ?? []),
  toWords: toValueWords,
});

/** One field for each question of a section, and one for their order. */
export function listQuestionFields(
  key: QuestionSectionKey,
  drafts: readonly AssessmentDraft[],
): DocumentField<AssessmentDraft>[] {
  // With an id used twice nobody knows which is which: then they are one field.
  const isUnclear = drafts.some((draft) => new Set(listIds(draft, key)).size < listIds(draft, key).length);
  if (isUnclear) return [toAllField(key)];
  const texts = new Map(
    drafts.flatMap((draft) => (draft.sections[key]?.questions ?? []).map(({ id, text }) => [id, text] as const)),
  );
  const fields = [...texts].map(([id, text]) => toQuestionField(key, id, text, drafts));
  return fields.length > 0 ? [...fields, toOrderField(key, drafts)] : [];
}
