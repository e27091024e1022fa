import { type AssessmentDraft, EditedAssessment } from "../draft";
import type { Problem } from "../problem";

/** What a text says of an assessment. */
export interface AssessmentReading {
  /** Null where the text holds nothing that could be an assessment; `problems` says why. */
  draft: AssessmentDraft | null;
  /**
   * Whether the draft is all that the text says. False where something was left out, replaced by a default or guessed,
   * or is there twice: then nobody should take the draft for the text without being asked.
   */
  isFaithful: boolean;
  /** With their positions in the text, in its order. */
  problems: Problem[];
}

/** Reads an assessment from JSON. Never throws. */
export function readAssessment(text: string): AssessmentReading {
  try {
    const parsed = EditedAssessment.safeParse(JSON.parse(text));
    if (parsed.success) return { draft: parsed.data, isFaithful: true, problems: [] };
  } catch (error) {
    return {
      draft: null,
      isFaithful: false,
      problems: [{ severity: "error", topic: "JSON", path: [], message: String(error) }],
    };
  }
  return { draft: null, isFaithful: false, problems: [] };
}
