import { sectionDefaults } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, QuestionSectionKey, Section, SectionKey } from "#assessment/schema.ts";

/** A section as the specification begins it. */
export const toNewSection = (key: SectionKey): Section => ({
  ...sectionDefaults[key],
  description: "",
  type: key,
  questions: [],
});

/** The draft with the questions of a section changed; the section is made where there was none. */
export function changeQuestions(
  draft: AssessmentDraft,
  key: QuestionSectionKey,
  change: (questions: readonly Question[]) => Question[],
): AssessmentDraft {
  const section = draft.sections[key] ?? toNewSection(key);
  return { ...draft, sections: { ...draft.sections, [key]: { ...section, questions: change(section.questions) } } };
}
