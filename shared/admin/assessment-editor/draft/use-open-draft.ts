import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { browserClock } from "#admin/drafts/browser-clock.ts";
import { reportFailure } from "#admin/failure-message.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { createApiClient } from "#api/client.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { lintOccupations, listNamedOccupations } from "#assessment/lint/occupations.ts";
import { createOccupationLinks, type OccupationLinks } from "../occupations/occupation-links.ts";
import { createAnalysis } from "../tools/analysis/analysis.ts";
import type { BackgroundWork } from "./background-context.ts";
import { createComparison, fetchQuestionTexts } from "./comparison.ts";
import type { DraftHistory } from "./draft-history.ts";
import { createDraftStore, type DraftState, type DraftStore, type EditorView } from "./draft-store.ts";
import { createTextReader } from "./text-reader.ts";

export interface OpenDraftOptions {
  opened: AssessmentText;
  view: EditorView;
  history?: DraftHistory | undefined;
  isNew: () => boolean;
}

/** Editors that are opened one after another compare with the same. */
const textsStaleMs = 10 * 60_000;

export interface OpenDraft extends DraftStore {
  occupations: OccupationLinks;
  background: BackgroundWork;
}

export function useOpenDraft({ opened, view, history, isNew }: OpenDraftOptions): OpenDraft {
  const { api, host } = useAdmin();
  const [analysis] = useState(() => createAnalysis());
  useEffect(() => analysis.dispose, [analysis]);
  const queryClient = useQueryClient();
  const [comparison] = useState(() =>
    createComparison({
      fetch: () =>
        queryClient.fetchQuery({
          queryKey: ["question texts"],
          // Past the session: nobody is asked to sign in for this.
          queryFn: () => fetchQuestionTexts(createApiClient((request) => host.send(request))),
          staleTime: textsStaleMs,
          gcTime: textsStaleMs,
          // Without a network it fails at once, which the editor then says.
          networkMode: "always",
          retry: false,
        }),
      compareWith: analysis.compareWith,
      now: browserClock.now,
    }),
  );
  const [draft] = useState((): OpenDraft => {
    const occupations = createOccupationLinks(api);
    const check = async (checked: AssessmentDraft) => {
      void occupations.load(listNamedOccupations(checked));
      const problems = await analysis.check(checked, isNew());
      // After the first check, which the screen waits for.
      void comparison.load();
      return [
        ...problems,
        ...lintOccupations(checked, (code) => occupations.find(code) === null),
        ...comparison.listNotes(),
      ];
    };
    const { read, prepare, open } = createTextReader(analysis);
    const { signal } = new AbortController();
    const tryToPrepare = async (text: string) => {
      try {
        await prepare(text, signal);
        return true;
      } catch (error) {
        reportFailure("The JSON couldn't be read", error);
        return false;
      }
    };
    const store = createDraftStore({
      ...{ opened, view, clock: browserClock, read, prepare: tryToPrepare, check },
      ...(history && { history }),
    });
    return { ...store, occupations, background: { openText: open, writeExport: analysis.writeExport } };
  });
  useEffect(() => draft.occupations.subscribe(() => void draft.actions.checkNow()), [draft]);
  useEffect(() => comparison.subscribe(() => void draft.actions.checkNow()), [comparison, draft]);
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
