import type { ComponentType, ReactNode } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { Badge } from "#ui/labels/badge.tsx";
import { EditorBar, type EditorBarProps, EditorTitle, EditorTools } from "../drafts/editor-bar.tsx";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { ChangesProvider } from "./changes/changes-context.tsx";
import { BackgroundProvider } from "./draft/background-context.ts";
import { DraftProvider, useDraft } from "./draft/draft-context.ts";
import type { OpenDraft } from "./draft/use-open-draft.ts";
import { useUndoKeys } from "./draft/use-undo-keys.ts";
import { EditorBody } from "./editor-body.tsx";
import { EditorViews } from "./editor-views.tsx";
import { OccupationsProvider } from "./occupations/occupations-context.ts";
import { PanesProvider } from "./panes/panes-context.tsx";
import { SkipLinks } from "./panes/skip-links.tsx";
import { usePaneKeys } from "./panes/use-pane-keys.ts";
import type { EditorActions } from "./saving/use-editor-actions.ts";
import { TryProvider } from "./try/try-context.tsx";
import "../drafts/drafts.css";
import "./assessment-editor.css";

export interface EditorShellProps extends Pick<EditorBarProps, "status" | "back"> {
  draft: OpenDraft;
  stored: AdminAssessment | null;
  title?: string;
  frame?: ComponentType<{ head: ReactNode; children: ReactNode }>;
  actions: EditorActions;
  buttons: ReactNode;
  banner?: ReactNode;
  notices: ReactNode;
  dialogs: ReactNode;
  onSave: () => void;
}

function DraftTitle() {
  const title = useDraft(({ draft }) => draft.title.trim());
  return title === "" ? null : <span className="aed-title">{title}</span>;
}

export function EditorShell({
  draft,
  stored,
  title,
  frame: Frame,
  actions,
  status,
  back,
  buttons,
  banner,
  notices,
  dialogs,
  onSave,
}: EditorShellProps) {
  useSaveKey(onSave);
  usePaneKeys();
  useUndoKeys(draft.actions);
  const isActive = stored?.isActive === true;
  const badge = <Badge tone={isActive ? "yes" : "plain"}>{stored ? (isActive ? "Active" : "Inactive") : "New"}</Badge>;
  const head = {
    title: title ?? (stored ? "Edit Assessment" : "Create New Assessment"),
    badge,
    status:
      title === undefined ? (
        <div className="aed-state">
          <DraftTitle />
          {status}
        </div>
      ) : (
        status
      ),
    ...(back && { back }),
  };
  const tools = { views: <EditorViews />, children: buttons };
  const main = (
    <main id="main" className="aed">
      <SkipLinks />
      {Frame ? <EditorTools {...tools} /> : <EditorBar {...head} {...tools} />}
      {banner}
      <div className="editor-notices">{notices}</div>
      <EditorBody stored={stored} actions={actions} />
    </main>
  );
  return (
    <DraftProvider value={draft}>
      <BackgroundProvider value={draft.background}>
        <OccupationsProvider value={draft.occupations}>
          <TryProvider>
            <ChangesProvider stored={stored}>
              <PanesProvider>
                {Frame ? <Frame head={<EditorTitle {...head} />}>{main}</Frame> : main}
                {dialogs}
              </PanesProvider>
            </ChangesProvider>
          </TryProvider>
        </OccupationsProvider>
      </BackgroundProvider>
    </DraftProvider>
  );
}
