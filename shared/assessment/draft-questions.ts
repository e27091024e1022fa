import { sectionDefaults } from "./defaults.ts";
import type { AssessmentDraft } from "./draft.ts";
import type { Question, QuestionSectionKey, Section, SectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

export const buildSection = (key: SectionKey): Section => ({
  ...sectionDefaults[key],
  description: "",
  type: key,
  questions: [],
});

export function changeQuestions(
  draft: AssessmentDraft,
  key: QuestionSectionKey,
  change: (questions: readonly Question[]) => Question[],
): AssessmentDraft {
  const section = draft.sections[key] ?? buildSection(key);
  return { ...draft, sections: { ...draft.sections, [key]: { ...section, questions: change(section.questions) } } };
}

export const listQuestionIds = (draft: AssessmentDraft): string[] =>
  questionSectionKeys.flatMap((key) => (draft.sections[key]?.questions ?? []).map(({ id }) => id));
