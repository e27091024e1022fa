import { type OpenDraft, useOpenDraft } from "@illumine/shared/admin/assessment-editor/draft/use-open-draft.ts";
import { browserClock } from "@illumine/shared/admin/drafts/browser-clock.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Draft } from "#src/model/draft.ts";
import { callMain } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";
import { useViewParameter } from "./use-view-parameter.ts";

export function useDraftSaver(opened: Draft): { draft: OpenDraft; saver: DraftSaver } {
  const navigate = useNavigate();
  const draft = useOpenDraft({
    opened: opened.text,
    // Text that the form can't show opens in the JSON view.
    view: useViewParameter(opened.text.json === null ? "form" : "json"),
    isNew: () => saver.store.getState().draft.base === null,
  });
  const [saver] = useState(() =>
    createDraftSaver({
      draft: opened,
      textStore: draft.textStore,
      write: (input) => callMain("writeDraft", input),
      clock: browserClock,
    }),
  );

  useEffect(() => {
    const stop = saver.open();
    return () => {
      stop();
      void saver.flush();
    };
  }, [saver]);
  useEffect(
    () =>
      window.desktop.onEvent((event) => {
        if (event.kind !== "draft changed" || event.draftId !== saver.store.getState().draft.id) return;
        callMain("readDraft", { id: event.draftId }).then(saver.follow, console.error);
      }),
    [saver],
  );
  useEffect(
    () =>
      saver.store.subscribe(({ forkedFrom, draft: written }, before) => {
        if (forkedFrom === null || forkedFrom === before.forkedFrom) return;
        showAdminToast({
          title: "This draft was changed in another window",
          description: "Nothing was overwritten. Your text is now a separate draft.",
          durationMs: 12_000,
        });
        navigate(desktopPaths.draft(written.id), { replace: true });
      }),
    [saver, navigate],
  );
  return { draft, saver };
}
