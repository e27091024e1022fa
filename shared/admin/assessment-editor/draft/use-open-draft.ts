import { useEffect, useState } from "react";
import { browserClock } from "#admin/drafts/browser-clock.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createAnalysis } from "../tools/analysis/analysis.ts";
import { createDraftStore, type DraftState, type DraftStore, type EditorView } from "./draft-store.ts";

export interface OpenDraftOptions {
  opened: AssessmentText;
  view: EditorView;
  /** Whether the server doesn't have the assessment yet. */
  isNew: () => boolean;
}

export function useOpenDraft({ opened, view, isNew }: OpenDraftOptions): DraftStore {
  const [analysis] = useState(() => createAnalysis());
  useEffect(() => analysis.dispose, [analysis]);
  const [draft] = useState(() =>
    createDraftStore({
      opened,
      view,
      clock: browserClock,
      read: readAssessment,
      check: (checked) => analysis.check(checked, isNew()),
    }),
  );
  useChecks(draft);
  return draft;
}

const checkDelayMs = 300;

function useChecks({ store, actions }: DraftStore): void {
  useEffect(() => {
    let cancel = () => {};
    let checkedDraft: AssessmentDraft | null = null;
    const scheduleCheck = ({ draft }: DraftState, delayMs = checkDelayMs) => {
      if (draft === checkedDraft) return;
      checkedDraft = draft;
      cancel();
      cancel = browserClock.setTimer(delayMs, () => void actions.checkNow());
    };
    scheduleCheck(store.getState(), 0);
    const unsubscribe = store.subscribe((state) => scheduleCheck(state));
    return () => {
      cancel();
      unsubscribe();
    };
  }, [store, actions]);
}
