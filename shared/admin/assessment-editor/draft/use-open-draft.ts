import { useEffect, useState } from "react";
import { browserClock } from "#admin/drafts/use-document-saver.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createAnalysis } from "../tools/analysis/analysis.ts";
import { createDraftStore, type DraftState, type DraftStore, type EditorView } from "./draft-store.ts";

export interface TextStore {
  read(): AssessmentText;
  isNew(): boolean;
  edit(text: AssessmentText): void;
  /** Calls back with texts that come from elsewhere, such as the server. Returns the unsubscribe function. */
  subscribe(listener: (text: AssessmentText) => void): () => void;
}

/** Includes typed JSON only where it says something that the draft doesn't. */
const toText = ({ draft, json, reading, isPending }: DraftState): AssessmentText => ({
  draft,
  json: json !== null && (isPending || reading === null) ? json : null,
});

const maxTypingDelayMs = 500;

/** Every edit goes to the text store; what comes back from it changes the draft. */
export function useOpenDraft(textStore: TextStore, view: EditorView): DraftStore {
  const [analysis] = useState(() => createAnalysis());
  useEffect(() => analysis.dispose, [analysis]);
  const [store] = useState(() =>
    createDraftStore({
      opened: textStore.read(),
      view,
      clock: browserClock,
      read: readAssessment,
      check: (draft) => analysis.check(draft, textStore.isNew()),
    }),
  );
  useEffect(() => {
    let { draft: sent, json: sentJson } = toText(store.store.getState());
    let cancelTimer: (() => void) | null = null;
    const sendEdit = () => {
      cancelTimer?.();
      cancelTimer = null;
      const text = toText(store.store.getState());
      if (text.draft === sent && text.json === sentJson) return;
      sent = text.draft;
      sentJson = text.json;
      textStore.edit(text);
    };
    const unsubscribeFromDraft = store.store.subscribe((state) => {
      const text = toText(state);
      if (text.draft === sent && text.json === sentJson) return;
      // Every letter would be too much work for long texts; a long wait would lose too much in a crash.
      const isTyping = text.json !== null && sentJson !== null && state.reading === null;
      if (isTyping) cancelTimer ??= browserClock.setTimer(maxTypingDelayMs, sendEdit);
      else sendEdit();
    });
    const unsubscribeFromText = textStore.subscribe(({ draft, json }) => {
      const isOtherJson = json !== null && json !== sentJson;
      if (draft === sent && !isOtherJson) return;
      sent = draft;
      if (!isOtherJson) return store.actions.applyServerDraft(draft);
      // JSON that isn't in the draft: undo brings back the previous state.
      sentJson = json;
      store.actions.replace("follow", { draft, json });
    });
    return () => {
      // The last edits go to the text store, too.
      store.actions.readNow();
      sendEdit();
      unsubscribeFromDraft();
      unsubscribeFromText();
    };
  }, [store, textStore]);
  return store;
}

const checkDelayMs = 300;

export function useChecks({ store, actions }: DraftStore): void {
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
