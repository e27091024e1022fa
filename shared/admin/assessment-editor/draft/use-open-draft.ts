import { useEffect, useState } from "react";
import type { AdminAssessment } from "../../../api/admin-assessments";
import type { AssessmentText } from "../../../api/assessment-text";
import type { AssessmentDraft } from "../../../assessment/draft";
import { readAssessment } from "../../../assessment/import/read-assessment";
import { type OpenSaver, saverClock } from "../../drafts/use-saver";
import { createAnalysis } from "../tools/analysis/analysis";
import { createDraftStore, type DraftState, type DraftStore, type EditorView } from "./draft-store";

/** What the saver is told: the typed text only where it says something that the draft does not. */
const toText = ({ draft, json, reading, isPending }: DraftState): AssessmentText => ({
  draft,
  json: json !== null && (isPending || reading === null) ? json : null,
});

/** The draft of the document that a saver keeps: every edit goes to the saver, what the server made of one comes back. */
export function useOpenDraft(saver: OpenSaver<AssessmentText, AdminAssessment>, view: EditorView): DraftStore {
  const [analysis] = useState(() => createAnalysis());
  useEffect(() => analysis.end, [analysis]);
  const [store] = useState(() =>
    createDraftStore({
      opened: saver.store.getState().text,
      view,
      clock: saverClock,
      read: readAssessment,
      check: (draft) => analysis.check(draft, saver.store.getState().stored === null),
    }),
  );
  useEffect(() => {
    let sent: AssessmentDraft = store.store.getState().draft;
    let sentJson = toText(store.store.getState()).json;
    const endEdits = store.store.subscribe((state) => {
      const text = toText(state);
      if (text.draft === sent && text.json === sentJson) return;
      // Of what is being typed the first letter counts as an edit; the rest goes with the pause in which it is read.
      if (text.json !== null && sentJson !== null && state.reading === null) return;
      sent = text.draft;
      sentJson = text.json;
      saver.edit(text);
    });
    const endAnswers = saver.store.subscribe(({ text: { draft } }) => {
      if (draft === sent) return;
      sent = draft;
      store.acts.follow(draft);
    });
    return () => {
      // What was typed last goes to the saver too.
      store.acts.readNow();
      endEdits();
      endAnswers();
    };
  }, [store, saver.store, saver.edit]);
  return store;
}

/** Milliseconds of quiet before a draft is looked through. */
const quietBeforeChecks = 300;

/** Looks the draft through whenever its author pauses. */
export function useChecks({ store, acts }: DraftStore): void {
  useEffect(() => {
    let end = () => {};
    let seen: AssessmentDraft | null = null;
    const plan = ({ draft }: DraftState, wait = quietBeforeChecks) => {
      if (draft === seen) return;
      seen = draft;
      end();
      end = saverClock.after(wait, () => void acts.checkNow());
    };
    plan(store.getState(), 0);
    const endEdits = store.subscribe((state) => plan(state));
    return () => {
      end();
      endEdits();
    };
  }, [store, acts]);
}
