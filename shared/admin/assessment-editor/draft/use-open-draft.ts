import { useEffect, useState } from "react";
import { saverClock } from "#admin/drafts/use-saver.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createAnalysis } from "../tools/analysis/analysis.ts";
import { createDraftStore, type DraftState, type DraftStore, type EditorView } from "./draft-store.ts";

/** Where the text of an open draft is kept, whatever that is. */
export interface TextKeeper {
  read(): AssessmentText;
  /** Whether the site does not know it yet, so that its id is still to be taken. */
  isNew(): boolean;
  edit(text: AssessmentText): void;
  /** Tells of texts that did not come from here: what a server made of one. Returns the end of it. */
  subscribe(listener: (text: AssessmentText) => void): () => void;
}

/** What the keeper is told: the typed text only where it says something that the draft does not. */
const toText = ({ draft, json, reading, isPending }: DraftState): AssessmentText => ({
  draft,
  json: json !== null && (isPending || reading === null) ? json : null,
});

/** Milliseconds after which JSON that is being typed without a pause is handed on all the same. */
const longestTyping = 500;

/** The draft of the document that a keeper keeps: every edit goes to it, what others made of one comes back. */
export function useOpenDraft(keeper: TextKeeper, view: EditorView): DraftStore {
  const [analysis] = useState(() => createAnalysis());
  useEffect(() => analysis.end, [analysis]);
  const [store] = useState(() =>
    createDraftStore({
      opened: keeper.read(),
      view,
      clock: saverClock,
      read: readAssessment,
      check: (draft) => analysis.check(draft, keeper.isNew()),
    }),
  );
  useEffect(() => {
    let { draft: sent, json: sentJson } = toText(store.store.getState());
    let endTyping: (() => void) | null = null;
    const hand = () => {
      endTyping?.();
      endTyping = null;
      const text = toText(store.store.getState());
      if (text.draft === sent && text.json === sentJson) return;
      sent = text.draft;
      sentJson = text.json;
      keeper.edit(text);
    };
    const endEdits = store.store.subscribe((state) => {
      const text = toText(state);
      if (text.draft === sent && text.json === sentJson) return;
      // Letter by letter is too much for a long text; a while without it is too much for a crash.
      const isTyping = text.json !== null && sentJson !== null && state.reading === null;
      if (isTyping) endTyping ??= saverClock.after(longestTyping, hand);
      else hand();
    });
    const endAnswers = keeper.subscribe(({ draft, json }) => {
      const isOtherJson = json !== null && json !== sentJson;
      if (draft === sent && !isOtherJson) return;
      sent = draft;
      if (!isOtherJson) return store.acts.follow(draft);
      // Text that says more than a draft can: what stood there before is one step back.
      sentJson = json;
      store.acts.replace("follow", { draft, json });
    });
    return () => {
      // What was typed last goes to the keeper too.
      store.acts.readNow();
      hand();
      endEdits();
      endAnswers();
    };
  }, [store, keeper]);
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
