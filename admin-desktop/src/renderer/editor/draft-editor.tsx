import { DraftProvider } from "@illumine/shared/admin/assessment-editor/draft/draft-context.ts";
import { useChecks, useOpenDraft } from "@illumine/shared/admin/assessment-editor/draft/use-open-draft.ts";
import { EditorBody } from "@illumine/shared/admin/assessment-editor/editor-body.tsx";
import { TryProvider } from "@illumine/shared/admin/assessment-editor/try/try-context.tsx";
import { useSaveKey } from "@illumine/shared/admin/drafts/use-save-key.ts";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { type Draft, isUnsaved } from "#src/model/draft.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { DraftBar } from "./draft-bar.tsx";
import { buildMenuEntries } from "./menu-entries.ts";
import { SaveStatus } from "./save-status.tsx";
import { SendNotice } from "./send-notice.tsx";
import { SiteBanner } from "./site-banner.tsx";
import { useDraftActions } from "./use-draft-actions.ts";
import { TryCommand, useDraftCommands } from "./use-draft-commands.ts";
import { useDraftSaver } from "./use-draft-saver.ts";
import { useDraftTitle } from "./use-draft-title.ts";
import { useSaveBeforeClose } from "./use-save-before-close.ts";
import { useSiteCopy } from "./use-site-copy.ts";
import { useSyncViewParameter, useViewParameter } from "./use-view-parameter.ts";
import "@illumine/shared/admin/drafts/drafts.css";
import "@illumine/shared/admin/assessment-editor/assessment-editor.css";
import "./editor.css";

// Dialogs are opened rarely, so they load on demand.
const DraftDialogs = lazy(async () => ({ default: (await import("./draft-dialogs.tsx")).DraftDialogs }));

export function DraftEditor({ draft: opened }: { draft: Draft }) {
  const { saver, textStore } = useDraftSaver(opened);
  const { draft: saved, text, progress } = useStore(saver.store);
  // Text that the form can't show opens in the JSON view.
  const draft = useOpenDraft(textStore, useViewParameter(opened.text.json === null ? "form" : "json"));
  useChecks(draft);
  useSyncViewParameter(draft);
  useSaveBeforeClose(draft, saver);
  const actions = useDraftActions(saver, draft);
  useSaveKey(() => void actions.saveToFile(false));
  useDraftCommands(actions, draft);
  const { base, file } = saved;
  const hasUnsaved = isUnsaved({ ...saved, text }) || text !== saved.text;
  useDraftTitle({ title: text.draft.title, isUnsaved: hasUnsaved, filePath: file?.path ?? null });
  const site = useSiteCopy(base?.assessment.id ?? null);
  const sending = useDesktop(({ outbox }) => outbox.find(({ draftId }) => draftId === saved.id) ?? null);
  const openResolve = () => actions.setDialog("resolve");
  return (
    <DraftProvider value={draft}>
      <TryProvider>
        <TryCommand />
        <main id="main" className="aed">
          <DraftBar
            base={base}
            status={
              <SaveStatus
                progress={progress}
                fileName={file?.path.split(/[\\/]/).at(-1) ?? null}
                isUnsaved={hasUnsaved}
              />
            }
            sending={sending}
            entries={buildMenuEntries(actions, base)}
            onSave={() => void actions.saveToFile(false)}
            onPublish={() => void actions.publish()}
          />
          <SiteBanner
            text={text}
            base={base}
            site={site}
            onCompare={() => actions.setDialog("difference")}
            onResolve={openResolve}
          />
          <div className="wrap editor-notices">
            {sending && (
              <SendNotice
                entry={sending}
                onResolve={openResolve}
                onUseId={actions.applyId}
                onStartNew={() => void actions.startNewAssessment(sending.id)}
              />
            )}
          </div>
          <EditorBody stored={base?.assessment ?? null} actions={actions} />
        </main>
        {actions.dialog !== null && (
          <Suspense fallback={null}>
            <DraftDialogs actions={actions} text={text} base={base} current={site.copy} sending={sending} />
          </Suspense>
        )}
      </TryProvider>
    </DraftProvider>
  );
}
