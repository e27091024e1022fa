import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { lintBands } from "./bands.ts";
import { lintKeys } from "./keys.ts";
import { lintQuestions, lintWhole } from "./questions.ts";
import { lintReading } from "./reading.ts";
import { lintReliability } from "./reliability.ts";
import { lintScoring } from "./scoring.ts";

/**
 * What an author should know of an assessment before visitors meet it, beyond what the schema refuses. The draft may break
 * the schema's rules, not its shape. Pure, in the order of the rules; the API refuses nothing of it.
 */
export function lintAssessment(draft: AssessmentDraft): Problem[] {
  return [
    ...lintWhole(draft),
    ...lintQuestions(draft),
    ...lintKeys(draft),
    ...lintScoring(draft),
    ...lintBands(draft),
    ...lintReliability(draft),
    ...lintReading(draft),
  ];
}
