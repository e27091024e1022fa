import { useState } from "react";
import type { AdminAssessment } from "../../../api/admin-assessments";
import type { SaveKind } from "../../drafts/save-state";
import type { OpenSaver } from "../../drafts/use-saver";
import type { DraftStore } from "../draft/draft-store";
import type { AssessmentText } from "./assessment-port";

export type AssessmentDialog = "revisions" | "conflict";

/** What a press in the bar does, and which dialog it opens. */
export function useAssessmentActs(saver: OpenSaver<AssessmentText, AdminAssessment>, draft: DraftStore) {
  const [dialog, setDialog] = useState<AssessmentDialog | null>(null);
  const save = async (by: SaveKind) => {
    draft.acts.readNow();
    await saver.save(by);
  };
  return { dialog, setDialog, save };
}

export type AssessmentActs = ReturnType<typeof useAssessmentActs>;
