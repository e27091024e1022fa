import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, QuestionSectionKey, Section, SectionKey } from "#assessment/schema.ts";

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
