import type { AssessmentDraft } from "../draft";
import type { Problem } from "../problem";
import { lintBands } from "./bands";
import { lintKeys } from "./keys";
import { lintQuestions, lintWhole } from "./questions";
import { lintReading } from "./reading";
import { lintReliability } from "./reliability";
import { lintScoring } from "./scoring";

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
