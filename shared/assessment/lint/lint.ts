import type { AssessmentDraft } from "../draft.ts";
import type { Problem } from "../problem.ts";
import { listUnread } from "../unread.ts";
import { lintBands, lintBandTexts } from "./bands.ts";
import { lintDuplicates } from "./duplicates.ts";
import { lintGiveaways } from "./giveaways.ts";
import { lintKeys } from "./keys.ts";
import { lintQuestions, lintWhole } from "./questions.ts";
import { lintReading } from "./reading.ts";
import { lintReliability } from "./reliability.ts";
import { lintScoring } from "./scoring.ts";
import { lintStatements } from "./statements.ts";

/**
 * What an author should know before visitors take an assessment, beyond the schema's rules, which the draft may break.
 * Pure. The API refuses to publish what `listUnread` finds, and nothing because of the rest.
 */
export function lintAssessment(draft: AssessmentDraft): Problem[] {
  return [
    ...listUnread(draft),
    ...lintWhole(draft),
    ...lintQuestions(draft),
    ...lintDuplicates(draft),
    ...lintKeys(draft),
    ...lintGiveaways(draft),
    ...lintScoring(draft),
    ...lintBands(draft),
    ...lintBandTexts(draft),
    ...lintReliability(draft),
    ...lintReading(draft),
    ...lintStatements(draft),
  ];
}
