import type { Assessment, Question, Section, SectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

export const defaultResultsInclude = [
  "Personalized fit score (0-100)",
  "Detailed trait analysis",
  "Technical readiness assessment",
  "Career pathway recommendations",
  "Next steps and learning resources",
] as const;

/** Title, weight and order of each section where the author gave none (specification, section 3). */
export const sectionDefaults: Record<SectionKey, { title: string; weight: number; orderIndex: number }> = {
  introduction: { title: "Introduction", weight: 0, orderIndex: 1 },
  psychometric: { title: "Psychological Fit", weight: 25, orderIndex: 2 },
  technical: { title: "Technical Aptitude", weight: 30, orderIndex: 3 },
  wiscar: { title: "FB6 Index Analysis", weight: 25, orderIndex: 4 },
  results: { title: "Results", weight: 10, orderIndex: 5 },
};

/** A section's questions in the order in which a visitor meets them. */
export function orderQuestions(section: Section | undefined): Question[] {
  return [...(section?.questions ?? [])].sort((a, b) => a.orderIndex - b.orderIndex);
}

/** How many questions the three question sections hold together. */
export function countQuestions(assessment: Pick<Assessment, "sections">): number {
  return questionSectionKeys.reduce((sum, key) => sum + (assessment.sections[key]?.questions.length ?? 0), 0);
}
