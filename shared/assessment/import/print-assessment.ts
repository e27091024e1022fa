import type { AssessmentDraft } from "../draft.ts";

/** An assessment as JSON, two spaces a level; `readAssessment` reads the same draft from it. */
export function printAssessment(draft: AssessmentDraft): string {
  return `${JSON.stringify(draft, null, 2)}\n`;
}
