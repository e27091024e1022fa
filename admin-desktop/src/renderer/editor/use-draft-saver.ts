import { type OpenDraft, useOpenDraft } from "@illumine/shared/admin/assessment-editor/draft/use-open-draft.ts";
import { browserClock } from "@illumine/shared/admin/drafts/browser-clock.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Draft } from "#src/model/draft.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { watchReplacements } from "../history/take-snapshots.ts";
import { desktopPaths } from "../paths.ts";
import { findClosedEditor, rememberEditor } from "../tabs/closed-editors.ts";
import { useFieldName } from "../tabs/use-field-name.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";
import { addSaver, findUnwritten, removeSaver, retireSaver } from "./open-savers.ts";
import { useFirstTarget } from "./use-first-target.ts";
import { useViewParameter } from "./use-view-parameter.ts";

export function useDraftSaver(opened: Draft): { draft: OpenDraft; saver: DraftSaver } {
  const navigate = useNavigate();
  const [earlier] = useState(() => findUnwritten(opened.id));
  const [closed] = useState(() => findClosedEditor(opened.id, opened.revision));
  const openedText = earlier?.readText() ?? opened.text;
  const openDraft = useOpenDraft({
    opened: openedText,
    history: closed?.history,
    // Text that the form can't show opens in the JSON view.
    view: useViewParameter(closed?.view ?? (openedText.json === null ? "form" : "json")),
    isNew: () => saver.store.getState().draft.base === null,
  });
  const [saver] = useState(() =>
    createDraftSaver({
      draft: opened,
      earlier,
      textStore: openDraft.textStore,
      write: (input) => callMain("writeDraft", input),
      clock: browserClock,
    }),
  );
  const [draft] = useState(() =>
    watchReplacements(openDraft, (text, reason) => {
      const { id } = saver.store.getState().draft;
      callMain("takeSnapshot", { id, text, reason }).catch((error: unknown) =>
        showAdminToast({
          title: "The text before this couldn't be added to the history",
          description: `Undo still brings it back. ${toErrorMessage(error)}`,
          tone: "error",
          durationMs: 12_000,
        }),
      );
    }),
  );
  const fieldName = useFieldName(closed?.fieldName ?? null);
  useFirstTarget(draft, closed?.fieldName ?? null);

  useEffect(() => {
    if (earlier) removeSaver(earlier);
    addSaver(saver, draft.actions.readNow);
    const stop = saver.open();
    return () => {
      stop();
      const { view } = draft.store.getState();
      // Going to a field leaves the views that don't have it.
      const hasFields = view === "form" || view === "both";
      rememberEditor(saver.store.getState().draft.id, retireSaver(saver), () => ({
        revision: saver.store.getState().draft.revision,
        history: draft.readHistory(),
        view,
        fieldName: hasFields ? fieldName.current : null,
      }));
    };
  }, [saver, earlier, draft, fieldName]);
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
