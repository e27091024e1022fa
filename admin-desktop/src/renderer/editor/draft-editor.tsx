import { isSameText } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { EditorShell } from "@illumine/shared/admin/assessment-editor/editor-shell.tsx";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { type Draft, isUnsaved } from "#src/model/draft.ts";
import { DesktopFrame } from "../frame/desktop-frame.tsx";
import { desktopPaths } from "../paths.ts";
import { useDesktop } from "../state/desktop-context.ts";
import { DraftButtons } from "./draft-buttons.tsx";
import { buildExportEntries, buildMenuEntries } from "./menu-entries.ts";
import { SaveNotice } from "./save-notice.tsx";
import { SaveStatus } from "./save-status.tsx";
import { SendNotice } from "./send-notice.tsx";
import { SiteStatus, SiteWarning } from "./site-banner.tsx";
import { useDraftActions } from "./use-draft-actions.ts";
import { TryCommand, useDraftCommands } from "./use-draft-commands.ts";
import { useDraftSaver } from "./use-draft-saver.ts";
import { useDraftTitle } from "./use-draft-title.ts";
import { useSiteComparison } from "./use-site-comparison.ts";
import { useSiteCopy } from "./use-site-copy.ts";
import { useSyncViewParameter } from "./use-view-parameter.ts";
import "./editor.css";

const DraftDialogs = lazy(async () => ({ default: (await import("./draft-dialogs.tsx")).DraftDialogs }));

const backToDrafts = { label: "Back to Drafts", to: desktopPaths.drafts };

export function DraftEditor({ draft: opened }: { draft: Draft }) {
  const { draft, saver } = useDraftSaver(opened);
  const { draft: saved, progress } = useStore(saver.store);
  const text = useStore(draft.store, (state) => state.text);
  useSyncViewParameter(draft);
  const actions = useDraftActions(saver, draft);
  useDraftCommands(actions, draft);
  const { base, file } = saved;
  const hasUnsaved = isUnsaved({ ...saved, text }) || !isSameText(text, saved.text);
  useDraftTitle({ title: text.draft.title, isUnsaved: hasUnsaved, filePath: file?.path ?? null });
  const site = useSiteCopy(base?.assessment.id ?? null);
  const comparison = useSiteComparison(text, base, site);
  const sending = useDesktop(({ outbox }) => outbox.find(({ draftId }) => draftId === saved.id) ?? null);
  const openResolve = () => actions.setDialog("resolve");
  const saveToFile = () => void actions.saveToFile(false);
  return (
    <EditorShell
      draft={draft}
      title={text.draft.title || "Untitled"}
      stored={base?.assessment ?? null}
      actions={actions}
      back={backToDrafts}
      frame={DesktopFrame}
      status={
        <div className="draft-state">
          <SaveStatus progress={progress} fileName={file?.path.split(/[\\/]/).at(-1) ?? null} isUnsaved={hasUnsaved} />
          <SiteStatus comparison={comparison} onCompare={() => actions.setDialog("difference")} />
        </div>
      }
      buttons={
        <DraftButtons
          sending={sending}
          entries={buildMenuEntries(actions, base)}
          exportEntries={buildExportEntries(actions)}
          onSave={saveToFile}
          onSaveToSite={() => void actions.saveToSite()}
          onPublish={() => void actions.publish()}
        />
      }
      banner={
        <>
          <SaveNotice progress={progress} onSaveToFile={saveToFile} />
          <SiteWarning comparison={comparison} onResolve={openResolve} />
        </>
      }
      notices={
        sending && (
          <SendNotice
            entry={sending}
            onResolve={openResolve}
            onUseId={actions.applyId}
            onStartNew={() => void actions.startNewAssessment(sending.id)}
          />
        )
      }
      dialogs={
        <>
          <TryCommand />
          {actions.dialog !== null && (
            <Suspense fallback={null}>
              <DraftDialogs
                actions={actions}
                draftId={saved.id}
                text={text}
                base={base}
                current={site.copy}
                sending={sending}
              />
            </Suspense>
          )}
        </>
      }
      onSave={saveToFile}
    />
  );
}
