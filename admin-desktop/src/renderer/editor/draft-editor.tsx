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
import { KeepStatus } from "./keep-status.tsx";
import { toMenuEntries } from "./menu-entries.ts";
import { SendNotice } from "./send-notice.tsx";
import { SiteBanner } from "./site-banner.tsx";
import { useDraftActs } from "./use-draft-acts.ts";
import { TryCommand, useDraftCommands } from "./use-draft-commands.ts";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { useDraftTitle } from "./use-draft-title.ts";
import { useKeepView, useKeptView } from "./use-kept-view.ts";
import { useLastWords } from "./use-last-words.ts";
import { useSiteCopy } from "./use-site-copy.ts";
import "@illumine/shared/admin/drafts/drafts.css";
import "@illumine/shared/admin/assessment-editor/assessment-editor.css";
import "./editor.css";

// Each of them is opened now and then: nothing of them before that.
const DraftDialogs = lazy(async () => ({ default: (await import("./draft-dialogs.tsx")).DraftDialogs }));

/** A draft that is open: kept on this computer as it is typed, and sent to the site when its author says so. */
export function DraftEditor({ draft: opened }: { draft: Draft }) {
  const { keeper, textKeeper } = useDraftKeeper(opened);
  const { draft: known, text, keeping } = useStore(keeper.store);
  // Text that no form can show yet is mended where it is text.
  const draft = useOpenDraft(textKeeper, useKeptView(opened.text.json === null ? "form" : "json"));
  useChecks(draft);
  useKeepView(draft);
  useLastWords(draft, keeper);
  const acts = useDraftActs(keeper, draft);
  useSaveKey(() => void acts.saveToFile(false));
  useDraftCommands(acts, draft);
  const { base, file } = known;
  const hasUnsaved = isUnsaved({ ...known, text }) || text !== known.text;
  useDraftTitle({ title: text.draft.title, isUnsaved: hasUnsaved, filePath: file?.path ?? null });
  const site = useSiteCopy(base?.assessment.id ?? null);
  const sending = useDesktop(({ outbox }) => outbox.find(({ draftId }) => draftId === known.id) ?? null);
  const settle = () => acts.setDialog("settle");
  return (
    <DraftProvider value={draft}>
      <TryProvider>
        <TryCommand />
        <main id="main" className="aed">
          <DraftBar
            base={base}
            status={
              <KeepStatus
                keeping={keeping}
                fileName={file?.path.split(/[\\/]/).at(-1) ?? null}
                isUnsaved={hasUnsaved}
              />
            }
            sending={sending}
            entries={toMenuEntries(acts, base)}
            onSave={() => void acts.saveToFile(false)}
            onPublish={() => void acts.publish()}
          />
          <SiteBanner
            text={text}
            base={base}
            site={site}
            onCompare={() => acts.setDialog("difference")}
            onSettle={settle}
          />
          <div className="wrap editor-notices">
            {sending && (
              <SendNotice
                entry={sending}
                onSettle={settle}
                onTakeId={acts.takeId}
                onBeginAnew={() => void acts.beginAnew(sending.id)}
              />
            )}
          </div>
          <EditorBody stored={base?.assessment ?? null} acts={acts} />
        </main>
        {acts.dialog !== null && (
          <Suspense fallback={null}>
            <DraftDialogs acts={acts} text={text} base={base} current={site.copy} sending={sending} />
          </Suspense>
        )}
      </TryProvider>
    </DraftProvider>
  );
}
