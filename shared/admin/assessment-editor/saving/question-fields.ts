import type { DocumentField } from "#admin/drafts/fields.ts";
import { formatValue } from "#admin/drafts/format-value.ts";
import { orderQuestions, sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildSection } from "#assessment/draft-questions.ts";
import { applyEdits } from "#assessment/path.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";

const maxLabelLength = 60;

const listIds = (draft: AssessmentDraft, key: QuestionSectionKey) =>
  orderQuestions(draft.sections[key]).map(({ id }) => id);

const shortenLabel = (text: string) => (text.length > maxLabelLength ? `${text.slice(0, maxLabelLength)}…` : text);

const withQuestions = (draft: AssessmentDraft, key: QuestionSectionKey, questions: Question[]): AssessmentDraft =>
  applyEdits(draft, [
    {
      path: ["sections", key],
      value: {
        ...(draft.sections[key] ?? buildSection(key)),
        questions: questions.map((question, position) => ({ ...question, orderIndex: position + 1 })),
      },
    },
  ]);

/** Drafts are compared while their author types. */
const positions = new WeakMap<readonly Question[], ReadonlyMap<string, number>>();

/** -1 if there is none. Of two with the same id, the first. */
function findPosition(questions: readonly Question[], id: string): number {
  let found = positions.get(questions);
  if (!found) {
    found = new Map(questions.map((question, index) => [question.id, index] as const).reverse());
    positions.set(questions, found);
  }
  return found.get(id) ?? -1;
}

const contents = new WeakMap<Question, object>();

/** Without the order, which is a separate field. The same object for the same question. */
function getContent(question: Question): object {
  const known = contents.get(question);
  if (known) return known;
  const { orderIndex: _, ...content } = question;
  contents.set(question, content);
  return content;
}

function findInsertIndex(ids: readonly string[], others: readonly string[], id: string): number {
  const before = others.slice(0, others.indexOf(id));
  const neighbor = before.findLast((otherId) => ids.includes(otherId));
  return neighbor === undefined ? 0 : ids.indexOf(neighbor) + 1;
}

function buildQuestionField(
  key: QuestionSectionKey,
  id: string,
  text: string,
  drafts: readonly AssessmentDraft[],
): DocumentField<AssessmentDraft> {
  return {
    key: `${key}/question/${id}`,
    label: `${sectionDefaults[key].title}: "${shortenLabel(text) || id}"`,
    read: (draft) => {
      const questions = draft.sections[key]?.questions ?? [];
      const question = questions[findPosition(questions, id)];
      return question && getContent(question);
    },
    write: (draft, value) => {
      const questions = orderQuestions(draft.sections[key]);
      const index = questions.findIndex((candidate) => candidate.id === id);
      const written = value as Question | undefined;
      if (written === undefined) return withQuestions(draft, key, questions.toSpliced(index, index < 0 ? 0 : 1));
      if (index >= 0) return withQuestions(draft, key, questions.with(index, written));
      const ids = questions.map((question) => question.id);
      const source = drafts.map((other) => listIds(other, key)).find((other) => other.includes(id)) ?? [];
      return withQuestions(draft, key, questions.toSpliced(findInsertIndex(ids, source, id), 0, written));
    },
    format: formatValue,
    locate: (draft) => {
      const index = findPosition(draft.sections[key]?.questions ?? [], id);
      return index < 0 ? null : ["sections", key, "questions", index, "text"];
    },
  };
}

function buildOrderField(key: QuestionSectionKey, drafts: readonly AssessmentDraft[]): DocumentField<AssessmentDraft> {
  const [first = new Set<string>(), ...others] = drafts.map((draft) => new Set(listIds(draft, key)));
  const shared = new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
  return {
    key: `${key}/order`,
    label: `${sectionDefaults[key].title}: order of the questions`,
    read: (draft) => listIds(draft, key).filter((id) => shared.has(id)),
    write: (draft, value) => {
      const orderedIds = [...(value as string[])];
      const questions = orderQuestions(draft.sections[key]);
      // Questions that only one draft has stay where they are; the others follow the given order.
      const ordered = questions.map((question) => {
        if (!shared.has(question.id)) return question;
        const next = orderedIds.shift();
        return questions.find(({ id }) => id === next) ?? question;
      });
      return withQuestions(draft, key, ordered);
    },
    format: formatValue,
    locate: () => ["sections", key, "questions"],
  };
}

const buildAllQuestionsField = (key: QuestionSectionKey): DocumentField<AssessmentDraft> => ({
  key: `${key}/questions`,
  label: `${sectionDefaults[key].title}: all questions`,
  read: (draft) => draft.sections[key]?.questions,
  write: (draft, value) => withQuestions(draft, key, (value as Question[] | undefined) ?? []),
  format: formatValue,
  locate: () => ["sections", key, "questions"],
});

export function listQuestionFields(
  key: QuestionSectionKey,
  drafts: readonly AssessmentDraft[],
): DocumentField<AssessmentDraft>[] {
  // With duplicate ids, questions can't be matched: they become one field.
  const hasDuplicateIds = drafts.some((draft) => new Set(listIds(draft, key)).size < listIds(draft, key).length);
  if (hasDuplicateIds) return [buildAllQuestionsField(key)];
  const texts = new Map(
    drafts.flatMap((draft) => (draft.sections[key]?.questions ?? []).map(({ id, text }) => [id, text] as const)),
  );
  const fields = [...texts].map(([id, text]) => buildQuestionField(key, id, text, drafts));
  return fields.length > 0 ? [...fields, buildOrderField(key, drafts)] : [];
}
